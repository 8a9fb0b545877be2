import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteContainer } from './entry-script.ts';
import type { RegistryRemote } from './registry.ts';

const HOST = 'shell';

/** The shell's copy of each shared module: `get` gives a function that gives the module. */
export type SharedScope = Readonly<
  Record<string, { readonly version: string; readonly get: (() => () => unknown) | (() => Promise<() => unknown>) }>
>;

/** Gives access to the exposed modules of remotes, which share the shell's modules. */
export interface Containers {
  /** Runs the exposed module of a remote. Rejects with whatever its loading or its code threw. */
  run(remote: RegistryRemote, module: string): Promise<unknown>;
  /** Forgets a remote, so that the next `run` starts with its entry script again. */
  forget(remote: RegistryRemote): void;
}

/** The runtime's own type of a container, which says that `get` is synchronous; it is not. */
type RuntimeEntry = ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>;

type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];

/** Loads what a remote's entry script leaves on the page. */
export type LoadEntry = (remote: RegistryRemote) => Promise<RemoteContainer>;

/**
 * The module federation runtime, told everything from the registry: it fetches no manifest, and
 * its scripts come through `loadEntry`, because its own loading has neither integrity nor a
 * timeout, and takes a failure for a success where a script had been loaded before.
 */
export function createContainers(
  remotes: readonly RegistryRemote[],
  shared: SharedScope,
  loadEntry: LoadEntry,
): Containers {
  const byName = new Map(remotes.map((remote) => [remote.name, remote]));
  const host = createInstance({
    name: HOST,
    remotes: remotes.map(registration),
    plugins: [
      {
        name: 'registry',
        loadEntry: ({ remoteInfo }) => {
          const remote = byName.get(remoteInfo.name);
          if (remote === undefined) throw new Error(`${remoteInfo.name} is not registered.`);
          return loadEntry(remote) as Promise<unknown> as RuntimeEntry;
        },
      },
    ],
  });
  host.initShareScopeMap('default', shareScopeOf(shared));
  return {
    run: (remote, module) => host.loadRemote(`${remote.name}/${module}`),
    forget: (remote) => host.registerRemotes([registration(remote)], { force: true }),
  };
}

/**
 * The shared scope of every container. There is one version of each module, the shell's, so
 * the runtime has nothing to choose, and its part that does is left out of the build; a container
 * itself refuses a version that is outside the range it asks for.
 */
function shareScopeOf(shared: SharedScope): ShareScope {
  const same = { from: HOST, shareConfig: { singleton: true, requiredVersion: false } } as const;
  return Object.fromEntries(
    Object.entries(shared).map(([name, { version, get }]) => [
      name,
      { [version]: { ...same, version, get, scope: ['default'], useIn: [], deps: [], strategy: 'loaded-first' } },
    ]),
  );
}

function registration({ name, base, entry }: RegistryRemote) {
  return { name, entry: base + entry.file, type: 'global' as const, entryGlobalName: name };
}
