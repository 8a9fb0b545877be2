import type { Registry, RegistryRemote } from './registry.ts';

/** A module with a default export, as `import()` gives it. */
export type ModuleLoader = () => Promise<unknown>;

/** The default export of a remote's `src/remote.ts`, as far as loading needs it. */
export interface LoadableRemote {
  readonly pages: Readonly<Record<string, ModuleLoader>>;
  readonly slots?: Readonly<Record<string, ModuleLoader | undefined>>;
  readonly messages: Readonly<Record<string, ModuleLoader>>;
}

/** Where loading failed: the entry script, one of its chunks, a stylesheet, or running the code. */
export type RemoteStage = 'entry' | 'chunk' | 'style' | 'evaluate';

/**
 * Why: no answer in time, no connection, not there (4xx), server in trouble (5xx), bytes that are
 * not those of the release, code that threw, or something that the remote does not have.
 */
export type RemoteFailure = 'timeout' | 'offline' | 'missing' | 'unavailable' | 'tampered' | 'threw' | 'incomplete';

export declare class RemoteLoadError extends Error {
  readonly remote: string;
  readonly version: string;
  readonly stage: RemoteStage;
  readonly reason: RemoteFailure;
  /** Whether loading again can help: false where the released code itself is at fault. */
  readonly retryable: boolean;
}

export interface RemoteLoaderOptions {
  readonly registry: Registry;
  /** How long one file may take; 10,000 ms by default. */
  readonly timeout?: number;
  /** Hears of each failure, once; for the beacon. */
  readonly onFailure?: (error: RemoteLoadError) => void;
}

export interface RemoteLoader<R extends LoadableRemote> {
  /** The remotes of the release set. */
  readonly remotes: readonly RegistryRemote[];
  /**
   * The default export of a remote. Loaded once; after a failure, calling it again is the retry:
   * everything that failed is fetched anew.
   * @throws {RemoteLoadError}
   */
  load(name: string): Promise<R>;
  /** The module of a page, its stylesheet included. @throws {RemoteLoadError} */
  loadPage<P extends keyof R['pages'] & string>(name: string, page: P): Promise<Awaited<ReturnType<R['pages'][P]>>>;
  /** The module that fills a slot. @throws {RemoteLoadError} */
  loadSlot(name: string, slot: string): Promise<unknown>;
  /** The default export of a language's messages. @throws {RemoteLoadError} */
  loadMessages(name: string, locale: string): Promise<unknown>;
  /** Starts fetching what a page will need (on hover, focus or touch); never fails, runs nothing. */
  preload(name: string, page: string, locale: string): void;
}

/** The registry that the gateway inlined in the document. @throws {Error} where the document has none */
export declare function readRegistry(): Registry;

/**
 * Loads remotes of a registry. Create it before anything is loaded lazily: it also brings the
 * integrity of every later script and stylesheet, the shell's own included.
 */
export declare function createRemoteLoader<R extends LoadableRemote>(options: RemoteLoaderOptions): RemoteLoader<R>;
