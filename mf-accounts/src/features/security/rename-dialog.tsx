import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { fieldError } from '#account-frame/field-error.ts';
import { LONGEST_PASSKEY_NAME } from '@commonweal/domain/second-factor';
import { isApiError } from '@commonweal/api-client';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Button, Dialog, FailedAct, TextField } from '@commonweal/ui';
import { changePasskeyLabel } from './security.queries.ts';
import type { Passkey } from './security.queries.ts';

interface RenameDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { name: passkey.name } });
  const { mutate, error, isPending } = useMutation({
    mutationFn: (name: string) => changePasskeyLabel(passkey.id, name),
    onSuccess: onClose,
    onError: (failure) => {
      const message = isApiError(failure) ? failure.fields['name'] : undefined;
      if (message === undefined) return;
      setError('name', { message });
      setFocus('name');
    },
  });
  const isOther = error && !(isApiError(error) && error.fields['name']);
  return (
    <Dialog
      open
      size="small"
      dismissable={!isPending}
      onClose={onClose}
      title={<FormattedMessage id="accounts.security.passkey.rename" />}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            <FormattedMessage id="accounts.security.passkey.rename" />
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="cw-form"
        noValidate
        onSubmit={(event) => void handleSubmit(({ name }) => mutate(name.trim()))(event)}
      >
        {isOther && (
          <FailedAct
            title={<FormattedMessage id="accounts.security.failed" />}
            error={error}
            otherwise={<FormattedMessage id="accounts.unreachable" />}
          />
        )}
        <TextField
          {...register('name', { validate: (name) => name.trim() !== '' || 'accounts.security.name.missing' })}
          label={<FormattedMessage id="accounts.security.passkey.name" />}
          error={fieldError(intl, formState.errors.name)}
          maxLength={LONGEST_PASSKEY_NAME}
          required
        />
      </form>
    </Dialog>
  );
}
