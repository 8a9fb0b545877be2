import type { IntegrityLookup } from './integrity.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import type { RemoteFailureReason, RemoteStage } from './remote-load-error.ts';
import { UnknownAddressError } from './trusted-address.ts';

/** Finding out why a file failed must not delay telling that it did. */
const PROBE_TIMEOUT = 2_000;

/** The error that webpack and the stylesheet loader reject with. */
interface ChunkError {
  readonly code?: string;
  readonly type?: string;
  readonly request?: string;
}

/** A file of a remote that did not come, in webpack's words, for {@link toRemoteLoadError}. */
export function lostFile(url: string, cause: unknown): Error {
  const type = isTimeout(cause) ? 'timeout' : 'error';
  return Object.assign(new Error(`Loading ${url} failed.`, { cause }), { name: 'ChunkLoadError', request: url, type });
}

interface RemoteIdentity {
  readonly name: string;
  readonly version: string;
}

/** Turns whatever a remote's code or its loading threw into a RemoteLoadError. */
export async function toRemoteLoadError(
  remote: RemoteIdentity,
  cause: unknown,
  integrityOf: IntegrityLookup,
): Promise<RemoteLoadError> {
  if (cause instanceof RemoteLoadError) return cause;
  if (cause instanceof UnknownAddressError)
    return new RemoteLoadError(remote, { stage: 'chunk', reason: 'incomplete', url: cause.url, cause });
  if (!isChunkError(cause)) return new RemoteLoadError(remote, { stage: 'evaluate', reason: 'threw', cause });
  const stage: RemoteStage = cause.code === 'CSS_CHUNK_LOAD_FAILED' ? 'style' : 'chunk';
  const { request: url, type } = cause;
  const reason = type === 'timeout' ? 'timeout' : await probe(url, url && integrityOf(url));
  return new RemoteLoadError(remote, { stage, reason, url, cause });
}

function isChunkError(cause: unknown): cause is Error & ChunkError {
  return cause instanceof Error && cause.name === 'ChunkLoadError';
}

/** Asks the server why a file could not be used. */
export async function probe(url: string | undefined, integrity: string | undefined): Promise<RemoteFailureReason> {
  if (url === undefined) return 'offline';
  try {
    const { ok, status } = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    if (!ok) return status < 500 ? 'missing' : 'unavailable';
  } catch (error) {
    return isTimeout(error) ? 'timeout' : 'offline';
  }
  // It answers; a browser rejects a fetch whose bytes are others than its integrity says.
  const checked = fetch(url, { cache: 'no-store', integrity, signal: AbortSignal.timeout(PROBE_TIMEOUT) });
  return checked.then(
    () => 'offline',
    () => 'tampered',
  );
}

/**
 * Fetches files past the browser's cache, so that the next load does not get the bytes that
 * failed. Never fails; the load that follows tells.
 * @returns the first file that was not there in time, if any
 */
export async function refresh(urls: Iterable<string>, timeout: number): Promise<string | null> {
  const fetched = [...urls].map(async (url) => {
    try {
      const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(timeout) });
      await response.arrayBuffer();
      return null;
    } catch (error) {
      return isTimeout(error) ? url : null;
    }
  });
  return (await Promise.all(fetched)).find((url) => url !== null) ?? null;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
