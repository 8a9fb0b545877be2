import { useState } from 'react';
import { MailboxHint } from '#site-details/mailbox-hint.tsx';
import { call } from '@commonweal/api-client';
import type { SessionUser } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { loadSession } from '@commonweal/platform/session';
import { Alert, Button } from '@commonweal/ui';
import { cancelEmailChange } from './email-change.queries.ts';

interface PendingEmailProps {
  readonly user: Pick<SessionUser, 'id' | 'email'>;
  readonly wanted: string;
}

/** The email that waits for its confirmation: its link can be mailed again, or the change taken back. */
export function PendingEmail({ user, wanted }: PendingEmailProps) {
  const { formatMessage } = useIntl();
  const [busyWith, setBusyWith] = useState<'resend' | 'cancel' | null>(null);
  const attempt = async (act: 'resend' | 'cancel', send: () => Promise<unknown>, done: string) => {
    setBusyWith(act);
    try {
      await send();
      showAlert('success', done);
    } catch (error) {
      showAlert('failure', describeFailure(error).reason ?? formatMessage({ id: 'accounts.unreachable' }));
    } finally {
      setBusyWith(null);
      await loadSession();
    }
  };
  const resend = () =>
    attempt(
      'resend',
      () => call('GET v3/users/resend-email-change-confirmation', {}),
      formatMessage({ id: 'accounts.email-change.resent' }, { email: wanted }),
    );
  const cancel = () =>
    attempt(
      'cancel',
      () => cancelEmailChange(user.id),
      formatMessage({ id: 'accounts.email-change.cancelled' }, { email: user.email }),
    );
  return (
    <Alert kind="info" title={<FormattedMessage id="accounts.email-change.pending" />}>
      <p>
        <FormattedMessage id="accounts.email-change.pending.text" values={{ email: wanted, old: user.email }} />
      </p>
      <MailboxHint />
      <p className="cw-cluster">
        <Button size="small" busy={busyWith === 'resend'} onClick={() => void resend()}>
          <FormattedMessage id="accounts.confirmation.resend" />
        </Button>
        <Button size="small" variant="quiet" busy={busyWith === 'cancel'} onClick={() => void cancel()}>
          <FormattedMessage id="accounts.email-change.cancel" values={{ email: user.email }} />
        </Button>
      </p>
    </Alert>
  );
}
