import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldError } from '#account-frame/field-error.ts';
import { MailboxHint } from '#site-details/mailbox-hint.tsx';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import { call, isApiError } from '@commonweal/api-client';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { describeFailure } from '@commonweal/platform/failure';
import { Alert, Button, TextField } from '@commonweal/ui';

interface ResendValues {
  readonly email: string;
}

type Outcome = { readonly sentTo: string } | { readonly failure: string | null };

/** Asks for the confirmation mail again. What it says is the same for every email. */
export function ResendForm() {
  const intl = useIntl();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ResendValues>({
    defaultValues: { email: '' },
  });
  const send = async ({ email }: ResendValues) => {
    setOutcome(null);
    try {
      await call('POST v3/auth/resend-registration-confirmation', { body: { email: normaliseEmail(email) } });
      setOutcome({ sentTo: normaliseEmail(email) });
    } catch (error) {
      const wrong = isApiError(error) ? error.fields['email'] : undefined;
      if (wrong) setError('email', { message: wrong });
      else setOutcome({ failure: describeFailure(error).reason });
      setFocus('email');
    }
  };
  return (
    <form className="cw-form" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      {outcome && 'sentTo' in outcome && (
        <Alert kind="success">
          <FormattedMessage id="accounts.confirmation.sent" values={{ email: outcome.sentTo }} />
          <MailboxHint />
        </Alert>
      )}
      {outcome && 'failure' in outcome && (
        <Alert kind="failure">{outcome.failure ?? <FormattedMessage id="accounts.unreachable" />}</Alert>
      )}
      <TextField
        {...register('email', { validate: emailProblem })}
        type="email"
        label={<FormattedMessage id="accounts.email" />}
        error={fieldError(intl, formState.errors.email)}
        autoComplete="email"
        required
      />
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        <FormattedMessage id="accounts.confirmation.resend" />
      </Button>
    </form>
  );
}

function emailProblem(email: string): true | string {
  if (email.trim() === '') return 'accounts.email.missing';
  return isEmail(normaliseEmail(email)) || 'accounts.email.invalid';
}
