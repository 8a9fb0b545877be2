import { createFacts } from '../load-facts.ts';
import type { LoadableRemote, RemoteLoader, RemoteLoaderOptions } from '../client.ts';
import { guardPage } from '../page-guard.ts';
import { createWorkers } from '../verified-worker.ts';
import { bundledRemotes } from './monolith-remotes.ts';

export { readRegistry } from '../client.ts';
export { toRemoteLoadError } from '../load-failure.ts';
export { guardPage } from '../page-guard.ts';
export { RemoteLoadError } from '../remote-load-error.ts';
export { sharedScope } from '../shared-scope.ts';

/** Stands for the loader of remotes where they are part of the bundle; what it loads is verified as there. */
export function createRemoteLoader<R extends LoadableRemote>(options: RemoteLoaderOptions): RemoteLoader<R> {
  const { registry, guard = guardPage(registry) } = options;
  const find = (name: string): R => {
    const remote = bundledRemotes[name];
    if (!remote) throw new Error(`${name} is not part of this build.`);
    return remote as R;
  };
  const facts = createFacts(registry.remotes).list();
  return {
    remotes: registry.remotes,
    load: async (name) => find(name),
    loadPage: async (name, page) =>
      (await find(name).pages[page]?.()) as Awaited<ReturnType<RemoteLoader<R>['loadPage']>>,
    loadSlot: async (name, slot) => find(name).slots?.[slot]?.(),
    startWorker: createWorkers(guard),
    preload: () => {},
    preloadTables: async () => {},
    facts: () => facts,
    subscribe: () => () => {},
  };
}
