import type { RegistryRemote } from './registry.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import type { RemoteFailureReason } from './remote-load-error.ts';

/** Failures that an earlier version can avoid; a slow or lost connection affects it as well. */
const CURABLE: ReadonlySet<RemoteFailureReason> = new Set([
  'missing',
  'unavailable',
  'tampered',
  'threw',
  'incomplete',
]);

/** People hear of a failure within three seconds, so there is not more time for another version. */
const PATIENCE = 2_000;

/** The version of the set before, where it can take the place of one that did not start; or null. */
export function standInFor(remote: RegistryRemote, failure: RemoteLoadError): RegistryRemote | null {
  const [, standIn = null] = candidateBuilds(remote);
  return CURABLE.has(failure.reason) ? standIn : null;
}

/** The builds of a remote that a page may come to run, the release set's own first. */
export function candidateBuilds(remote: RegistryRemote): RegistryRemote[] {
  return [remote, ...(remote.fallback ? [{ ...remote, ...remote.fallback, fallback: null }] : [])];
}

/** Gives the start of a stand-in no longer than people may be kept waiting. @throws {RemoteLoadError} */
export async function inShortTime<T>(remote: RegistryRemote, starting: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RemoteLoadError(remote, { stage: 'entry', reason: 'timeout' })), PATIENCE);
  try {
    return await Promise.race([starting, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Takes away the stylesheets that other versions of a remote have left on the page. */
export function dropOtherStyles({ name, base }: RegistryRemote): void {
  const own = new URL(base, location.href).href;
  for (const link of document.head.querySelectorAll<HTMLLinkElement>(`link[data-remote="${name}"]`)) {
    if (!link.href.startsWith(own)) link.remove();
  }
}
