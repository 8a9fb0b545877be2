import type { IntegrityLookup } from './integrity.ts';
import { lostFile } from './load-failure.ts';
import type { TrustedAddresses } from './trusted-address.ts';
import { UnknownAddressError } from './trusted-address.ts';

interface WorkersOptions {
  readonly integrityOf: IntegrityLookup;
  readonly addresses: TrustedAddresses;
  /** Milliseconds that a worker's file may take. */
  readonly timeout: number;
}

/** Starts a worker from the file at an address. Rejects as webpack does where a file is lost. */
type StartVerified = (url: string, options?: WorkerOptions) => Promise<Worker>;

/**
 * A browser checks no integrity of a worker's file. So the bytes are fetched with it, and the worker
 * is started from them; they are kept, and a second worker of the file needs no request.
 */
export function createWorkers({ integrityOf, addresses, timeout }: WorkersOptions): StartVerified {
  const verified = new Map<string, Promise<string>>();
  const fetchVerified = async (url: string): Promise<string> => {
    const integrity = integrityOf(url);
    if (integrity === undefined) throw new UnknownAddressError(url);
    try {
      const reply = await fetch(url, { integrity, signal: AbortSignal.timeout(timeout) });
      if (!reply.ok) throw new Error(`The server answered ${reply.status}.`);
      return addresses.ofBytes(new Blob([await reply.arrayBuffer()], { type: 'text/javascript' }));
    } catch (cause) {
      verified.delete(url);
      throw lostFile(url, cause);
    }
  };
  return async (url, options) => {
    const source = verified.get(url) ?? fetchVerified(url);
    verified.set(url, source);
    return new Worker(addresses.trust(await source), options);
  };
}
