import { WayOut } from '#account-frame/way-out.tsx';
import { SupportAddress } from '#site-details/support-address.tsx';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Alert, Button, Dialog } from '@commonweal/ui';
import type { SignInOutcome } from './use-sign-in.ts';

interface SignInMessageProps {
  readonly outcome: SignInOutcome | null;
  readonly onClose: () => void;
}

/** The message about a failed sign-in. */
export function SignInMessage({ outcome, onClose }: SignInMessageProps) {
  return (
    <>
      {outcome && outcome.kind !== 'locked' && outcome.kind !== 'second-step' && <InPlace outcome={outcome} />}
      <Dialog
        open={outcome?.kind === 'locked'}
        onClose={onClose}
        size="small"
        title={<FormattedMessage id="accounts.signin.locked" />}
        footer={
          <Button variant="primary" data-first-focus onClick={onClose}>
            <FormattedMessage id="accounts.close" />
          </Button>
        }
      >
        <div className="cw-stack">
          <p>{outcome?.kind === 'locked' && outcome.text}</p>
          <SupportAddress />
        </div>
      </Dialog>
    </>
  );
}

type OutcomeInPlace = Exclude<SignInOutcome, { readonly kind: 'locked' | 'second-step' }>;

function InPlace({ outcome }: { readonly outcome: OutcomeInPlace }) {
  if (outcome.kind === 'unconfirmed') {
    return (
      <Alert kind="warning">
        <WayOut to={paths.emailConfirmation()}>{outcome.text}</WayOut>
      </Alert>
    );
  }
  if (outcome.kind === 'warning') return <Alert kind="warning">{outcome.text}</Alert>;
  if (outcome.kind !== 'failed') return <Alert kind="failure">{outcome.text}</Alert>;
  return (
    <Alert kind="failure" title={<FormattedMessage id="accounts.signin.failed" />}>
      {outcome.text ?? <FormattedMessage id="accounts.unreachable" />}
      {outcome.reference && (
        <p className="cw-caption">
          <FormattedMessage id="accounts.reference" values={{ reference: outcome.reference }} />
        </p>
      )}
    </Alert>
  );
}
