import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useCaptcha } from '#captcha/use-captcha.ts';
import { SocialOffer } from '#features/social-sign-in/social-offer.tsx';
import { useIntl } from '@commonweal/platform/intl';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Stepper } from '@commonweal/ui';
import { EmailStep } from './email-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { RegistrationDialogs } from './registration-dialogs.tsx';
import { identityFields, noValues } from './sign-up-values.ts';
import type { SignUpValues } from './sign-up-values.ts';
import { useRegistration } from './use-registration.ts';
import type { SignUpSteps } from './use-steps.ts';
import './sign-up.css';

/** Both steps over one form, so that going back loses nothing. */
export function SignUp({ steps: { isSecond, toFirst, toSecond } }: { readonly steps: SignUpSteps }) {
  const { formatMessage } = useIntl();
  const form = useForm<SignUpValues>({ defaultValues: noValues });
  const captcha = useCaptcha('register');
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
        <>
          <EmailStep form={form} onAccepted={toSecond} />
          <SocialOffer />
        </>
      )}
      <RegistrationDialogs outcome={outcome} onClose={forget} />
    </>
  );
}

/** A step that comes up takes focus, at the first field that is wrong; the first one of all leaves it where it is. */
function useStepFocus(form: UseFormReturn<SignUpValues>, isSecond: boolean): void {
  const shown = useRef(isSecond);
  useEffect(() => {
    if (shown.current === isSecond) return;
    shown.current = isSecond;
    const wrong = identityFields.find((field) => form.getFieldState(field).invalid);
    form.setFocus(isSecond ? (wrong ?? 'firstName') : 'email');
  }, [form, isSecond]);
}
