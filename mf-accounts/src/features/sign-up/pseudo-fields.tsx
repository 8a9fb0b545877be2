import type { UseFormReturn } from 'react-hook-form';
import { fieldError } from '#account-frame/field-error.ts';
import { call } from '@commonweal/api-client';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Checkbox, TextField } from '@commonweal/ui';
import { checkPseudo } from './sign-up-rules.ts';
import type { SignUpValues } from './sign-up-values.ts';

interface PseudoFieldsProps {
  readonly form: UseFormReturn<SignUpValues>;
  readonly isAnonymous: boolean;
}

/** Whether others see a username instead of the name, and which. */
export function PseudoFields({ form, isAnonymous }: PseudoFieldsProps) {
  const intl = useIntl();
  const { register, formState } = form;
  const warnIfTaken = async () => {
    const pseudo = form.getValues('pseudo').trim();
    if (checkPseudo(pseudo, form.getValues()) !== true) return;
    // The server has the last word when the form is sent, so a lookup that fails does no harm.
    const { count } = await call('GET v3/auth/pseudounique', { query: { pseudo } }).catch(() => ({ count: 0 }));
    if (count > 0 && form.getValues('pseudo').trim() === pseudo) {
      form.setError('pseudo', { message: 'accounts.signup.pseudo.taken' });
    }
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
