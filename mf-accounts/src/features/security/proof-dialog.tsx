import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { fieldError } from '#account-frame/field-error.ts';
import { wasCancelled } from '#passkeys/browser-passkeys.ts';
import { LONGEST_PASSKEY_NAME } from '@commonweal/domain/second-factor';
import { isApiError } from '@commonweal/api-client';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, Button, Dialog, FailedAct, PasswordField, TextField } from '@commonweal/ui';

interface ProofDialogProps {
  readonly title: ReactNode;
  /** Consequences of the change. */
  readonly children: ReactNode;
  readonly submitLabel: ReactNode;
  readonly danger?: boolean;
  /** False for people who have none and log in by other means. */
  readonly hasPassword: boolean;
  /** Asks for a name as well, with this as the label. */
  readonly nameLabel?: ReactNode;
  /** Closes the dialog itself. @throws where it did not work; what was typed stays then */
  readonly act: (values: ProofValues) => Promise<unknown>;
  readonly onClose: () => void;
}

export interface ProofValues {
  readonly password: string;
  readonly name: string;
}

/** Asks for the password again before the ways into an account change. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, children, submitLabel, danger = false, hasPassword, nameLabel, onClose } = props;
  const intl = useIntl();
  const formId = useId();
  const { form, failure, submit } = useProof(props);
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <Dialog
      open
      size="small"
      title={title}
      dismissable={!isSubmitting}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className="cw-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {children}
        {failure !== null && <Failure error={failure} />}
        {nameLabel !== undefined && (
          <TextField
            {...register('name', { validate: (name) => name.trim() !== '' || 'accounts.security.name.missing' })}
            label={nameLabel}
            error={fieldError(intl, errors.name)}
            maxLength={LONGEST_PASSKEY_NAME}
            required
          />
        )}
        {hasPassword && (
          <PasswordField
            {...register('password', { validate: (password) => password !== '' || 'accounts.signin.password.missing' })}
            label={intl.formatMessage({ id: 'accounts.signin.password' })}
            error={fieldError(intl, errors.password)}
            autoComplete="current-password"
            required
          />
        )}
      </form>
    </Dialog>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  if (wasCancelled(error)) {
    return (
      <Alert kind="warning">
        <FormattedMessage id="accounts.passkey.cancelled" />
      </Alert>
    );
  }
  return (
    <FailedAct
      title={<FormattedMessage id="accounts.security.failed" />}
      error={error}
      otherwise={<FormattedMessage id="accounts.unreachable" />}
    />
  );
}

const fields = ['name', 'password'] as const;

function useProof({ act }: Pick<ProofDialogProps, 'act'>) {
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<ProofValues>({ defaultValues: { name: '', password: '' } });
  const submit = async (values: ProofValues) => {
    setFailure(null);
    try {
      await act(values);
    } catch (error) {
      const wrong = fields.filter((field) => isApiError(error) && error.fields[field]);
      for (const field of wrong) form.setError(field, { message: isApiError(error) ? error.fields[field] : undefined });
      if (wrong[0]) form.setFocus(wrong[0]);
      else setFailure(error);
    }
  };
  return { form, failure, submit };
}
