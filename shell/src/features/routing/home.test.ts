import { describe, expect, it } from '@jest/globals';
import type { NavigationItem, RouteDefinition } from '@commonweal/federation/manifest';
import type { Registry } from '@commonweal/federation/registry';
import { findHome } from './home.ts';

const version = '1.0.0-0123456789';
const label = { en: 'An area', fr: 'Une rubrique' };

function area(to: string, order: number, over: Partial<NavigationItem> = {}): NavigationItem {
  return { place: 'header', label, to, order, privileges: [], ...over };
}

function registryOf(navigation: NavigationItem[], paths: readonly string[] = []): Registry {
  const routes = paths.map((path): RouteDefinition => {
    return { path, page: 'home', layout: 'site', access: 'public', privileges: [] };
  });
  const table = { chunks: {}, integrity: {} };
  const build = { version, base: `/remotes/mf-one/${version}/`, entry: { file: 'entry.js', integrity: '' }, table };
  const slots = { provides: [], renders: [] };
  return {
    set: 'set-1',
    environment: 'demo',
    shell: { version, base: `/shell/${version}/`, table },
    remotes: [{ name: 'mf-one', title: { en: 'One', fr: 'Un' }, ...build, routes, navigation, slots, fallback: null }],
    override: null,
  };
}

describe('the front page', () => {
  it('is that of the remote that has one', () => {
    expect(findHome(registryOf([area('/companies', 10)], ['/', '/companies']))).toBe('/');
  });

  it('is the first area that is open to everybody where no remote has one', () => {
    const areas = [
      area('/portfolios', 5, { access: 'user' }),
      area('/users', 6, { privileges: ['users-list'] }),
      area('/more', 7, { place: 'more' }),
      area('/analyses', 30),
      area('/companies', 20),
    ];
    expect(findHome(registryOf(areas, ['/companies']))).toBe('/companies');
  });

  it('is nowhere else where nothing is open to everybody', () => {
    expect(findHome(registryOf([]))).toBe('/');
  });
});
