import { useState } from 'react';
import type { ApiReply } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, Badge, Button, DateText, Section } from '@commonweal/ui';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { askForNewCodes, startSecondFactor, turnSecondFactorOff } from './security.queries.ts';
import type { AccountSecurity } from './security.queries.ts';
import { SetUpDialog } from './set-up-dialog.tsx';

/** The dialog that is open. */
type Step =
  | { readonly is: 'prove-start' | 'prove-stop' | 'prove-codes' }
  | { readonly is: 'set-up'; readonly secret: ApiReply<'POST v3/users/me/second-factor/start'> }
  | { readonly is: 'codes'; readonly codes: readonly string[] };

/** So few codes ask for new ones. */
const FEW_CODES = 3;

/** The authenticator app: on or off, and the codes that stand in for it. */
export function SecondFactorSection({ security }: { readonly security: AccountSecurity }) {
  const { second_factor: factor, has_password: hasPassword } = security;
  const [step, setStep] = useState<Step | null>(null);
  const isOn = factor.since !== null;
  return (
    <Section
      title={<FormattedMessage id="accounts.security.factor" />}
      description={<FormattedMessage id="accounts.security.factor.description" />}
    >
      <div className="cw-stack">
        <p className="cw-cluster">
          <Badge tone={isOn ? 'accent' : 'neutral'}>
            <FormattedMessage id={isOn ? 'accounts.security.on' : 'accounts.security.off'} />
          </Badge>
          {factor.since !== null && (
            <span className="cw-muted">
              <FormattedMessage
                id="accounts.security.since"
                values={{ date: <DateText key="date" value={factor.since} />, count: factor.recovery_codes_left }}
              />
            </span>
          )}
        </p>
        {factor.is_required && (
          <Alert kind="info">
            <FormattedMessage id="accounts.security.required" />
          </Alert>
        )}
        {isOn && factor.recovery_codes_left < FEW_CODES && (
          <Alert kind="warning">
            <FormattedMessage id="accounts.security.codes.few" values={{ count: factor.recovery_codes_left }} />
          </Alert>
        )}
        <Acts isOn={isOn} isKept={factor.kept !== null} onStep={setStep} />
      </div>
      <StepDialog step={step} hasPassword={hasPassword} onStep={setStep} />
    </Section>
  );
}

interface ActsProps {
  readonly isOn: boolean;
  readonly isKept: boolean;
  readonly onStep: (step: Step) => void;
}

function Acts({ isOn, isKept, onStep }: ActsProps) {
  if (!isOn) {
    return (
      <p className="cw-cluster">
        <Button variant="primary" onClick={() => onStep({ is: 'prove-start' })}>
          <FormattedMessage id="accounts.security.set-up" />
        </Button>
      </p>
    );
  }
  return (
    <p className="cw-cluster">
      <Button onClick={() => onStep({ is: 'prove-codes' })}>
        <FormattedMessage id="accounts.security.codes.renew" />
      </Button>
      {!isKept && (
        <Button variant="quiet" onClick={() => onStep({ is: 'prove-stop' })}>
          <FormattedMessage id="accounts.security.turn-off" />
        </Button>
      )}
    </p>
  );
}

interface StepDialogProps {
  readonly step: Step | null;
  readonly hasPassword: boolean;
  readonly onStep: (step: Step | null) => void;
}

function StepDialog({ step, hasPassword, onStep }: StepDialogProps) {
  const { formatMessage } = useIntl();
  const close = () => onStep(null);
  if (step === null) return null;
  if (step.is === 'set-up') {
    return <SetUpDialog secret={step.secret} onDone={(codes) => onStep({ is: 'codes', codes })} onClose={close} />;
  }
  if (step.is === 'codes') return <RecoveryCodesDialog codes={step.codes} onClose={close} />;
  const acts = {
    'prove-start': async (password: string) => onStep({ is: 'set-up', secret: await startSecondFactor(password) }),
    'prove-codes': async (password: string) => onStep({ is: 'codes', codes: await askForNewCodes(password) }),
    'prove-stop': async (password: string) => {
      await turnSecondFactorOff(password);
      showAlert('success', formatMessage({ id: 'accounts.security.turned-off' }));
      close();
    },
  };
  return (
    <ProofDialog
      key={step.is}
      title={<FormattedMessage id={`accounts.security.${step.is}`} />}
      submitLabel={<FormattedMessage id={`accounts.security.${step.is}.submit`} />}
      danger={step.is === 'prove-stop'}
      hasPassword={hasPassword}
      act={({ password }) => acts[step.is](password)}
      onClose={close}
    >
      <p>
        <FormattedMessage id={`accounts.security.${step.is}.text`} />
      </p>
    </ProofDialog>
  );
}
