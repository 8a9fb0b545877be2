import { useId, useState } from 'react';
import { TYPED_CODE_LENGTH } from '@commonweal/domain/second-factor';
import { useForm } from 'react-hook-form';
import { fieldError } from '#account-frame/field-error.ts';
import { hasPasskeys } from '#passkeys/browser-passkeys.ts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, Button, Dialog, TextField } from '@commonweal/ui';
import { ShieldIcon } from '@commonweal/ui/icons';
import { useSecondStep } from './use-second-step.ts';
import type { SecondStepTicket, SecondStepValues } from './use-second-step.ts';

interface SecondStepDialogProps {
  /** Result of the first step; null before it. */
  readonly outcome: FirstStepOutcome | null;
  readonly onClose: () => void;
  /** For a page that is not left by itself once somebody is logged in. */
  readonly onEntered?: () => Promise<void>;
}

type FirstStepOutcome = { readonly kind: 'second-step'; readonly step: SecondStepTicket } | { readonly kind: string };

/** The second step of a log-in: a code of the authenticator app, a recovery code or a passkey. To stand beside the form of the first step, never in it. */
export function SecondStepDialog({ outcome, onClose, onEntered }: SecondStepDialogProps) {
  const step = outcome && 'step' in outcome ? outcome.step : null;
  return (
    <Dialog
      open={step !== null}
      onClose={onClose}
      size="small"
      title={<FormattedMessage id="accounts.second-step.title" />}
    >
      {step && <SecondStepForm key={step.ticket} step={step} onEntered={onEntered} />}
    </Dialog>
  );
}

interface SecondStepFormProps {
  readonly step: SecondStepTicket;
  readonly onEntered: SecondStepDialogProps['onEntered'];
}

function SecondStepForm({ step, onEntered }: SecondStepFormProps) {
  const intl = useIntl();
  const hintId = useId();
  const [isRecovery, chooseRecovery] = useState(false);
  const form = useForm<SecondStepValues>({ defaultValues: { code: '' } });
  const { register, handleSubmit, formState } = form;
  const { problem, busyWith, submit, enterByPasskey } = useSecondStep(form, step, onEntered);
  const kind = isRecovery ? 'recovery' : 'code';
  const swap = () => {
    form.reset();
    chooseRecovery(!isRecovery);
  };
  return (
    <form className="cw-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p id={hintId}>
        <FormattedMessage id={`accounts.second-step.${kind}.hint`} />
      </p>
      {problem !== null && <Alert kind="failure">{problem}</Alert>}
      <TextField
        key={kind}
        {...register('code', { validate: (code) => code.trim() !== '' || 'accounts.second-step.code.missing' })}
        label={<FormattedMessage id={`accounts.second-step.${kind}`} />}
        error={fieldError(intl, formState.errors.code)}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={TYPED_CODE_LENGTH}
        required
      />
      <Button type="submit" variant="primary" wide busy={busyWith === 'code'}>
        <FormattedMessage id="accounts.second-step.submit" />
      </Button>
      {step.hasPasskey && hasPasskeys() && (
        <Button wide icon={<ShieldIcon />} busy={busyWith === 'passkey'} onClick={() => void enterByPasskey()}>
          <FormattedMessage id="accounts.second-step.passkey" />
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={swap}>
        <FormattedMessage id={isRecovery ? 'accounts.second-step.to-code' : 'accounts.second-step.to-recovery'} />
      </Button>
    </form>
  );
}
