import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '#account-frame/error-summary.tsx';
import { fieldError } from '#account-frame/field-error.ts';
import { requirePassword } from '#password/check-password.ts';
import { NewPasswordField } from '#password/new-password-field.tsx';
import { isApiError } from '@commonweal/api-client';
import type { SessionUser } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useNavigate } from '@commonweal/platform/router';
import { loadSession } from '@commonweal/platform/session';
import { giveUpUnsavedWork, useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, FailedAct, PasswordField } from '@commonweal/ui';
import { changeOwnPassword } from './password-change.queries.ts';

interface PasswordValues {
  current: string;
  password: string;
}

const wireNames = { current: 'current_password', password: 'password' } as const;
const labels = { current: 'accounts.password-change.current', password: 'accounts.reset.password' } as const;
const fields = ['current', 'password'] as const;

/** The current password, where the account has one, and the new one. */
export function PasswordChangeForm({ user }: { readonly user: SessionUser }) {
  const intl = useIntl();
  const form = useForm<PasswordValues>({ defaultValues: { current: '', password: '' } });
  const { register, handleSubmit, formState, control } = form;
  const typed = useWatch({ control, name: 'password' });
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = formState;
  const { failure, submit } = usePasswordChange(form, user);
  const personal = [user.email, user.first_name, user.last_name, user.pseudo ?? ''];
  useUnsavedWork(isDirty && !isSubmitSuccessful);
  return (
    <form className="cw-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure !== null && (
        <FailedAct
          title={<FormattedMessage id="accounts.reset.failed" />}
          error={failure}
          otherwise={<FormattedMessage id="accounts.unreachable" />}
        />
      )}
      <ErrorSummary
        labels={fields.filter((field) => errors[field]).map((field) => intl.formatMessage({ id: labels[field] }))}
      />
      {/* Password managers keep the account under this name. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      {user.has_password && (
        <PasswordField
          {...register('current', {
            validate: (current) => current !== '' || 'accounts.password-change.current.missing',
          })}
          label={<FormattedMessage id={labels.current} />}
          error={fieldError(intl, errors.current)}
          autoComplete="current-password"
          required
        />
      )}
      <NewPasswordField
        field={register('password', { validate: requirePassword(personal) })}
        labelId={labels.password}
        typed={typed}
        error={errors.password}
        personal={personal}
      />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        <FormattedMessage id="accounts.reset.save" />
      </Button>
    </form>
  );
}

function usePasswordChange(form: UseFormReturn<PasswordValues>, user: SessionUser) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async ({ current, password }: PasswordValues) => {
    setFailure(null);
    try {
      await changeOwnPassword(user.id, { current_password: current, password });
    } catch (error) {
      const said = isApiError(error) ? error.fields : {};
      const wrong = fields.filter((field) => said[wireNames[field]]);
      for (const field of wrong) form.setError(field, { message: said[wireNames[field]] });
      if (wrong[0]) form.setFocus(wrong[0]);
      else setFailure(error);
      return;
    }
    giveUpUnsavedWork();
    showAlert('success', formatMessage({ id: 'accounts.password-change.done' }));
    await navigate(paths.settings());
    await loadSession();
  };
  return { failure, submit };
}
