import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Captcha } from '#captcha/use-captcha.ts';
import { wasCancelled } from '#passkeys/browser-passkeys.ts';
import { enterWithPasskey } from '#passkeys/enter-with-passkey.ts';
import type { SecondStepTicket } from '#features/second-step/use-second-step.ts';
import { errorDetails, isApiError } from '@commonweal/api-client';
import { change } from '@commonweal/platform/changes';
import { useIntl } from '@commonweal/platform/intl';
import { startSession } from '@commonweal/platform/session';

export interface SignInValues {
  readonly name: string;
  readonly password: string;
}

/** The result of a failed sign-in. `text` is the server's own sentence. */
export type SignInOutcome =
  | { readonly kind: 'refused' | 'warning' | 'unconfirmed'; readonly text: string }
  | { readonly kind: 'locked'; readonly text: string }
  /** The password was right, and a second step is asked for. */
  | { readonly kind: 'second-step'; readonly step: SecondStepTicket }
  | { readonly kind: 'failed'; readonly text: string | null; readonly reference: string | null };

/** Sends the form: captcha, sign-in, then the person behind the token. */
export function useSignIn(form: UseFormReturn<SignInValues>, captcha: Captcha) {
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);

  const submit = async ({ name, password }: SignInValues) => {
    setOutcome(null);
    const captchaResponse = await captcha.take().catch(() => null);
    if (captchaResponse === null) return;
    try {
      const body = { name, password, remember: true, captchaResponse };
      const { token } = await change('POST v3/auth/signin', { body }, { changes: [] });
      await startSession(token);
    } catch (error) {
      captcha.start();
      if (showFieldErrors(form, error)) return;
      setOutcome(signInOutcome(error));
      if (isApiError(error) && error.status === 401) form.setFocus('password', { shouldSelect: true });
    }
  };
  const { enter, isEntering } = usePasskeyEntry(setOutcome);
  return { outcome, forget: () => setOutcome(null), submit, enter, isEntering };
}

/** Logs in with a passkey alone. */
function usePasskeyEntry(setOutcome: (outcome: SignInOutcome | null) => void) {
  const { formatMessage } = useIntl();
  const [isEntering, setEntering] = useState(false);
  const enter = async () => {
    setOutcome(null);
    setEntering(true);
    try {
      await enterWithPasskey();
    } catch (error) {
      const cancelled = { kind: 'warning', text: formatMessage({ id: 'accounts.passkey.cancelled' }) } as const;
      setOutcome(wasCancelled(error) ? cancelled : signInOutcome(error));
    } finally {
      setEntering(false);
    }
  };
  return { enter, isEntering };
}

function showFieldErrors(form: UseFormReturn<SignInValues>, error: unknown): boolean {
  if (!isApiError(error) || error.status !== 422) return false;
  const wrong = (['name', 'password'] as const).filter((field) => error.fields[field]);
  for (const field of wrong) form.setError(field, { message: error.fields[field] });
  if (wrong[0]) form.setFocus(wrong[0]);
  return wrong.length > 0;
}

/** Specification 000 §8: 401 an error, 428 a warning, 8005 a dialog, 8006 a link. */
export function signInOutcome(error: unknown): SignInOutcome {
  const { ticket, has_passkey: hasPasskey = false } = errorDetails(error, 'second-factor-needed') ?? {};
  if (ticket !== undefined) return { kind: 'second-step', step: { ticket, hasPasskey } };
  if (!isApiError(error) || error.status === 0) return { kind: 'failed', text: null, reference: null };
  if (error.code === '8005') return { kind: 'locked', text: error.message };
  if (error.code === '8006') return { kind: 'unconfirmed', text: error.message };
  if (error.status === 401) return { kind: 'refused', text: error.message };
  if (error.status === 428 || error.status === 429 || error.status === 503)
    return { kind: 'warning', text: error.message };
  return { kind: 'failed', text: error.message, reference: error.requestId };
}
