import type { Containers, LoadEntry, SharedScope } from './container.ts';
import type { RemoteContainer } from './entry-script.ts';
import type { RegistryRemote } from './registry.ts';

/**
 * The containers of remotes, with the module federation runtime as a file of its own: what draws the
 * frame need not wait for it. It is asked for with the first remote, side by side with its entry; one
 * that did not arrive is asked for again with the next.
 */
export function lazyContainers(
  remotes: readonly RegistryRemote[],
  shared: SharedScope,
  loadEntry: LoadEntry,
): Containers {
  let containers: Containers | null = null;
  const ahead = new Map<string, Promise<RemoteContainer>>();

  const takeEntry: LoadEntry = (remote) => {
    const entry = ahead.get(remote.name) ?? loadEntry(remote);
    ahead.delete(remote.name);
    return entry;
  };
  const open = async (): Promise<Containers> => {
    const { createContainers } = await import(/* webpackChunkName: "federation-runtime" */ './container.ts');
    containers ??= createContainers(remotes, shared, takeEntry);
    return containers;
  };
  const loadAhead = (remote: RegistryRemote): void => {
    const entry = loadEntry(remote);
    // The failure is reported when the runtime requests it.
    entry.catch(() => {});
    ahead.set(remote.name, entry);
  };

  return {
    run: async (remote, module) => {
      if (containers === null) loadAhead(remote);
      return (await open()).run(remote, module);
    },
    forget: (remote) => {
      ahead.delete(remote.name);
      containers?.forget(remote);
    },
  };
}
