import { useState } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { fieldError } from '#account-frame/field-error.ts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { PasswordField } from '@commonweal/ui';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';

interface NewPasswordFieldProps {
  /** Registered with `requirePassword` as its rule. */
  readonly field: UseFormRegisterReturn;
  readonly labelId: string;
  readonly typed: string;
  readonly error: FieldError | undefined;
  /** Names, email and whatever else others know of the owner. */
  readonly personal: readonly string[];
}

/** A new password, with how strong it is. */
export function NewPasswordField({ field, labelId, typed, error, personal }: NewPasswordFieldProps) {
  const intl = useIntl();
  const [isReached, setReached] = useState(false);
  return (
    <>
      <PasswordField
        {...field}
        label={<FormattedMessage id={labelId} />}
        error={fieldError(intl, error)}
        autoComplete="new-password"
        onFocus={() => setReached(true)}
        required
      />
      <PasswordStrengthMeter password={typed} personal={personal} isWanted={isReached} />
    </>
  );
}
