import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '#account-frame/error-summary.tsx';
import { fieldError } from '#account-frame/field-error.ts';
import { normaliseEmail } from '@commonweal/domain/email-rule';
import { call, isApiError } from '@commonweal/api-client';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, Button, TextField } from '@commonweal/ui';
import { checkEmail } from './sign-up-rules.ts';
import type { SignUpValues } from './sign-up-values.ts';

interface EmailStepProps {
  readonly form: UseFormReturn<SignUpValues>;
  readonly onAccepted: () => void;
}

/** Step 1: the email, checked for its form and for being free. */
export function EmailStep({ form, onAccepted }: EmailStepProps) {
  const intl = useIntl();
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<{ readonly reason: string | null } | null>(null);
  const { error } = form.getFieldState('email', form.formState);
  const label = intl.formatMessage({ id: 'accounts.email' });

  const check = async () => {
    setFailure(null);
    if (isChecking || !(await form.trigger('email', { shouldFocus: true }))) return;
    setChecking(true);
    try {
      const problem = await findEmailProblem(form.getValues('email'));
      if (problem === null) return onAccepted();
      form.setError('email', { message: problem });
      form.setFocus('email');
    } catch (thrown) {
      setFailure(describeFailure(thrown));
    } finally {
      setChecking(false);
    }
  };
  return (
    <form
      className="cw-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      {failure && (
        <Alert kind="failure" title={<FormattedMessage id="accounts.signup.check-failed" />}>
          {failure.reason ?? <FormattedMessage id="accounts.unreachable" />}
        </Alert>
      )}
      <ErrorSummary labels={error ? [label] : []} />
      <TextField
        {...form.register('email', { validate: checkEmail })}
        type="email"
        label={label}
        description={<FormattedMessage id="accounts.signup.email.hint" />}
        error={fieldError(intl, error)}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary" wide busy={isChecking}>
        <FormattedMessage id="accounts.signup.continue" />
      </Button>
    </form>
  );
}

/** The reason why an email cannot open an account, or null. @throws where the server cannot be reached */
async function findEmailProblem(email: string): Promise<string | null> {
  try {
    const { is_unique } = await call('GET v3/users/is-email-unique/:email', {
      params: { email: normaliseEmail(email) },
    });
    return is_unique ? null : 'accounts.email.taken';
  } catch (error) {
    const problem = isApiError(error) ? error.fields['email'] : undefined;
    if (problem) return problem;
    throw error;
  }
}
