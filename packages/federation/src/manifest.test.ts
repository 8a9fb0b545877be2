import { describe, expect, it } from '@jest/globals';
import { remoteManifestFixture } from './manifest.fixture.ts';
import { ManifestError, isBuildPath, manifestSchema, parseManifest, remoteDefinitionSchema } from './manifest.ts';

const smallest = {
  name: 'mf-companies',
  title: { en: 'Companies', fr: 'Entreprises' },
  platform: '^1.0.0',
  routes: [{ path: '/companies', page: 'company-list' }],
};

describe('remote.json', () => {
  it('needs a name, a title, a platform range and routes, and fills in the rest', () => {
    const definition = parseManifest(remoteDefinitionSchema, smallest, 'remote.json');
    expect(definition).toEqual({
      ...smallest,
      routes: [{ path: '/companies', page: 'company-list', layout: 'site', access: 'public', privileges: [] }],
      navigation: [],
      slots: { provides: [], renders: [] },
      events: { emits: [], listens: [] },
      areas: [],
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
    expect(parse).toThrow(expect.objectContaining({ name: 'ManifestError' }));
    expect(() => parseManifest(remoteDefinitionSchema, null, 'remote.json')).toThrow(/^ {2}\(whole file\): /m);
    expect(parse).toThrow(/^ {2}routes\.0\.path: .*\n {2}routes\.0\.page: /m);
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

it('A manifest of before a field was known is read with what it then means', () => {
  const {
    exports: _exports,
    shapes: _shapes,
    types: _types,
    ...earlier
  } = remoteManifestFixture('mf-one', '1.0.0-0123456789');
  const { title: _title, areas: _areas, ...definition } = earlier.definition;
  const routes = [{ path: '/one%2F/', page: 'home' }];
  const read = parseManifest(manifestSchema, { ...earlier, definition: { ...definition, routes } }, 'manifest.json');
  expect(read).toMatchObject({ exports: {}, shapes: {}, types: null, definition: { areas: [], routes } });
});

describe('a file of a build', () => {
  const manifest = (name: string) =>
    remoteManifestFixture('mf-one', '1.0.0-0123456789', {
      files: { [name]: { bytes: 1, gzip: 1, brotli: 1, integrity: 'sha384-x' } },
    });

  it.each(['a', 'main.js', 'a/b', 'a/b/c.0123-4_5+6@7.css', '@scope/a.js', '_a', 'manifest.json5', 'manifest-json'])(
    'may be called %s',
    (name) => {
      expect(isBuildPath(name)).toBe(true);
    },
  );

  it.each([
    '',
    '.',
    '..',
    '../a',
    'a/..',
    'a/../b',
    '/a',
    'a/',
    'a//b',
    '.a',
    'a/.b',
    'a b',
    'a\\b',
    'a/b c',
    'ä',
    'a%2e',
  ])('may not be called %j', (name) => {
    expect(isBuildPath(name)).toBe(false);
  });

  it.each([
    ['main.js', true],
    ['a/manifest.json', true],
    ['manifest.json', false],
    ['main.js.br', false],
    ['main.js.gz', false],
    ['main.gz.js', true],
    ['../main.js', false],
  ])('%s is listed in a manifest: %p', (name, isListed) => {
    expect(manifestSchema.safeParse(manifest(name)).success).toBe(isListed);
  });
});
