import type { RegistryRemote } from './registry.ts';
import type { RemoteLoadError } from './remote-load-error.ts';

/** The state of one remote in this page. */
export interface RemoteFact {
  readonly name: string;
  /** The version in use; the one before where the set's own does not start. */
  readonly version: string;
  /** Folder of its files. */
  readonly base: string;
  readonly state: 'idle' | 'loading' | 'loaded' | 'failed' | 'fallback';
  /** Of a fallback: why the set's own version does not start. */
  readonly failure: RemoteLoadError | null;
}

export interface LoadFacts {
  /** Every remote of the release set; the same list as long as nothing has changed. */
  list(): readonly RemoteFact[];
  /** Calls `listener` after each change. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
  change(name: string, change: Partial<Omit<RemoteFact, 'name'>>): void;
}

/** Keeps what is known of the remotes, for those who look on. */
export function createFacts(remotes: readonly RegistryRemote[]): LoadFacts {
  const listeners = new Set<() => void>();
  let facts: readonly RemoteFact[] = remotes.map(({ name, version, base }) => ({
    name,
    version,
    base,
    state: 'idle',
    failure: null,
  }));
  return {
    list: () => facts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (name, change) => {
      facts = facts.map((fact) => (fact.name === name ? { ...fact, ...change } : fact));
      for (const listener of listeners) listener();
    },
  };
}
