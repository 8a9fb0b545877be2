import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { AccountFrame } from '#account-frame/account-frame.tsx';
import { afterSignIn, withRedirectState } from '#account-frame/after-sign-in.ts';
import { useCaptcha } from '#captcha/use-captcha.ts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link, Navigate, useSearchParams } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Stepper } from '@commonweal/ui';
import { EmailStep } from './email-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { RegistrationDialogs } from './registration-dialogs.tsx';
import { identityFields, noValues } from './sign-up-values.ts';
import type { SignUpValues } from './sign-up-values.ts';
import { useRegistration } from './use-registration.ts';
import './sign-up.css';

/** Opening an account; whoever is signed in goes on to the page they asked for. */
export default function RegisterPage() {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const { user } = useSession();
  if (user) return <Navigate to={afterSignIn(search, user)} replace />;
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.signup.title' })} · Commonweal`}</title>
      <AccountFrame
        heading={<FormattedMessage id="accounts.signup.heading" />}
        foot={
          <>
            <FormattedMessage id="accounts.signup.has-account" />{' '}
            <Link to={withRedirectState(paths.login(), search)}>
              <FormattedMessage id="accounts.signup.log-in" />
            </Link>
          </>
        }
      >
        <SignUp />
      </AccountFrame>
    </>
  );
}

/** Both steps over one form, so that going back loses nothing. */
function SignUp() {
  const { formatMessage } = useIntl();
  const form = useForm<SignUpValues>({ defaultValues: noValues });
  const captcha = useCaptcha('register');
  const { isSecond, toFirst, toSecond } = useSteps();
  const { outcome, forget, submit } = useRegistration(form, captcha, toFirst);
  useStepFocus(form, isSecond);
  useUnsavedWork(form.formState.isDirty);
  return (
    <>
      <Stepper
        steps={[
          formatMessage({ id: 'accounts.signup.step.email' }),
          formatMessage({ id: 'accounts.signup.step.identity' }),
        ]}
        current={isSecond ? 1 : 0}
      />
      {isSecond ? (
        <IdentityStep form={form} captcha={captcha} onBack={toFirst} onSubmit={submit} />
      ) : (
        <EmailStep form={form} onAccepted={toSecond} />
      )}
      <RegistrationDialogs outcome={outcome} onClose={forget} />
    </>
  );
}

/** The step is part of the address, so that the browser's back button goes to the email; without an accepted email it is the first. */
function useSteps() {
  const [search, setSearch] = useSearchParams();
  const [isEmailAccepted, setEmailAccepted] = useState(false);
  const go = (step: string | null) => {
    const next = new URLSearchParams(search);
    if (step === null) next.delete('step');
    else next.set('step', step);
    setSearch(next, { preventScrollReset: true });
  };
  return {
    isSecond: isEmailAccepted && search.get('step') === '2',
    toFirst: () => go(null),
    toSecond: () => {
      setEmailAccepted(true);
      go('2');
    },
  };
}

/** A step that comes up takes focus, at the first field that is wrong; the page's first one leaves it to the heading. */
function useStepFocus(form: UseFormReturn<SignUpValues>, isSecond: boolean): void {
  const shown = useRef(isSecond);
  useEffect(() => {
    if (shown.current === isSecond) return;
    shown.current = isSecond;
    const wrong = identityFields.find((field) => form.getFieldState(field).invalid);
    form.setFocus(isSecond ? (wrong ?? 'firstName') : 'email');
  }, [form, isSecond]);
}
