import type { ReactNode } from 'react';
import { MailboxHint } from '#site-details/mailbox-hint.tsx';
import { SupportAddress } from '#site-details/support-address.tsx';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, Dialog } from '@commonweal/ui';
import type { RegistrationOutcome } from './use-registration.ts';

interface RegistrationDialogsProps {
  readonly outcome: RegistrationOutcome | null;
  readonly onClose: () => void;
}

/** The dialogs of specification 000 §8: 'Registration email', 'reCaptcha issue', 'Email failed to be sent'. */
export function RegistrationDialogs({ outcome, onClose }: RegistrationDialogsProps) {
  return (
    <Dialog
      open={outcome !== null}
      onClose={onClose}
      size="small"
      title={outcome && <FormattedMessage id={`accounts.signup.${outcome.kind}`} />}
      footer={
        <Button variant="primary" data-first-focus onClick={onClose}>
          <FormattedMessage id="accounts.close" />
        </Button>
      }
    >
      {outcome && <div className="cw-stack">{contentOf(outcome)}</div>}
    </Dialog>
  );
}

function contentOf(outcome: RegistrationOutcome): ReactNode {
  if (outcome.kind === 'registered') {
    return (
      <>
        <p>
          <FormattedMessage
            id="accounts.signup.registered.text"
            values={{ email: <strong key="email">{outcome.email}</strong> }}
          />
        </p>
        <MailboxHint />
      </>
    );
  }
  if (outcome.kind === 'captcha') {
    return (
      <>
        <p>
          <FormattedMessage id="accounts.signup.captcha.text" />
        </p>
        <SupportAddress />
      </>
    );
  }
  const { failure } = outcome;
  return (
    <>
      <p>
        <FormattedMessage id="accounts.signup.mail-failed.text" />
      </p>
      {failure && <p className="cw-muted">{failure.reason ?? <FormattedMessage id="accounts.signup.unreachable" />}</p>}
      {failure?.reference && (
        <p className="cw-caption">
          <FormattedMessage id="accounts.reference" values={{ reference: failure.reference }} />
        </p>
      )}
    </>
  );
}
