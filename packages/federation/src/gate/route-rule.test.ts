import { describe, expect, it } from '@jest/globals';
import { matchRoutes } from 'react-router';
import { isWithin, overlap, shapesOf } from '../route-pattern.ts';
import { check, host, one, remote, route, shell, two } from './gate.fixture.ts';

const claiming = (name: string, ...paths: string[]) => remote({}, { routes: paths.map((path) => route(path)) }, name);

describe('two that claim one address', () => {
  const claim = (path: string, other: string) => check([claiming('mf-one', path), claiming('mf-two', other)]);

  it.each([
    ['/one', '/one'],
    ['/One', '/oNE'],
    ['/one/:id', '/one/:slug'],
    ['/one/:id?', '/one'],
    ['/one/:id/:tab?', '/one/:slug'],
    ['/one/list?/:id', '/one/:slug'],
    ['/one/:slug', '/one/list?/:id'],
    ['/one/*', '/one/*'],
    // An address that fits both, and neither is the narrower.
    ['/one/:id/edit', '/one/new/:step'],
    ['/one/:id/edit', '/one/new/*'],
  ])('are refused: %s and %s', (path, other) => {
    expect(claim(path, other)).toEqual([
      {
        rule: 'route',
        parties: [one, two],
        text: {
          en: `${one} and ${two} both claim an address: ${path} and ${other}.`,
          fr: `${one} et ${two} revendiquent une même adresse : ${path} et ${other}.`,
        },
      },
    ]);
  });

  it.each([
    ['/one/new', '/one/:slug'],
    ['/one/:id/a', '/one/:id/b'],
    ['/one', '/one/*'],
    ['/one/:id', '/one/*'],
    ['/one', '/ones'],
  ])('pass where the router tells them apart: %s and %s', (path, other) => {
    expect(claim(path, other)).toEqual([]);
  });

  it('may be the shell and a remote', () => {
    const [problem] = check([claiming('mf-one', '/maintenance')], shell({}, { routes: [route('/maintenance')] }));
    expect(problem?.parties).toEqual([host, one]);
  });

  it('may be two routes of one remote', () => {
    const [problem, ...more] = check([claiming('mf-one', '/one/:id', '/one/:slug')]);
    expect(problem?.parties).toEqual([one, one]);
    expect(more).toEqual([]);
  });
});

describe('one that claims what is not its own', () => {
  const claim = (path: string) => check([claiming('mf-one', path)]);

  it.each(['/*', '/:slug', '/:slug/edit', '/list?/:id'])(
    'is refused: every address of nobody else, with %s',
    (path) => {
      expect(claim(path)).toEqual([
        {
          rule: 'route',
          parties: [one, host],
          text: {
            en: `${one} claims ${path}, and with it every address that nobody else has, which are those of ${host}.`,
            fr: `${one} revendique ${path}, et ainsi toute adresse qui n’est à personne d’autre ; elles sont à ${host}.`,
          },
        },
      ]);
    },
  );

  it.each([
    '/api',
    '/api/v3/entities',
    '/API/:id',
    '/remotes/mf-one',
    '/shell/x',
    '/share/*',
    '/favicon.svg',
    '/list?/api',
  ])('is refused: what the gateway answers, with %s', (path) => {
    expect(claim(path)).toEqual([
      {
        rule: 'route',
        parties: [one, 'gateway'],
        text: {
          en: `${one} claims ${path}, which the gateway answers itself.`,
          fr: `${one} revendique ${path}, à quoi la passerelle (gateway) répond elle-même.`,
        },
      },
    ]);
  });

  it.each(['/one%2Ftwo', '/%61pi', '/one//two', '/one/', '/one/../two', 'one', '/one*'])(
    'is refused: what is no plain pattern, such as %s',
    (path) => {
      expect(claim(path)).toEqual([
        {
          rule: 'route',
          parties: [one, host],
          text: {
            en: `${one} claims ${path}, which is not made of plain segments and parameters; ${host} cannot route it.`,
            fr: `${one} revendique ${path}, qui n’est pas fait de segments simples et de paramètres ; ${host} ne peut pas l’aiguiller.`,
          },
        },
      ]);
    },
  );

  it.each(['/', '/one', '/one/:id/*', '/apis', '/one/api', '/shells/:id'])('passes where it is: %s', (path) => {
    expect(claim(path)).toEqual([]);
  });
});

it('What the gate takes for the narrower of two patterns the router prefers, in whichever order they come', () => {
  const segments = ['a', 'b', ':x', '*'];
  const patterns = [
    '/',
    ...segments.flatMap((first) => [`/${first}`, ...segments.map((second) => `/${first}/${second}`)]),
  ].filter((path) => !path.includes('*/'));
  const addresses = ['/', '/a', '/b', '/c', '/a/a', '/a/b', '/b/c', '/c/b', '/a/b/c'];
  const owner = (address: string, ...paths: string[]) =>
    matchRoutes(
      paths.map((path) => ({ path })),
      address,
    )?.at(-1)?.route.path;
  let compared = 0;
  for (const narrow of patterns) {
    for (const wide of patterns) {
      const [[inner = []], [outer = []]] = [shapesOf(narrow), shapesOf(wide)];
      const both = addresses.filter((address) => owner(address, narrow) && owner(address, wide));
      if (both.length > 0) expect({ narrow, wide, overlaps: overlap(inner, outer) }).toMatchObject({ overlaps: true });
      if (!isWithin(inner, outer) || isWithin(outer, inner)) continue;
      for (const address of both) {
        compared += 1;
        expect([owner(address, narrow, wide), owner(address, wide, narrow)]).toEqual([narrow, narrow]);
      }
    }
  }
  expect(compared).toBeGreaterThan(50);
});
