import { isFileOf } from './integrity.ts';
import type { IntegrityLookup } from './integrity.ts';
import { describeFailure, refresh } from './load-failure.ts';
import { dropPreloads } from './preload.ts';
import type { RegistryRemote } from './registry.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import type { RemoteStage } from './remote-load-error.ts';

interface AttemptOptions {
  readonly integrityOf: IntegrityLookup;
  /** Milliseconds that fetching a file anew may take. */
  readonly timeout: number;
  /** Called where only a new start of the remote can help. */
  readonly startOver: (remote: RegistryRemote) => void;
}

/** Runs one step of loading a remote; its failure is described, and remembered for the retry. */
export type Attempt = <T>(remote: RegistryRemote, step: () => Promise<T>) => Promise<T>;

/**
 * Remembers which files of which build failed, so that the next attempt really fetches them.
 *
 * A browser hands the answer to a preload on to whoever asks for that file next, a refusal too. Such
 * a file is fetched anew and the step taken once more, so that one retry is enough however many files
 * had been preloaded while the server was in trouble.
 */
export function createAttempts({ integrityOf, timeout, startOver }: AttemptOptions): Attempt {
  const failed = new Map<string, ReadonlyMap<string, RemoteStage>>();
  const remember = ({ base }: RegistryRemote, failure: RemoteLoadError): RemoteLoadError => {
    const { url, stage, reason } = failure;
    if (url !== null) failed.set(base, new Map([...(failed.get(base) ?? []), [url, stage]]));
    if (reason === 'timeout') dropPreloads(base);
    return failure;
  };
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
      throw remember(remote, failure);
    }
  };
  return async (remote, step) => {
    const again = failed.get(remote.base) ?? new Map<string, RemoteStage>();
    const silent = await refresh(again.keys(), timeout);
    // To wait for it a second time would tell no more, and keep a connection that nothing can take back.
    if (silent !== null) {
      const stage = again.get(silent) ?? 'entry';
      throw remember(remote, new RemoteLoadError(remote, { stage, reason: 'timeout', url: silent }));
    }
    failed.delete(remote.base);
    return take(remote, step, new Set());
  };
}

/**
 * Whether a failure is one that the remote's running code gets over by itself: it fetches a lost
 * chunk or stylesheet of its own again. A lost shared chunk it would take for loaded from then on.
 */
function isOwnChunk(remote: RegistryRemote, { stage, url }: RemoteLoadError): boolean {
  return (stage === 'chunk' || stage === 'style') && url !== null && isFileOf(remote, url);
}
