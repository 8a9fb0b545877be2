import { filesOfStart } from './page-files.ts';
import { isFileOf } from './integrity.ts';
import type { IntegrityLookup } from './integrity.ts';
import { refresh, toRemoteLoadError } from './load-failure.ts';
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
export type LoadAttempt = <T>(remote: RegistryRemote, step: () => Promise<T>) => Promise<T>;

/**
 * Remembers which files of which build failed, so that the next attempt really fetches them.
 *
 * A browser hands the answer to a preload on to whoever asks for that file next, a refusal too. Such
 * a file is fetched anew and the step taken once more, so that one retry is enough however many files
 * had been preloaded while the server was in trouble.
 */
export function createAttempts({ integrityOf, timeout, startOver }: AttemptOptions): LoadAttempt {
  const failed = new Map<string, ReadonlyMap<string, RemoteStage>>();
  const remember = (remote: RegistryRemote, failure: RemoteLoadError): RemoteLoadError => {
    const { url, stage, reason } = failure;
    if (reason === 'timeout') dropPreloads(remote.base);
    if (url === null) return failure;
    // A server that hangs hangs for all that a start asks for side by side, whichever is told of.
    const lost = reason === 'timeout' && stage === 'entry' ? [url, ...filesOfStart(remote)] : [url];
    failed.set(
      remote.base,
      new Map([...(failed.get(remote.base) ?? []), ...lost.map((file) => [file, stage] as const)]),
    );
    return failure;
  };
  const take = async <T>(remote: RegistryRemote, step: () => Promise<T>, renewed: ReadonlySet<string>): Promise<T> => {
    try {
      return await step();
    } catch (cause) {
      const failure = await toRemoteLoadError(remote, cause, integrityOf);
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
 * True for a failure that the remote's running code recovers from by itself: it fetches a lost
 * chunk or stylesheet of its own again. A lost shared chunk it would take for loaded from then on.
 */
function isOwnChunk(remote: RegistryRemote, { stage, url }: RemoteLoadError): boolean {
  return (stage === 'chunk' || stage === 'style') && url !== null && isFileOf(remote, url);
}
