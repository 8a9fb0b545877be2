import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { siteDetailsQuery } from '#site-details/site-details.queries.ts';
import type { Captcha } from '#captcha/use-captcha.ts';
import { normaliseEmail } from '@commonweal/domain/email-rule';
import { isApiError } from '@commonweal/api-client';
import type { ApiError } from '@commonweal/api-client';
import { change } from '@commonweal/platform/changes';
import { keepConfirmationTarget } from '@commonweal/platform/login-target';
import { useQuery } from '@commonweal/platform/query';
import { useLocation } from '@commonweal/platform/router';
import { describeFailure } from '@commonweal/platform/failure';
import type { FailureText } from '@commonweal/platform/failure';
import { identityFields, noValues, wireNames } from './sign-up-values.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** Which dialog stands over the form after it was sent. */
export type RegistrationOutcome =
  | { readonly kind: 'registered'; readonly email: string }
  | { readonly kind: 'captcha' }
  /** `failure` is null where the mail alone failed: the dialog has said it all then. */
  | { readonly kind: 'mail-failed'; readonly failure: FailureText | null };

/**
 * Sends the sign-up form and says what came of it (specification 000 §4, sign-up).
 * @param toEmailStep called where the email is what is wrong, and after success
 */
export function useRegistration(form: UseFormReturn<SignUpValues>, captcha: Captcha, toEmailStep: () => void) {
  const [outcome, setOutcome] = useState<RegistrationOutcome | null>(null);
  const { data: site } = useQuery(siteDetailsQuery());
  const location = useLocation();

  const submit = async (values: SignUpValues) => {
    const captchaResponse = await captcha.take().catch(() => null);
    if (captchaResponse === null) return;
    try {
      const body = { ...toPayload(values), captchaResponse, ...(site && { env_name: site.environment }) };
      const { email } = await change('POST v3/auth/register', { body }, { changes: [] });
      keepConfirmationTarget(location);
      form.reset(noValues);
      toEmailStep();
      setOutcome({ kind: 'registered', email });
    } catch (error) {
      captcha.start();
      if (isApiError(error) && error.status === 422) return showFieldErrors(error);
      if (isApiError(error) && error.status === 428) return setOutcome({ kind: 'captcha' });
      const isMailAlone = isApiError(error) && error.code === 'mail-not-sent';
      setOutcome({ kind: 'mail-failed', failure: isMailAlone ? null : describeFailure(error) });
    }
  };

  const showFieldErrors = (error: ApiError) => {
    const wrong = (['email', ...identityFields] as const).filter((field) => error.fields[wireNames[field]]);
    for (const field of wrong) form.setError(field, { message: error.fields[wireNames[field]] });
    const [first] = wrong;
    if (first === 'email') toEmailStep();
    else if (first) form.setFocus(first);
  };
  const isRegistered = outcome?.kind === 'registered';
  useEffect(() => {
    if (!isRegistered) return;
    // The button that was pressed is gone with its step. Nothing behind a dialog takes focus before it has closed.
    return () => form.setFocus('email');
  }, [form, isRegistered]);
  return { outcome, forget: () => setOutcome(null), submit };
}

function toPayload({ email, password, firstName, lastName, isAnonymous, pseudo }: SignUpValues) {
  return {
    email: normaliseEmail(email),
    password,
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    pseudo: isAnonymous ? pseudo.trim() : '',
  };
}
