import type { SocialProvider } from '@commonweal/contracts';
import { clearHandover, takeHandover } from './social-handover.ts';

export const providerNames = { google: 'Google', linkedin: 'LinkedIn', facebook: 'Facebook' } as const;

/** The window at a provider came to nothing: the browser blocked it, or the provider refused. */
export class ProviderWindowError extends Error {
  override readonly name = 'ProviderWindowError';
  readonly reason: 'blocked' | 'failed';

  constructor(reason: 'blocked' | 'failed') {
    super(`The window of the provider: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Sends somebody through a provider's window; to be called right after they press something.
 * @returns what the window hands over
 * @throws {ProviderWindowError} and where `signal` ends the wait
 */
export async function throughProviderWindow(provider: SocialProvider, signal: AbortSignal): Promise<string> {
  clearHandover();
  const opened = window.open(`/api/v3/auth/${provider}/start`, 'social-sign-in', 'popup,width=520,height=680');
  if (!opened) throw new ProviderWindowError('blocked');
  // The window belongs to the provider and needs no reference to this page.
  opened.opener = null;
  const token = await takeHandover(provider, signal);
  if (token === null) throw new ProviderWindowError('failed');
  return token;
}
