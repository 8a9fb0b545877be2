import { describe, expect, it } from '@jest/globals';
import { checkRelease } from '../gate.ts';
import { remoteManifestFixture, shellManifestFixture } from '../manifest.fixture.ts';
import type { RemoteManifest, RouteDefinition } from '../manifest.ts';

const VERSION = '1.0.0-0123456789';

function route(path: string): RouteDefinition {
  return { path, page: 'home', layout: 'site', access: 'public', privileges: [] };
}

function remote(name: string, ...paths: string[]): RemoteManifest {
  const manifest = remoteManifestFixture(name, VERSION);
  return { ...manifest, definition: { ...manifest.definition, routes: paths.map(route) } };
}

const check = (remotes: RemoteManifest[], shell = shellManifestFixture(VERSION)) =>
  checkRelease({ shell, remotes }, { operations: [] }, ['mf-one']);

describe('two that claim one address', () => {
  const claim = (path: string, other: string) => check([remote('mf-one', path), remote('mf-two', other)]);

  it.each([
    ['/one', '/one'],
    ['/One', '/oNE'],
    ['/one/', '/one'],
    ['/one/:id', '/one/:slug'],
    ['/one/:id?', '/one'],
    ['/one/:id/:tab?', '/one/:slug'],
    ['/one/list?/:id', '/one/:slug'],
    ['/*', '/*'],
  ])('are refused: %s and %s', (path, other) => {
    expect(claim(path, other)).toEqual([
      {
        rule: 'route',
        parties: [`mf-one ${VERSION}`, `mf-two ${VERSION}`],
        text: {
          en: `mf-one ${VERSION} and mf-two ${VERSION} both claim an address: ${path} and ${other}.`,
          fr: `mf-one ${VERSION} et mf-two ${VERSION} revendiquent une même adresse : ${path} et ${other}.`,
        },
      },
    ]);
  });

  it.each([
    ['/one/new', '/one/:slug'],
    ['/one/:id/a', '/one/:id/b'],
    ['/one', '/one/*'],
    ['/one', '/ones'],
  ])('pass where the router tells them apart: %s and %s', (path, other) => {
    expect(claim(path, other)).toEqual([]);
  });

  it('may be the shell and a remote', () => {
    const host = shellManifestFixture(VERSION);
    const shell = { ...host, definition: { ...host.definition, routes: [route('/maintenance')] } };
    const [problem] = check([remote('mf-one', '/maintenance')], shell);
    expect(problem?.parties).toEqual([`shell ${VERSION}`, `mf-one ${VERSION}`]);
  });

  it('may be two routes of one remote', () => {
    const [problem, ...more] = check([remote('mf-one', '/one/:id', '/one/:slug')]);
    expect(problem?.parties).toEqual([`mf-one ${VERSION}`, `mf-one ${VERSION}`]);
    expect(more).toEqual([]);
  });
});
