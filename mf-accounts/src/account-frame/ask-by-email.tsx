import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { MailboxHint } from '#site-details/mailbox-hint.tsx';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import { isApiError } from '@commonweal/api-client';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, Button, TextField } from '@commonweal/ui';
import { fieldError } from './field-error.ts';

interface AskByEmailProps {
  /** Asks for the mail. @throws where that did not work */
  readonly send: (email: string) => Promise<unknown>;
  /** Ids of messages: the button, and what is said of `{email}` once it was asked for. */
  readonly texts: { readonly submit: string; readonly sent: string };
  /** The explanation before the field. */
  readonly children: ReactNode;
}

interface AskValues {
  readonly email: string;
}

type Outcome = { readonly sentTo: string } | { readonly failure: string | null };

/** Has a mail sent to an email that somebody gives. What it says is the same for every email. */
export function AskByEmail({ send, texts, children }: AskByEmailProps) {
  const intl = useIntl();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<AskValues>({
    defaultValues: { email: '' },
  });
  const submit = async (values: AskValues) => {
    const email = normaliseEmail(values.email);
    setOutcome(null);
    try {
      await send(email);
      setOutcome({ sentTo: email });
    } catch (error) {
      const wrong = isApiError(error) ? error.fields['email'] : undefined;
      if (wrong) setError('email', { message: wrong });
      else setOutcome({ failure: describeFailure(error).reason });
      setFocus('email');
    }
  };
  return (
    <form className="cw-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {children}
      {outcome && 'failure' in outcome && (
        <Alert kind="failure">{outcome.failure ?? <FormattedMessage id="accounts.unreachable" />}</Alert>
      )}
      {outcome && 'sentTo' in outcome && (
        <Alert kind="success">
          <FormattedMessage id={texts.sent} values={{ email: outcome.sentTo }} />
          <MailboxHint />
        </Alert>
      )}
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
        <FormattedMessage id={texts.submit} />
      </Button>
    </form>
  );
}

function emailProblem(email: string): true | string {
  if (email.trim() === '') return 'accounts.email.needed';
  return isEmail(normaliseEmail(email)) || 'accounts.email.invalid';
}
