import type { ChunkTable } from './chunk-table.ts';
import type { ChunkTables } from './chunk-tables.ts';
import { isFileOf } from './integrity.ts';
import { createFacts } from './load-facts.ts';
import type { RemoteFact } from './load-facts.ts';
import { fileOfEntry, filesOfPage } from './page-files.ts';
import { guardPage } from './page-guard.ts';
import type { PageGuard } from './page-guard.ts';
import { preloadFiles } from './preload.ts';
import type { Registry, RegistryRemote } from './registry.ts';
import { createBuilds } from './remote-builds.ts';
import { guardLoaders } from './remote-definition.ts';
import type { LoadableRemote, ModuleLoader } from './remote-definition.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { startRemote } from './remote-starts.ts';
import type { FailureCircumstances, Tell } from './remote-starts.ts';
import { candidateBuilds } from './stand-in.ts';
import { UnknownAddressError } from './trusted-address.ts';
import { createWorkers } from './verified-worker.ts';

export { toRemoteLoadError } from './load-failure.ts';
export { guardPage } from './page-guard.ts';
export { RemoteLoadError } from './remote-load-error.ts';
export { sharedScope } from './shared-scope.ts';
export type { PageGuard } from './page-guard.ts';
export type { RemoteFact } from './load-facts.ts';
export type { FailureCircumstances } from './remote-starts.ts';
export type { LoadableRemote } from './remote-definition.ts';
export type { RemoteFailureReason, RemoteStage } from './remote-load-error.ts';

/** The module that a remote's page loader resolves with. */
type PageModule<R extends LoadableRemote> = R['pages'][string] extends () => Promise<infer M> ? M : never;

export interface RemoteLoaderOptions {
  readonly registry: Registry;
  /** Timeout of an entry script or stylesheet in milliseconds; 8,000 by default, as for chunks. */
  readonly timeout?: number;
  /** The page's guard, where something had to be loaded before; otherwise it is installed. */
  readonly guard?: PageGuard;
  /** Hears of each failure, once; for the beacon. */
  readonly onFailure?: (failure: RemoteLoadError, circumstances: FailureCircumstances) => void;
}

export interface RemoteLoader<R extends LoadableRemote> {
  readonly remotes: readonly RegistryRemote[];
  /**
   * The default export of a remote, the same object each time. A version that does not start is
   * replaced by the one of the set before, where there is one. After a failure, calling it again
   * is the retry: what failed is fetched anew. Its own loaders (pages, slots, messages) reject with
   * a RemoteLoadError too, and are retried the same way.
   * @throws {RemoteLoadError}
   */
  load(name: string): Promise<R>;
  /** The module of a page, its stylesheet included. @throws {RemoteLoadError} */
  loadPage(name: string, page: string): Promise<PageModule<R>>;
  /** The module that fills a slot. @throws {RemoteLoadError} */
  loadSlot(name: string, slot: string): Promise<unknown>;
  /**
   * Starts a worker from bytes that the registry's integrity was held against.
   * @param url of a script of a remote, as a WorkerScript of the platform is given it
   * @throws {RemoteLoadError} of the stage `chunk`; calling it again is the retry
   */
  startWorker(url: string, options?: WorkerOptions): Promise<Worker>;
  /** Starts fetching what a page will need (on hover, focus or touch). Never fails, runs nothing. */
  preload(name: string, page: string, locale: string): void;
  /**
   * Fetches what every remote consists of, so that later what a page needs is fetched at once. For when
   * the page is shown. Never fails.
   */
  preloadTables(): Promise<void>;
  /** The state of each remote; the same array as long as nothing has changed. */
  facts(): readonly RemoteFact[];
  /** Calls `listener` when the facts have changed. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
}

/** The registry that the gateway inlined in the document. @throws {Error} where the document has none */
export function readRegistry(): Registry {
  const element = document.getElementById('registry');
  if (element === null) throw new Error('The document has no registry.');
  return JSON.parse(element.textContent) as Registry;
}

/**
 * Loads the remotes of a registry. Create it, or the guard, before anything is loaded lazily: that brings
 * the trusted address and the integrity of every later script and stylesheet, the shell's own included.
 */
export function createRemoteLoader<R extends LoadableRemote>(options: RemoteLoaderOptions): RemoteLoader<R> {
  const { registry, timeout, guard = guardPage(registry, timeout), onFailure = () => {} } = options;
  guard.know(registry);
  const facts = createFacts(registry.remotes);
  const startVerified = createWorkers(guard);
  const loaded = new Map<string, Promise<R>>();
  // A version that does not start is forgotten while the one before takes its place in the same start.
  const starting = new Set<string>();
  const builds = createBuilds<R>({ registry, ...guard }, (name) => {
    if (!starting.has(name)) loaded.delete(name);
  });

  const tell: Tell = (failure, circumstances) => {
    facts.change(failure.remote, { failure });
    onFailure(failure, { fellBackTo: null, isWorker: false, ...circumstances });
  };
  const step = async (build: RegistryRemote, run: ModuleLoader, circumstances?: Partial<FailureCircumstances>) => {
    try {
      return await builds.attempt(build, run);
    } catch (failure) {
      tell(failure as RemoteLoadError, circumstances);
      throw failure;
    }
  };
  const start = async (name: string): Promise<R> => {
    starting.add(name);
    try {
      const remote = registry.remotes.find((candidate) => candidate.name === name) ?? builds.find(name);
      const { build, definition } = await startRemote(remote, { builds, facts, tell });
      return guardLoaders(definition, (loader) => () => step(build, async () => loader()));
    } catch (failure) {
      loaded.delete(name);
      throw failure;
    } finally {
      starting.delete(name);
    }
  };
  const load = (name: string): Promise<R> => {
    const loading = loaded.get(name) ?? start(name);
    loaded.set(name, loading);
    return loading;
  };
  const choose = (name: string, loader: ModuleLoader | undefined): Promise<unknown> => {
    if (loader) return loader();
    const failure = new RemoteLoadError(builds.find(name), { stage: 'evaluate', reason: 'incomplete' });
    tell(failure);
    throw failure;
  };

  return {
    remotes: registry.remotes,
    load,
    loadPage: async (name, page) => (await choose(name, (await load(name)).pages[page])) as PageModule<R>,
    loadSlot: async (name, slot) => choose(name, (await load(name)).slots?.[slot]),
    startWorker: async (url, workerOptions) => {
      const build = registry.remotes.flatMap(candidateBuilds).find((candidate) => isFileOf(candidate, url));
      if (!build) throw new UnknownAddressError(url);
      return (await step(build, () => startVerified(url, workerOptions), { isWorker: true })) as Worker;
    },
    preload: (name, page, locale) => {
      if (registry.remotes.some((remote) => remote.name === name))
        preloadPage(builds.find(name), page, locale, guard.tables);
    },
    preloadTables: async () => {
      // One after the other: nothing waits for them, and what somebody waits for needs the connections.
      for (const { name } of registry.remotes) await guard.tables.load(builds.find(name), 'low').catch(() => {});
    },
    facts: facts.list,
    subscribe: facts.subscribe,
  };
}

/** Requests the chunk table in parallel with the entry, if the chunks of a page are not known yet. */
function preloadPage(build: RegistryRemote, page: string, locale: string, tables: ChunkTables): void {
  const table = tables.known(build);
  if (table) return preloadFiles(filesOfPage(build, table, page, locale));
  preloadFiles([fileOfEntry(build)]);
  const preloadRest = (known: ChunkTable): void => preloadFiles(filesOfPage(build, known, page, locale));
  // Loading the page reports why its table is missing.
  tables.load(build).then(preloadRest, () => {});
}
