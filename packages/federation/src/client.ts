import { installAssetGuard } from './asset-guard.ts';
import { createContainers } from './container.ts';
import { loadEntry } from './entry-script.ts';
import { createAttempts } from './load-attempts.ts';
import { integrityLookup } from './integrity.ts';
import { filesOfPage } from './page-files.ts';
import { preloadFiles } from './preload.ts';
import type { Registry, RegistryRemote } from './registry.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { sharedScope } from './shared-scope.ts';

export { RemoteLoadError } from './remote-load-error.ts';
export type { RemoteFailure, RemoteStage } from './remote-load-error.ts';

/** A module as `import()` gives it. */
type ModuleLoader = () => Promise<unknown>;

/** The default export of a remote's `src/remote.ts`, as far as loading needs it. */
export interface LoadableRemote {
  readonly pages: Readonly<Record<string, ModuleLoader>>;
  readonly slots?: Readonly<Record<string, ModuleLoader | undefined>>;
  readonly messages: Readonly<Record<string, ModuleLoader>>;
}

/** What a remote's page loaders give. */
type PageModule<R extends LoadableRemote> = R['pages'][string] extends () => Promise<infer M> ? M : never;

export interface RemoteLoaderOptions {
  readonly registry: Registry;
  /** How long an entry script or stylesheet may take; 10,000 ms by default. Chunks have 8,000 ms. */
  readonly timeout?: number;
  /** Hears of each failure, once; for the beacon. */
  readonly onFailure?: (error: RemoteLoadError) => void;
}

export interface RemoteLoader<R extends LoadableRemote> {
  /** The remotes of the release set. */
  readonly remotes: readonly RegistryRemote[];
  /**
   * The default export of a remote, the same object each time. After a failure, calling it again
   * is the retry: what failed is fetched anew. Its own loaders (pages, slots, messages) reject with
   * a RemoteLoadError too, and are retried the same way.
   * @throws {RemoteLoadError}
   */
  load(name: string): Promise<R>;
  /** The module of a page, its stylesheet included. @throws {RemoteLoadError} */
  loadPage(name: string, page: string): Promise<PageModule<R>>;
  /** The module that fills a slot. @throws {RemoteLoadError} */
  loadSlot(name: string, slot: string): Promise<unknown>;
  /** Starts fetching what a page will need (on hover, focus or touch). Never fails, runs nothing. */
  preload(name: string, page: string, locale: string): void;
}

/** Module that a remote's container exposes. */
const EXPOSED = 'remote';

/** The registry that the gateway inlined in the document. @throws {Error} where the document has none */
export function readRegistry(): Registry {
  const element = document.getElementById('registry');
  if (element === null) throw new Error('The document has no registry.');
  return JSON.parse(element.textContent) as Registry;
}

/**
 * Loads the remotes of a registry. Create it before anything is loaded lazily: it also brings the
 * integrity of every later script and stylesheet, the shell's own included.
 */
export function createRemoteLoader<R extends LoadableRemote>(options: RemoteLoaderOptions): RemoteLoader<R> {
  const { registry, timeout = 10_000, onFailure = () => {} } = options;
  const integrityOf = integrityLookup(registry);
  installAssetGuard(integrityOf, timeout);
  const containers = createContainers(registry.remotes, sharedScope, (remote) => loadEntry(remote, timeout));
  const loaded = new Map<string, Promise<R>>();

  const find = (name: string): RegistryRemote => {
    const remote = registry.remotes.find((candidate) => candidate.name === name);
    if (remote) return remote;
    throw new RemoteLoadError({ name, version: 'none' }, { stage: 'entry', reason: 'missing' });
  };

  const startOver = (remote: RegistryRemote): void => {
    loaded.delete(remote.name);
    containers.forget(remote);
  };

  const attempt = createAttempts({ integrityOf, timeout, onFailure, startOver });

  const start = async (remote: RegistryRemote): Promise<R> => {
    try {
      const definition = await attempt(remote, async () =>
        definitionOf<R>(remote, await containers.run(remote, EXPOSED)),
      );
      return guardLoaders(definition, (loader) => () => attempt(remote, async () => loader()));
    } catch (failure) {
      loaded.delete(remote.name);
      throw failure;
    }
  };

  const load = async (name: string): Promise<R> => {
    const known = loaded.get(name);
    if (known) return known;
    const loading = start(find(name));
    loaded.set(name, loading);
    return loading;
  };

  const choose = (name: string, loader: ModuleLoader | undefined): Promise<unknown> => {
    if (loader) return loader();
    throw new RemoteLoadError(find(name), { stage: 'evaluate', reason: 'incomplete' });
  };

  return {
    remotes: registry.remotes,
    load,
    loadPage: async (name, page) => (await choose(name, (await load(name)).pages[page])) as PageModule<R>,
    loadSlot: async (name, slot) => choose(name, (await load(name)).slots?.[slot]),
    preload: (name, page, locale) => {
      const remote = registry.remotes.find((candidate) => candidate.name === name);
      if (remote) preloadFiles(filesOfPage(remote, page, locale));
    },
  };
}

/** The definition with each of its loaders put through `guard`. */
function guardLoaders<R extends LoadableRemote>(definition: R, guard: (loader: ModuleLoader) => ModuleLoader): R {
  const guarded = (loaders: Readonly<Record<string, ModuleLoader | undefined>> = {}) =>
    Object.fromEntries(Object.entries(loaders).map(([name, loader]) => [name, loader && guard(loader)]));
  const { pages, slots, messages } = definition;
  return { ...definition, pages: guarded(pages), slots: guarded(slots), messages: guarded(messages) };
}

function definitionOf<R extends LoadableRemote>(remote: RegistryRemote, module: unknown): R {
  const definition = (module as { readonly default?: unknown } | null)?.default;
  const isComplete =
    typeof definition === 'object' && definition !== null && 'pages' in definition && 'messages' in definition;
  if (!isComplete) throw new RemoteLoadError(remote, { stage: 'evaluate', reason: 'incomplete' });
  return definition as R;
}
