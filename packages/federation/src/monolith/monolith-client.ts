import type { LoadableRemote, RemoteLoader, RemoteLoaderOptions } from '../client.ts';
import { remotes } from './monolith-remotes.ts';

export { RemoteLoadError, readRegistry } from '../client.ts';

/** Stands for the loader of remotes where they are part of the bundle. */
export function createRemoteLoader<R extends LoadableRemote>({ registry }: RemoteLoaderOptions): RemoteLoader<R> {
  const find = (name: string): R => {
    const remote = remotes[name];
    if (!remote) throw new Error(`${name} is not part of this build.`);
    return remote as R;
  };
  return {
    remotes: registry.remotes,
    load: async (name) => find(name),
    loadPage: async (name, page) =>
      (await find(name).pages[page]?.()) as Awaited<ReturnType<RemoteLoader<R>['loadPage']>>,
    loadSlot: async (name, slot) => find(name).slots?.[slot]?.(),
    preload: () => {},
  };
}
