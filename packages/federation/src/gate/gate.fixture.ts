import { checkRelease } from '../gate.ts';
import type { GateProblem, LiveApi, ReleaseCheck } from '../gate.ts';
import { remoteManifestFixture, shellManifestFixture } from '../manifest.fixture.ts';
import type { RemoteManifest, RouteDefinition, ShellManifest } from '../manifest.ts';

/** For tests: the version of every build. */
export const VERSION = '1.0.0-0123456789';

/** For tests: what the two parties of a problem are called. */
export const one = `mf-one ${VERSION}`;
export const two = `mf-two ${VERSION}`;
export const host = `shell ${VERSION}`;

const empty = { params: {}, query: {}, body: {}, reply: {} };

/** For tests: an API of two operations and one privilege. */
export const api: LiveApi = {
  shapes: { 'GET v3/entities': empty, 'GET v3/entities/:slug': empty },
  privileges: ['releases-state'],
};

export const route = (path: string, page = 'home'): RouteDefinition => ({
  path,
  page,
  layout: 'site',
  access: 'public',
  privileges: [],
});

/** For tests: `mf-one`, or another remote. @param definition of its `remote.json` */
export function remote(
  over: Partial<RemoteManifest> = {},
  definition: Partial<RemoteManifest['definition']> = {},
  name = 'mf-one',
): RemoteManifest {
  const manifest = remoteManifestFixture(name, VERSION, over);
  return { ...manifest, definition: { ...manifest.definition, ...definition } };
}

/** For tests: a shell. @param definition of its `shell.json` */
export function shell(
  over: Partial<ShellManifest> = {},
  definition: Partial<ShellManifest['definition']> = {},
): ShellManifest {
  const manifest = shellManifestFixture(VERSION, over);
  return { ...manifest, definition: { ...manifest.definition, ...definition } };
}

/** For tests: what keeps remotes from going live, where `mf-one` is new and nothing else. */
export function check(remotes: RemoteManifest[], manifest = shell(), over: Partial<ReleaseCheck> = {}): GateProblem[] {
  return checkRelease({ shell: manifest, remotes }, { api, changed: ['mf-one'], before: null, ...over });
}
