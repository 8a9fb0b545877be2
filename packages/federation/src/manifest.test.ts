import { describe, expect, it } from '@jest/globals';
import { ManifestError, parseManifest, remoteDefinitionSchema } from './manifest.ts';

const smallest = { name: 'mf-companies', platform: '^1.0.0', routes: [{ path: '/companies', page: 'company-list' }] };

describe('remote.json', () => {
  it('needs a name, a platform range and routes, and fills in the rest', () => {
    const definition = parseManifest(remoteDefinitionSchema, smallest, 'remote.json');
    expect(definition).toEqual({
      ...smallest,
      routes: [{ path: '/companies', page: 'company-list', layout: 'site', access: 'public', privileges: [] }],
      navigation: [],
      slots: { provides: [], renders: [] },
      events: { emits: [], listens: [] },
    });
  });

  it('names the file and every place that is wrong', () => {
    const wrong = {
      ...smallest,
      name: 'companies',
      routes: [{ path: 'companies', page: 'Company List', layout: 'wide' }],
      events: { emits: ['company.opened'], listens: [] },
    };
    const parse = () => parseManifest(remoteDefinitionSchema, wrong, 'mf-companies/remote.json');
    expect(parse).toThrow(ManifestError);
    expect(parse).toThrow(/^mf-companies\/remote\.json is not valid:/);
    expect(parse).toThrow(/name: must be "mf-"/);
    expect(parse).toThrow(/routes\.0\.path: must start with "\/"/);
    expect(parse).toThrow(/routes\.0\.page: must be lower case words/);
    expect(parse).toThrow(/routes\.0\.layout: /);
    expect(parse).toThrow(/events\.emits\.0: must be written as name@version/);
  });

  it('refuses a property that it does not know, for it may be a misspelt one', () => {
    expect(() => parseManifest(remoteDefinitionSchema, { ...smallest, route: [] }, 'remote.json')).toThrow(/"route"/);
  });
});
