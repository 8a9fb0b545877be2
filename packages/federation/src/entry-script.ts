import { pageNonce } from './asset-guard.ts';
import { isForeign } from './integrity.ts';
import { probe } from './load-failure.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import type { RegistryRemote } from './registry.ts';
import type { TrustedAddresses } from './trusted-address.ts';

/** The container that an entry script puts on `window`, by the protocol of module federation. */
export interface RemoteContainer {
  init(shareScope: object, initScope?: object[]): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

export interface EntryOptions {
  readonly addresses: TrustedAddresses;
  /** Milliseconds. */
  readonly timeout: number;
  /** Gives the script up where nobody needs it any more. A browser has one fetch of a file at a time, so that one that hangs would be the next attempt's too. */
  readonly signal: AbortSignal;
}

/**
 * Loads a remote's entry script with its integrity.
 * @throws {RemoteLoadError} of the stage `entry`
 */
export async function loadEntry(
  remote: RegistryRemote,
  { addresses, timeout, signal }: EntryOptions,
): Promise<RemoteContainer> {
  const { file, integrity } = remote.entry;
  const url = new URL(remote.base + file, location.href).href;
  const globals = window as unknown as Record<string, unknown>;
  // The container of an earlier, failed attempt must not be taken for this one.
  delete globals[remote.name];
  const outcome = await runScript({ url, source: addresses.trust(url), integrity, timeout, signal });
  if (outcome === 'timeout') throw new RemoteLoadError(remote, { stage: 'entry', reason: 'timeout', url });
  if (outcome === 'error')
    throw new RemoteLoadError(remote, { stage: 'entry', reason: await probe(url, integrity), url });
  if (outcome !== 'loaded')
    throw new RemoteLoadError(remote, { stage: 'entry', reason: 'threw', url, cause: outcome.thrown });
  const container = globals[remote.name];
  if (!isContainer(container)) throw new RemoteLoadError(remote, { stage: 'entry', reason: 'incomplete', url });
  return container;
}

type Outcome = 'loaded' | 'error' | 'timeout' | { readonly thrown: unknown };

interface ScriptOptions extends Pick<EntryOptions, 'timeout' | 'signal'> {
  readonly url: string;
  /** The address as a script takes it. */
  readonly source: string;
  readonly integrity: string;
}

function runScript({ url, source, integrity, timeout, signal }: ScriptOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    let thrown: { readonly thrown: unknown } | null = null;
    const onThrown = (event: ErrorEvent): void => {
      if (event.filename === url) thrown = { thrown: event.error };
    };
    const finish = (outcome: Outcome): void => {
      clearTimeout(timer);
      window.removeEventListener('error', onThrown);
      script.remove();
      resolve(outcome);
    };
    const timer = setTimeout(() => finish('timeout'), timeout);
    signal.addEventListener('abort', () => finish('timeout'), { once: true });
    window.addEventListener('error', onThrown);
    script.onload = () => finish(thrown ?? 'loaded');
    script.onerror = () => finish('error');
    script.src = source;
    if (isForeign(url)) script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.nonce = pageNonce();
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is RemoteContainer {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
