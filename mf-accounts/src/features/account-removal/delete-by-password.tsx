import { useForm } from 'react-hook-form';
import { fieldError } from '#account-frame/field-error.ts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, PasswordField } from '@commonweal/ui';
import { DeletionFailure } from './deletion-failure.tsx';
import { useAccountDeletion } from './use-account-deletion.tsx';

/** The password shows that it is the person who deletes the account. */
export function DeleteByPassword() {
  const intl = useIntl();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { password: '' } });
  const { failure, isBusy, remove } = useAccountDeletion();
  useUnsavedWork(formState.isDirty);
  const submit = async ({ password }: { readonly password: string }) => {
    const wrong = await remove({ password });
    if (wrong === undefined) return;
    setError('password', { message: wrong });
    setFocus('password');
  };
  return (
    <form className="cw-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <DeletionFailure failure={failure} />
      <PasswordField
        {...register('password', { validate: (password) => password !== '' || 'accounts.signin.password.missing' })}
        label={<FormattedMessage id="accounts.signin.password" />}
        error={fieldError(intl, formState.errors.password)}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="danger" busy={isBusy}>
        <FormattedMessage id="accounts.removal.delete" />
      </Button>
    </form>
  );
}
