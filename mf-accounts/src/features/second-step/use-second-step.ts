import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { wasCancelled } from '#passkeys/browser-passkeys.ts';
import { enterWithPasskey } from '#passkeys/enter-with-passkey.ts';
import { isApiError } from '@commonweal/api-client';
import { change } from '@commonweal/platform/changes';
import { describeFailure } from '@commonweal/platform/failure';
import { useIntl } from '@commonweal/platform/intl';
import { startSession } from '@commonweal/platform/session';

/** Result of the first step of a log-in, for the second. */
export interface SecondStepTicket {
  readonly ticket: string;
  readonly hasPasskey: boolean;
}

export interface SecondStepValues {
  readonly code: string;
}

/** Sends the code or the passkey; what was typed stays where it is wrong. */
export function useSecondStep(
  form: UseFormReturn<SecondStepValues>,
  { ticket }: SecondStepTicket,
  onEntered?: () => Promise<void>,
) {
  const { formatMessage } = useIntl();
  const [problem, setProblem] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<'code' | 'passkey' | null>(null);
  const attempt = async (way: 'code' | 'passkey', act: () => Promise<void>) => {
    setProblem(null);
    setBusyWith(way);
    try {
      await act();
      await onEntered?.();
    } catch (error) {
      const wrong = isApiError(error) ? error.fields['code'] : undefined;
      if (wrong) {
        form.setError('code', { message: wrong });
        form.setFocus('code', { shouldSelect: true });
      } else if (wasCancelled(error)) setProblem(formatMessage({ id: 'accounts.passkey.cancelled' }));
      else setProblem(describeFailure(error).reason ?? formatMessage({ id: 'accounts.unreachable' }));
    } finally {
      setBusyWith(null);
    }
  };
  const submit = ({ code }: SecondStepValues) =>
    attempt('code', async () => {
      const { token } = await change('POST v3/auth/signin/second-factor', { body: { ticket, code } }, { changes: [] });
      await startSession(token);
    });
  return { problem, busyWith, submit, enterByPasskey: () => attempt('passkey', () => enterWithPasskey(ticket)) };
}
