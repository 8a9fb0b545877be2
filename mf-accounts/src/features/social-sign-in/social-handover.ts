import type { SocialProvider } from '@commonweal/contracts';

const KEY = 'social-sign-in';
/** Milliseconds (specification 000 §9, social-login polling). */
const POLL = 100;
/** Milliseconds until a handover expires. */
const PATIENCE = 600_000;

/** The result of the provider's window; without a token the provider refused. */
export interface Handover {
  readonly provider: string | null;
  readonly token: string | null;
}

/**
 * Leaves it for the page that opened the window. Both keep the same storage; a provider may well
 * have cut the tie between the two windows.
 */
export function leaveHandover({ provider, token }: Handover): void {
  localStorage.setItem(KEY, JSON.stringify({ provider, token }));
}

export function clearHandover(): void {
  localStorage.removeItem(KEY);
}

/**
 * Waits for what the window leaves, and takes it out of the storage at once.
 * @throws where `signal` ends the wait, or nobody comes back within ten minutes
 */
export async function takeHandover(provider: SocialProvider, signal: AbortSignal): Promise<string | null> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    signal.throwIfAborted();
    const left = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Handover | null;
    if (left?.provider === provider) {
      clearHandover();
      return left.token;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
  throw new DOMException('Nobody has come back from the provider.', 'TimeoutError');
}
