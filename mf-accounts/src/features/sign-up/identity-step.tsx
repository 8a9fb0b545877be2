import { useState } from 'react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '#account-frame/error-summary.tsx';
import { fieldError } from '#account-frame/field-error.ts';
import { CaptchaStatus } from '#captcha/captcha-status.tsx';
import type { Captcha } from '#captcha/use-captcha.ts';
import { PasswordStrengthMeter } from '#password/password-strength-meter.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Button, PasswordField, TextField } from '@commonweal/ui';
import { ArrowLeftIcon } from '@commonweal/ui/icons';
import { PseudoFields } from './pseudo-fields.tsx';
import { checkName, checkNewPassword } from './sign-up-rules.ts';
import { identityFields, personalWords } from './sign-up-values.ts';
import type { SignUpValues } from './sign-up-values.ts';

interface IdentityStepProps {
  readonly form: UseFormReturn<SignUpValues>;
  readonly captcha: Captcha;
  readonly onBack: () => void;
  readonly onSubmit: (values: SignUpValues) => Promise<void>;
}

/** Step 2: who one is, the password and the captcha. */
export function IdentityStep({ form, captcha, onBack, onSubmit }: IdentityStepProps) {
  const intl = useIntl();
  const [isPasswordReached, setPasswordReached] = useState(false);
  const { register, handleSubmit, formState, watch } = form;
  const { errors, isSubmitting } = formState;
  const values = watch();
  const wrong = identityFields
    .filter((field) => errors[field])
    .map((field) => intl.formatMessage({ id: labelIds[field] }));
  return (
    <form className="cw-form" noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <p className="sign-up__email">
        <span>{values.email}</span>
        <Button size="small" variant="quiet" icon={<ArrowLeftIcon />} onClick={onBack}>
          <FormattedMessage id="accounts.signup.back" />
        </Button>
      </p>
      {/* Password managers keep the account under this name. */}
      <input type="email" autoComplete="username" value={values.email} readOnly hidden />
      <ErrorSummary labels={wrong} />
      <div className="cw-form__pair">
        <TextField
          {...register('firstName', { validate: checkName('first-name') })}
          label={<FormattedMessage id={labelIds.firstName} />}
          error={fieldError(intl, errors.firstName)}
          autoComplete="given-name"
          onFocus={captcha.start}
          required
        />
        <TextField
          {...register('lastName', { validate: checkName('last-name') })}
          label={<FormattedMessage id={labelIds.lastName} />}
          error={fieldError(intl, errors.lastName)}
          autoComplete="family-name"
          required
        />
      </div>
      <PseudoFields form={form} isAnonymous={values.isAnonymous} />
      <div className="sign-up__password">
        <PasswordField
          {...register('password', { validate: checkNewPassword })}
          label={<FormattedMessage id={labelIds.password} />}
          error={fieldError(intl, errors.password)}
          autoComplete="new-password"
          onFocus={() => {
            captcha.start();
            setPasswordReached(true);
          }}
          required
        />
        <PasswordStrengthMeter
          password={values.password}
          personal={personalWords(values)}
          isWanted={isPasswordReached}
        />
      </div>
      <p className="cw-small">
        <FormattedMessage id="accounts.signup.agreement" values={{ terms: termsLink }} />
      </p>
      <CaptchaStatus captcha={captcha} />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        <FormattedMessage id="accounts.signup.register" />
      </Button>
    </form>
  );
}

/** Beside this page, so that what was typed stays. */
function termsLink(words: ReactNode) {
  return (
    <Link to={paths.termsAndConditions()} target="_blank">
      {words}
    </Link>
  );
}

const labelIds = {
  firstName: 'accounts.signup.first-name',
  lastName: 'accounts.signup.last-name',
  pseudo: 'accounts.signup.pseudo',
  password: 'accounts.signup.password',
} as const;
