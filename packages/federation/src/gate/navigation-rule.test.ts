import { describe, expect, it } from '@jest/globals';
import type { NavigationItem } from '../manifest.ts';
import { check, host, one, remote, route, shell, two } from './gate.fixture.ts';

const item = (to: string, over: Partial<NavigationItem> = {}): NavigationItem => ({
  place: 'header',
  label: { en: 'There', fr: 'Là' },
  to,
  order: 1,
  privileges: [],
  ...over,
});
const leading = (name: string, to: string) => remote({}, { navigation: [item(to)] }, name);
const serving = (name: string, ...paths: string[]) => remote({}, { routes: paths.map((path) => route(path)) }, name);

describe('the navigation of a remote', () => {
  it.each([
    ['its own page', [remote({}, { routes: [route('/one/:tab?')], navigation: [item('/one')] })], shell()],
    ['a page of another', [leading('mf-one', '/two?order=desc1'), serving('mf-two', '/two')], shell()],
    ['a page of the shell', [leading('mf-one', '/terms')], shell({}, { routes: [route('/terms')] })],
  ])('may lead to %s', (_what, remotes, site) => {
    expect(check(remotes, site)).toEqual([]);
  });

  it('is refused where it leads nowhere', () => {
    expect(check([leading('mf-one', '/two/new'), serving('mf-two', '/two', '/two/:id/edit')])).toEqual([
      {
        rule: 'navigation',
        parties: [one, host],
        text: {
          en: `${one} has /two/new in the navigation, which nothing in the set of ${host} serves.`,
          fr: `${one} a /two/new dans la navigation, que rien ne sert dans le lot de ${host}.`,
        },
      },
    ]);
  });

  it('is missed where another drops the page, and that one is named', () => {
    const before = { shell: shell(), remotes: [serving('mf-one', '/one'), leading('mf-two', '/one')] };
    expect(check([remote(), leading('mf-two', '/one')], shell(), { before })).toEqual([
      {
        rule: 'navigation',
        parties: [two, one],
        text: {
          en: `${two} has /one in the navigation, which ${one} does not serve any more.`,
          fr: `${two} a /one dans la navigation, que ${one} ne sert plus.`,
        },
      },
    ]);
  });
});

describe('a privilege that', () => {
  const asking = (privilege: string) => [
    remote({}, { routes: [{ ...route('/one'), privileges: [privilege] }] }),
    remote({}, { routes: [route('/one')], navigation: [item('/one', { privileges: [privilege] })] }),
  ];

  it.each([0, 1])('nobody can hold is refused, of a page and of the navigation', (at) => {
    const [unknown, known] = [asking('release-state')[at], asking('releases-state')[at]];
    expect(check(known ? [known] : [])).toEqual([]);
    expect(check(unknown ? [unknown] : [])).toEqual([
      {
        rule: 'privilege',
        parties: [one, 'API'],
        text: {
          en: `${one} asks for the privilege release-state, which the live API does not know.`,
          fr: `${one} demande le privilège release-state, que l’API en service ne connaît pas.`,
        },
      },
    ]);
  });

  it('the shell asks for is looked at too', () => {
    const site = shell({}, { routes: [{ ...route('/notices'), privileges: ['notices-state'] }] });
    expect(check([], site, { changed: ['shell'] }).map(({ rule, parties }) => [rule, parties])).toEqual([
      ['privilege', [host, 'API']],
    ]);
  });

  it('is not asked about where nobody knows what there is', () => {
    const [unknown] = asking('release-state');
    expect(check(unknown ? [unknown] : [], shell(), { api: { shapes: {}, privileges: null } })).toEqual([]);
  });
});
