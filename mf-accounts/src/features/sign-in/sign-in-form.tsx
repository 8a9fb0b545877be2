import { useForm } from 'react-hook-form';
import { CaptchaStatus } from '#captcha/captcha-status.tsx';
import { useCaptcha } from '#captcha/use-captcha.ts';
import { ErrorSummary } from '#account-frame/error-summary.tsx';
import { fieldError } from '#account-frame/field-error.ts';
import { WayOut } from '#account-frame/way-out.tsx';
import { SecondStepDialog } from '#features/second-step/second-step-dialog.tsx';
import { hasPasskeys } from '#passkeys/browser-passkeys.ts';
import { siteDetailsQuery } from '#site-details/site-details.queries.ts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Button, PasswordField, TextField } from '@commonweal/ui';
import { ShieldIcon } from '@commonweal/ui/icons';
import { SignInMessage } from './sign-in-message.tsx';
import { useSignIn } from './use-sign-in.ts';
import type { SignInValues } from './use-sign-in.ts';

/** Account ID, password and captcha. What was typed stays, whatever the answer. */
export function SignInForm() {
  const intl = useIntl();
  const captcha = useCaptcha('signin');
  const form = useForm<SignInValues>({ defaultValues: { name: '', password: '' } });
  const { outcome, forget, submit, enter, isEntering } = useSignIn(form, captcha);
  const { data: site } = useQuery(siteDetailsQuery());
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const labels = {
    name: intl.formatMessage({ id: 'accounts.signin.name' }),
    password: intl.formatMessage({ id: 'accounts.signin.password' }),
  };
  const needsPassword = site?.environment !== 'dev';
  return (
    <>
      <form className="cw-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <SignInMessage outcome={outcome} onClose={forget} />
        <ErrorSummary
          labels={(['name', 'password'] as const).filter((field) => errors[field]).map((field) => labels[field])}
        />
        <TextField
          {...register('name', { validate: (name) => name.trim() !== '' || 'accounts.signin.name.missing' })}
          label={labels.name}
          description={<FormattedMessage id="accounts.signin.name.hint" />}
          error={fieldError(intl, errors.name)}
          autoComplete="username"
          onFocus={captcha.start}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <PasswordField
          {...register('password', {
            validate: (password) => password !== '' || !needsPassword || 'accounts.signin.password.missing',
          })}
          label={labels.password}
          error={fieldError(intl, errors.password)}
          autoComplete="current-password"
          onFocus={captcha.start}
          required={needsPassword}
        />
        <p className="cw-small">
          <WayOut to={paths.resetPassword()}>
            <FormattedMessage id="accounts.signin.forgot" />
          </WayOut>
        </p>
        <CaptchaStatus captcha={captcha} />
        <Button type="submit" variant="primary" wide busy={isSubmitting}>
          <FormattedMessage id="accounts.signin.submit" />
        </Button>
        {hasPasskeys() && (
          <Button wide icon={<ShieldIcon />} busy={isEntering} onClick={() => void enter()}>
            <FormattedMessage id="accounts.signin.passkey" />
          </Button>
        )}
      </form>
      <SecondStepDialog outcome={outcome} onClose={forget} />
    </>
  );
}
