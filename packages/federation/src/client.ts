import { installAssetGuard } from './asset-guard.ts';
import { createContainers } from './container.ts';
import { loadEntry } from './entry-script.ts';
import { describeFailure, refresh } from './load-failure.ts';
import { filesOfPage, preloadFiles } from './preload.ts';
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
   * The default export of a remote. Loaded once; after a failure, calling it again is the retry:
   * what failed is fetched anew.
   * @throws {RemoteLoadError}
   */
  load(name: string): Promise<R>;
  /** The module of a page, its stylesheet included. @throws {RemoteLoadError} */
  loadPage(name: string, page: string): Promise<Awaited<ReturnType<R['pages'][string]>>>;
  /** The module that fills a slot. @throws {RemoteLoadError} */
  loadSlot(name: string, slot: string): Promise<unknown>;
  /** The module of a language's messages. @throws {RemoteLoadError} */
  loadMessages<L extends keyof R['messages'] & string>(name: string, locale: L): Promise<Awaited<ReturnType<R['messages'][L]>>>;
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
  installAssetGuard(registry, timeout);
  const containers = createContainers(registry.remotes, sharedScope, (remote) => loadEntry(remote, timeout));
  const loaded = new Map<string, Promise<R>>();
  const failed = new Map<string, Set<string>>();

  const find = (name: string): RegistryRemote => {
    const remote = registry.remotes.find((candidate) => candidate.name === name);
    if (remote) return remote;
    throw new RemoteLoadError({ name, version: 'none' }, { stage: 'entry', reason: 'missing' });
  };

  /** Runs one step of loading; its failure is described, reported and remembered for the retry. */
  const attempt = async <T>(remote: RegistryRemote, step: () => Promise<T>): Promise<T> => {
    const urls = failed.get(remote.name);
    failed.delete(remote.name);
    if (urls) await refresh(urls, timeout);
    try {
      return await step();
    } catch (cause) {
      const failure = await describeFailure(remote, cause, (url) => integrityOf(remote, url));
      if (failure.url !== null) failed.set(remote.name, new Set([...(failed.get(remote.name) ?? []), failure.url]));
      onFailure(failure);
      throw failure;
    }
  };

  const start = async (remote: RegistryRemote): Promise<R> => {
    try {
      return await attempt(remote, async () => definitionOf<R>(remote, await containers.run(remote, EXPOSED)));
    } catch (failure) {
      loaded.delete(remote.name);
      // A lost chunk is fetched again by the same container; anything else starts over.
      if (failure instanceof RemoteLoadError && failure.stage !== 'chunk') containers.forget(remote);
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

  const loadPart = async (name: string, choose: (definition: R) => ModuleLoader | undefined): Promise<unknown> => {
    const definition = await load(name);
    const remote = find(name);
    const loader = choose(definition);
    if (!loader) throw new RemoteLoadError(remote, { stage: 'evaluate', reason: 'incomplete' });
    return attempt(remote, async () => loader());
  };

  return {
    remotes: registry.remotes,
    load,
    loadPage: (name, page) => loadPart(name, ({ pages }) => pages[page]) as ReturnType<RemoteLoader<R>['loadPage']>,
    loadSlot: (name, slot) => loadPart(name, ({ slots }) => slots?.[slot]),
    loadMessages: (name, locale) =>
      loadPart(name, ({ messages }) => messages[locale]) as ReturnType<RemoteLoader<R>['loadMessages']>,
    preload: (name, page, locale) => {
      const remote = registry.remotes.find((candidate) => candidate.name === name);
      if (remote) preloadFiles(filesOfPage(remote, page, locale));
    },
  };
}

function integrityOf({ base, integrity }: RegistryRemote, url: string): string | undefined {
  const { pathname } = new URL(url, location.href);
  return pathname.startsWith(base) ? integrity[pathname.slice(base.length)] : undefined;
}

function definitionOf<R extends LoadableRemote>(remote: RegistryRemote, module: unknown): R {
  const definition = (module as { readonly default?: unknown } | null)?.default;
  const isComplete = typeof definition === 'object' && definition !== null && 'pages' in definition && 'messages' in definition;
  if (!isComplete) throw new RemoteLoadError(remote, { stage: 'evaluate', reason: 'incomplete' });
  return definition as R;
}
