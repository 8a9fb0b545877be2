import type { UseFormReturn } from 'react-hook-form';
import { fieldError } from '#account-frame/field-error.ts';
import { call, isApiError } from '@commonweal/api-client';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Checkbox, TextField } from '@commonweal/ui';
import { checkPseudo } from './sign-up-rules.ts';
import type { SignUpValues } from './sign-up-values.ts';

interface PseudoFieldsProps {
  readonly form: UseFormReturn<SignUpValues>;
  readonly isAnonymous: boolean;
}

/**
 * The server's objection to a username: a message, or the id of one. It has the last word when the
 * form is sent, so a lookup that fails does no harm.
 */
async function objectionTo(pseudo: string): Promise<string | null> {
  try {
    const { count } = await call('GET v3/auth/pseudounique', { query: { pseudo } });
    return count > 0 ? 'accounts.signup.pseudo.taken' : null;
  } catch (error) {
    return (isApiError(error) && error.fields['pseudo']) || null;
  }
}

/** The choice of a username shown in place of the name. */
export function PseudoFields({ form, isAnonymous }: PseudoFieldsProps) {
  const intl = useIntl();
  const { register, formState } = form;
  const warnIfTaken = async () => {
    const pseudo = form.getValues('pseudo').trim();
    if (checkPseudo(pseudo, form.getValues()) !== true) return;
    const message = await objectionTo(pseudo);
    if (message !== null && form.getValues('pseudo').trim() === pseudo) form.setError('pseudo', { message });
  };
  return (
    <>
      <Checkbox
        {...register('isAnonymous', { onChange: () => form.clearErrors('pseudo') })}
        label={<FormattedMessage id="accounts.signup.anonymous" />}
        description={<FormattedMessage id="accounts.signup.anonymous.hint" />}
      />
      {isAnonymous && (
        <TextField
          {...register('pseudo', { validate: checkPseudo, onBlur: () => void warnIfTaken() })}
          label={<FormattedMessage id="accounts.signup.pseudo" />}
          error={fieldError(intl, formState.errors.pseudo)}
          autoComplete="nickname"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      )}
    </>
  );
}
