import { useEffect, useRef, useState } from 'react';
import { useCaptcha } from '#captcha/use-captcha.ts';
import { signInOutcome } from '#features/sign-in/use-sign-in.ts';
import type { SignInOutcome } from '#features/sign-in/use-sign-in.ts';
import { call, isApiError } from '@commonweal/api-client';
import type { SocialProvider } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useNavigate } from '@commonweal/platform/router';
import { startSession } from '@commonweal/platform/session';
import { ProviderWindowError, providerNames, throughProviderWindow } from './provider-window.ts';
import { clearHandover } from './social-handover.ts';

/** Milliseconds for which the chosen button stands out (specification 000 §4). */
const HIGHLIGHT = 2000;

/** The result of a social sign-in that did not sign in. */
export type SocialOutcome =
  | SignInOutcome
  /** A mail is on its way that confirms the email. */
  | { readonly kind: 'confirm' }
  | { readonly kind: 'without-email' };

/** Opens the provider's window, waits for what it hands over, and goes on (specification 000 §4, social sign-in). */
export function useSocialSignIn() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const captcha = useCaptcha('signin');
  const [outcome, setOutcome] = useState<SocialOutcome | null>(null);
  const [chosen, choose] = useHighlight();
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  const goOn = async (provider: SocialProvider, token: string) => {
    const arrival = await arriveFrom(provider, token);
    if (arrival.state === 'confirm') return setOutcome({ kind: 'confirm' });
    if (arrival.state === 'new') return navigate(paths.emailConfirmation(arrival.token));
    const captchaResponse = await captcha.take();
    const body = { socialLogin: provider, token: arrival.token, remember: true, captchaResponse };
    await startSession((await change('POST v3/auth/signin', { body }, { changes: [] })).token);
  };

  /** Goes through the window and on from there, once more where that may help. */
  const attempt = async (provider: SocialProvider, signal: AbortSignal, mayRetry: boolean): Promise<void> => {
    try {
      await goOn(provider, await throughProviderWindow(provider, signal));
    } catch (error) {
      clearHandover();
      if (!mayRetry || !isWorthRetrying(provider, error)) throw error;
      // A window that opens by itself may be blocked: what failed is told then.
      await attempt(provider, signal, false).catch((second: unknown) => {
        throw second instanceof ProviderWindowError ? error : second;
      });
    }
  };

  const start = async (provider: SocialProvider) => {
    setOutcome(null);
    waiting.current?.abort();
    choose(provider);
    captcha.start();
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    try {
      await attempt(provider, signal, true);
    } catch (error) {
      if (signal.aborted) return;
      const text = (id: string) => formatMessage({ id }, { provider: providerNames[provider] });
      setOutcome(outcomeOf(provider, error, text));
    }
  };
  return { outcome, forget: () => setOutcome(null), chosen, start };
}

/** The message about a log-in that failed. */
function outcomeOf(provider: SocialProvider, error: unknown, text: (id: string) => string): SocialOutcome {
  if (error instanceof ProviderWindowError) {
    const kind = error.reason === 'blocked' ? 'warning' : 'refused';
    return { kind, text: text(`accounts.social.${error.reason}`) };
  }
  const isWithoutEmail = provider === 'facebook' && isApiError(error) && error.code === 'social-no-email';
  return isWithoutEmail ? { kind: 'without-email' } : signInOutcome(error);
}

/**
 * Specification 000 §4: a log-in with Facebook or LinkedIn is tried again after an error. An answer that
 * would be the same the second time, such as an email that is taken, is told at once.
 */
function isWorthRetrying(provider: SocialProvider, error: unknown): boolean {
  if (provider === 'google' || !isApiError(error)) return false;
  const { status, code } = error;
  return status === 0 || code === 'social-expired' || (status >= 500 && code !== 'maintenance');
}

/** Exchanges what the window left for what it comes to; Google's needs one step less. */
async function arriveFrom(provider: SocialProvider, token: string) {
  if (provider === 'google') return change('POST v3/auth/google', { body: { token } }, { changes: [] });
  const { access_token } = await exchange(provider, { params: { code: token } });
  return call(`GET v3/auth/${provider}`, { query: { token: access_token } });
}

function exchange(provider: 'linkedin' | 'facebook', code: { readonly params: { readonly code: string } }) {
  return provider === 'linkedin'
    ? change('POST v3/linkedin-token/:code', code, { changes: [] })
    : change('POST v3/facebook-token/:code', code, { changes: [] });
}

/** The provider that was just chosen, for a moment. */
function useHighlight() {
  const [chosen, choose] = useState<SocialProvider | null>(null);
  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => choose(null), HIGHLIGHT);
    return () => clearTimeout(timer);
  }, [chosen]);
  return [chosen, choose] as const;
}
