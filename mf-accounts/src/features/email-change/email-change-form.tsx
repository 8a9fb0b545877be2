import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '#account-frame/error-summary.tsx';
import { fieldError } from '#account-frame/field-error.ts';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import { isApiError } from '@commonweal/api-client';
import { describeFailure } from '@commonweal/platform/failure';
import type { FailureText } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { loadSession } from '@commonweal/platform/session';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Alert, Button, PasswordField, TextField } from '@commonweal/ui';
import { sendEmailChange } from './email-change.queries.ts';

interface EmailChangeValues {
  readonly email: string;
  readonly password: string;
}

const noValues: EmailChangeValues = { email: '', password: '' };

/** Asks for another email; the password shows that it is the person who asks. */
export function EmailChangeForm() {
  const intl = useIntl();
  const form = useForm<EmailChangeValues>({ defaultValues: noValues });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const { failure, submit } = useEmailChange(form);
  const labels = {
    email: intl.formatMessage({ id: 'accounts.email-change.new' }),
    password: intl.formatMessage({ id: 'accounts.signin.password' }),
  };
  useUnsavedWork(isDirty);
  return (
    <form className="cw-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure && (
        <Alert kind="failure" title={<FormattedMessage id="accounts.email-change.failed" />}>
          {failure.reason ?? <FormattedMessage id="accounts.unreachable" />}
        </Alert>
      )}
      <ErrorSummary labels={fields.filter((field) => errors[field]).map((field) => labels[field])} />
      <TextField
        {...register('email', { validate: emailProblem })}
        type="email"
        label={labels.email}
        description={<FormattedMessage id="accounts.email-change.hint" />}
        error={fieldError(intl, errors.email)}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...register('password', { validate: (password) => password !== '' || 'accounts.signin.password.missing' })}
        label={labels.password}
        error={fieldError(intl, errors.password)}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        <FormattedMessage id="accounts.reset.send" />
      </Button>
    </form>
  );
}

const fields = ['email', 'password'] as const;

function useEmailChange(form: UseFormReturn<EmailChangeValues>) {
  const [failure, setFailure] = useState<FailureText | null>(null);
  const submit = async ({ email, password }: EmailChangeValues) => {
    setFailure(null);
    try {
      await sendEmailChange({ email: normaliseEmail(email), password });
      form.reset(noValues);
      await loadSession();
    } catch (error) {
      const wrong = fields.filter((field) => isApiError(error) && error.fields[field]);
      for (const field of wrong) form.setError(field, { message: isApiError(error) ? error.fields[field] : undefined });
      if (wrong[0]) form.setFocus(wrong[0]);
      else setFailure(describeFailure(error));
    }
  };
  return { failure, submit };
}

function emailProblem(email: string): true | string {
  if (email.trim() === '') return 'accounts.email.needed';
  return isEmail(normaliseEmail(email)) || 'accounts.email.invalid';
}
