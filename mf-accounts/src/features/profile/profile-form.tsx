import { useForm, useWatch } from 'react-hook-form';
import { ErrorSummary } from '#account-frame/error-summary.tsx';
import { fieldError } from '#account-frame/field-error.ts';
import type { SessionUser } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, FailedAct, SelectField, TextField } from '@commonweal/ui';
import { checkOwnName, checkOwnPseudo } from './profile-rules.ts';
import { profileFields, useProfileChange, valuesOf } from './use-profile-change.ts';
import type { ProfileValues } from './use-profile-change.ts';

const visibilities = ['0', '2', '1'] as const;

/** The names of a person, the username that stands for them, and who may open their page. */
export function ProfileForm({ user }: { readonly user: SessionUser }) {
  const intl = useIntl();
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(user) });
  const { register, handleSubmit, formState, control } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const { failure, submit } = useProfileChange(form, user.id);
  const visibility = useWatch({ control, name: 'visibility' });
  useUnsavedWork(isDirty);
  const wrong = profileFields.filter((field) => errors[field]);
  return (
    <form className="cw-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure !== null && (
        <FailedAct
          title={<FormattedMessage id="accounts.profile.failed" />}
          error={failure}
          otherwise={<FormattedMessage id="accounts.unreachable" />}
        />
      )}
      <ErrorSummary labels={wrong.map((field) => intl.formatMessage({ id: labels[field] }))} />
      <div className="cw-form__pair">
        <TextField
          {...register('firstName', { validate: checkOwnName('first-name') })}
          label={<FormattedMessage id={labels.firstName} />}
          error={fieldError(intl, errors.firstName)}
          autoComplete="given-name"
          required
        />
        <TextField
          {...register('lastName', { validate: checkOwnName('last-name') })}
          label={<FormattedMessage id={labels.lastName} />}
          error={fieldError(intl, errors.lastName)}
          autoComplete="family-name"
          required
        />
      </div>
      <TextField
        {...register('pseudo', { validate: checkOwnPseudo })}
        label={<FormattedMessage id={labels.pseudo} />}
        description={<FormattedMessage id="accounts.profile.pseudo.hint" />}
        error={fieldError(intl, errors.pseudo)}
        autoComplete="nickname"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        optional
      />
      <SelectField
        {...register('visibility')}
        label={<FormattedMessage id={labels.visibility} />}
        description={<FormattedMessage id={`accounts.people.visibility.${visibility}.hint`} />}
        options={visibilities.map((value) => ({
          value,
          label: intl.formatMessage({ id: `accounts.people.visibility.${value}` }),
        }))}
      />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        <FormattedMessage id="accounts.profile.save" />
      </Button>
    </form>
  );
}

const labels = {
  firstName: 'accounts.signup.first-name',
  lastName: 'accounts.signup.last-name',
  pseudo: 'accounts.signup.pseudo',
  visibility: 'accounts.profile.visibility',
} as const;
