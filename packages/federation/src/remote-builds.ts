import type { ChunkTables } from './chunk-tables.ts';
import { loadEntry } from './entry-script.ts';
import type { IntegrityLookup } from './integrity.ts';
import { lazyContainers } from './lazy-containers.ts';
import { createAttempts } from './load-attempts.ts';
import type { LoadAttempt } from './load-attempts.ts';
import { chunkList } from './page-globals.ts';
import type { Registry, RegistryRemote } from './registry.ts';
import { definitionOf } from './remote-definition.ts';
import type { LoadableRemote } from './remote-definition.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { sharedScope } from './shared-scope.ts';
import type { TrustedAddresses } from './trusted-address.ts';

/** Module that a remote's container exposes. */
const EXPOSED = 'remote';

export interface BuildsOptions {
  readonly registry: Registry;
  readonly integrityOf: IntegrityLookup;
  readonly addresses: TrustedAddresses;
  readonly tables: ChunkTables;
  /** Milliseconds that a file may take. */
  readonly timeout: number;
}

export interface RemoteBuilds<R extends LoadableRemote> {
  /** The build of a remote that is in use. @throws {RemoteLoadError} for a remote outside of the release set */
  find(name: string): RegistryRemote;
  /** Runs a build, which is in use from then on. @throws {RemoteLoadError} */
  define(build: RegistryRemote): Promise<R>;
  /** Takes a further step with a build's code. @throws {RemoteLoadError} */
  readonly attempt: LoadAttempt;
}

/**
 * Runs the builds of remotes, of each one at a time.
 * @param onForgotten called with the name of a remote that must be defined anew
 */
export function createBuilds<R extends LoadableRemote>(
  { registry, integrityOf, addresses, tables, timeout }: BuildsOptions,
  onForgotten: (name: string) => void,
): RemoteBuilds<R> {
  const inUse = new Map(registry.remotes.map((remote) => [remote.name, remote]));
  const find = (name: string): RegistryRemote => {
    const remote = inUse.get(name);
    if (remote) return remote;
    throw new RemoteLoadError({ name, version: 'none' }, { stage: 'entry', reason: 'missing' });
  };
  const containers = lazyContainers(registry.remotes, sharedScope, async ({ name }) => {
    const build = find(name);
    const giveUp = new AbortController();
    try {
      // Side by side: the entry asks for nothing by itself, and all else that it stands for is in the table.
      const entry = loadEntry(build, { addresses, timeout, signal: giveUp.signal });
      const [container] = await Promise.all([entry, tables.load(build)]);
      return container;
    } finally {
      giveUp.abort();
    }
  });
  const startOver = (remote: RegistryRemote): void => {
    onForgotten(remote.name);
    containers.forget(remote);
  };
  const attempt = createAttempts({ integrityOf, timeout, startOver });
  const use = (build: RegistryRemote): void => {
    if (find(build.name).base === build.base) return;
    inUse.set(build.name, build);
    containers.forget(build);
    // Two versions of a remote give their chunks the same names.
    Reflect.deleteProperty(globalThis, chunkList(build.name));
  };
  return {
    find,
    attempt,
    define: (build) => {
      use(build);
      return attempt(build, async () => definitionOf<R>(build, await containers.run(build, EXPOSED)));
    },
  };
}
