import type { IntegrityLookup } from './integrity.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import type { RemoteFailure, RemoteStage } from './remote-load-error.ts';

/** Finding out why a file failed must not delay telling that it did. */
const PROBE_TIMEOUT = 2_000;

/** What webpack and the stylesheet loader reject with. */
interface ChunkError {
  readonly code?: string;
  readonly type?: string;
  readonly request?: string;
}

interface RemoteIdentity {
  readonly name: string;
  readonly version: string;
}

/** Turns whatever a remote's code or its loading threw into a RemoteLoadError. */
export async function describeFailure(
  remote: RemoteIdentity,
  cause: unknown,
  integrityOf: IntegrityLookup,
): Promise<RemoteLoadError> {
  if (cause instanceof RemoteLoadError) return cause;
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
export async function probe(url: string | undefined, integrity: string | undefined): Promise<RemoteFailure> {
  if (url === undefined) return 'offline';
  try {
    const { ok, status } = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    if (!ok) return status < 500 ? 'missing' : 'unavailable';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline';
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
 */
export async function refresh(urls: Iterable<string>, timeout: number): Promise<void> {
  const fetched = [...urls].map(async (url) => {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(timeout) });
    await response.arrayBuffer();
  });
  await Promise.allSettled(fetched);
}
