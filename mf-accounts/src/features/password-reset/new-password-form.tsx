import { useForm, useWatch } from 'react-hook-form';
import { ErrorSummary } from '#account-frame/error-summary.tsx';
import { NewPasswordField } from '#password/new-password-field.tsx';
import { requirePassword } from '#password/check-password.ts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Alert, Button } from '@commonweal/ui';
import type { ResetPerson } from './password-reset.queries.ts';
import { useNewPassword } from './use-new-password.ts';
import type { NewPasswordValues } from './use-new-password.ts';

interface NewPasswordFormProps {
  readonly person: ResetPerson;
  readonly token: string;
}

/** The new password of the person whom the link was mailed to. */
export function NewPasswordForm({ person, token }: NewPasswordFormProps) {
  const intl = useIntl();
  const form = useForm<NewPasswordValues>({ defaultValues: { password: '' } });
  const { register, handleSubmit, formState, control } = form;
  const typed = useWatch({ control, name: 'password' });
  const { failure, submit } = useNewPassword(form, person, token);
  const label = intl.formatMessage({ id: 'accounts.reset.password' });
  const personal = [person.email, person.first_name, person.last_name, person.pseudo ?? ''];
  useUnsavedWork(formState.isDirty && !formState.isSubmitSuccessful);
  return (
    <form className="cw-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p>
        <FormattedMessage id="accounts.reset.for" values={{ email: person.email }} />
      </p>
      {failure && (
        <Alert kind="failure" title={<FormattedMessage id="accounts.reset.failed" />}>
          {failure.reason ?? <FormattedMessage id="accounts.unreachable" />}
          {failure.reference && (
            <p className="cw-caption">
              <FormattedMessage id="accounts.reference" values={{ reference: failure.reference }} />
            </p>
          )}
        </Alert>
      )}
      <ErrorSummary labels={formState.errors.password ? [label] : []} />
      {/* Password managers keep the account under this name. */}
      <input type="email" autoComplete="username" value={person.email} readOnly hidden />
      <NewPasswordField
        field={register('password', { validate: requirePassword(personal) })}
        labelId="accounts.reset.password"
        typed={typed}
        error={formState.errors.password}
        personal={personal}
      />
      <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
        <FormattedMessage id="accounts.reset.save" />
      </Button>
      <p className="cw-small">
        <FormattedMessage id="accounts.reset.everywhere" />
      </p>
    </form>
  );
}
