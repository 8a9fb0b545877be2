import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldError } from '#account-frame/field-error.ts';
import { MailboxHint } from '#site-details/mailbox-hint.tsx';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import { call, isApiError } from '@commonweal/api-client';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Alert, Button, TextField } from '@commonweal/ui';

interface AskValues {
  readonly email: string;
}

type Outcome = { readonly sentTo: string } | { readonly failure: string | null };

/** Asks for a link to choose a new password. What it says is the same for every email. */
export function AskForLink() {
  const intl = useIntl();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<AskValues>({
    defaultValues: { email: '' },
  });
  const send = async ({ email }: AskValues) => {
    setOutcome(null);
    try {
      await call('POST v3/auth/userprofile/resetpwd', { body: { email: normaliseEmail(email) } });
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
      <p>
        <FormattedMessage id="accounts.reset.explanation" />
      </p>
      {outcome && <OutcomeAlert outcome={outcome} />}
      <TextField
        {...register('email', { validate: emailProblem })}
        type="email"
        label={<FormattedMessage id="accounts.email" />}
        error={fieldError(intl, formState.errors.email)}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        <FormattedMessage id="accounts.reset.send" />
      </Button>
      <p>
        <Link to={paths.login()}>
          <FormattedMessage id="accounts.reset.back" />
        </Link>
      </p>
    </form>
  );
}

function OutcomeAlert({ outcome }: { readonly outcome: Outcome }) {
  if ('failure' in outcome)
    return <Alert kind="failure">{outcome.failure ?? <FormattedMessage id="accounts.unreachable" />}</Alert>;
  return (
    <Alert kind="success">
      <FormattedMessage id="accounts.reset.sent" values={{ email: outcome.sentTo }} />
      <MailboxHint />
    </Alert>
  );
}

function emailProblem(email: string): true | string {
  if (email.trim() === '') return 'accounts.reset.email.missing';
  return isEmail(normaliseEmail(email)) || 'accounts.email.invalid';
}
