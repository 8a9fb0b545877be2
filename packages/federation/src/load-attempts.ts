import type { IntegrityLookup } from './integrity.ts';
import { describeFailure, refresh } from './load-failure.ts';
import type { RegistryRemote } from './registry.ts';
import type { RemoteLoadError } from './remote-load-error.ts';

interface AttemptOptions {
  readonly integrityOf: IntegrityLookup;
  /** Milliseconds that fetching a file anew may take. */
  readonly timeout: number;
  readonly onFailure: (failure: RemoteLoadError) => void;
  /** Called where only a new start of the remote can help. */
  readonly startOver: (remote: RegistryRemote) => void;
}

/** Runs one step of loading a remote; its failure is described, reported and remembered for the retry. */
type Attempt = <T>(remote: RegistryRemote, step: () => Promise<T>) => Promise<T>;

/**
 * Remembers which files of which remote failed, so that the next attempt really fetches them.
 *
 * A browser hands the answer to a preload on to whoever asks for that file next, a refusal too. Such
 * a file is fetched anew and the step taken once more, so that one retry is enough however many files
 * had been preloaded while the server was in trouble.
 */
export function createAttempts({ integrityOf, timeout, onFailure, startOver }: AttemptOptions): Attempt {
  const failed = new Map<string, Set<string>>();
  const take = async <T>(remote: RegistryRemote, step: () => Promise<T>, renewed: ReadonlySet<string>): Promise<T> => {
    try {
      return await step();
    } catch (cause) {
      const failure = await describeFailure(remote, cause, integrityOf);
      const { url, reason, stage } = failure;
      const isOwn = isOwnChunk(remote, failure);
      if (!isOwn) startOver(remote);
      // The server was asked why: it has the file now, or there is no connection to it.
      const mayBeStale = reason === 'offline' && (isOwn || stage === 'entry');
      if (mayBeStale && url !== null && !renewed.has(url)) {
        await refresh([url], timeout);
        return take(remote, step, new Set([...renewed, url]));
      }
      if (url !== null) failed.set(remote.name, new Set([...(failed.get(remote.name) ?? []), url]));
      onFailure(failure);
      throw failure;
    }
  };
  return async (remote, step) => {
    const urls = failed.get(remote.name) ?? [];
    failed.delete(remote.name);
    await refresh(urls, timeout);
    return take(remote, step, new Set());
  };
}

/**
 * Whether a failure is one that the remote's running code gets over by itself: it fetches a lost
 * chunk or stylesheet of its own again. A lost shared chunk it would take for loaded from then on.
 */
function isOwnChunk({ base }: RegistryRemote, { stage, url }: RemoteLoadError): boolean {
  return (
    (stage === 'chunk' || stage === 'style') && url !== null && new URL(url, location.href).pathname.startsWith(base)
  );
}
