import { describe, expect, it } from '@jest/globals';
import type { Registry } from '@commonweal/federation/registry';
import { findRouteOwner } from './owner.ts';

const route = (path: string, page: string) => ({
  path,
  page,
  layout: 'site' as const,
  access: 'public' as const,
  privileges: [],
});
const remote = (name: string, routes: ReturnType<typeof route>[]): Registry['remotes'][number] => ({
  name,
  title: { en: name, fr: name },
  version: '1.0.0-0123456789',
  base: `/remotes/${name}/1.0.0-0123456789/`,
  entry: { file: 'entry.js', integrity: 'sha384-x' },
  routes,
  navigation: [],
  slots: { provides: [], renders: [] },
  fallback: null,
  table: { chunks: {}, integrity: {} },
});
const registry: Registry = {
  set: 'one',
  environment: 'demo',
  shell: { version: '1', base: '/shell/1/', table: { chunks: {}, integrity: {} } },
  remotes: [
    remote('mf-portfolios', [route('/portfolios/:id', 'portfolio'), route('/portfolios/create', 'create')]),
    remote('mf-companies', [route('/companies/:slug/:tab?', 'company')]),
  ],
  override: null,
};

describe('the owner of an address', () => {
  it.each([
    ['/portfolios/create', 'mf-portfolios', 'create'],
    ['/portfolios/7', 'mf-portfolios', 'portfolio'],
    ['/companies/aldine/score', 'mf-companies', 'company'],
  ])('%s is %s, page %s', (pathname, name, page) => {
    expect(findRouteOwner(registry, pathname)).toMatchObject({ remote: name, route: { page } });
  });

  it('is nobody for an address that no remote claims', () => {
    expect(findRouteOwner(registry, '/nowhere')).toBeNull();
  });
});
