import { useDeferredValue, useEffect, useState } from 'react';
import { LEAST_PASSWORD_STRENGTH, loadPasswordRater, strengthLevels } from '@commonweal/domain/password-strength';
import type { PasswordRater } from '@commonweal/domain/password-strength';
import { useIntl } from '@commonweal/platform/intl';
import { StrengthMeter } from '@commonweal/ui';

interface PasswordStrengthProps {
  readonly password: string;
  readonly personal: readonly string[];
  /** The field was reached: the rules load now. */
  readonly isWanted: boolean;
}

/** The strength of what is typed, as a bar and in words. */
export function PasswordStrengthMeter({ password, personal, isWanted }: PasswordStrengthProps) {
  const { formatMessage } = useIntl();
  const rate = usePasswordRater(isWanted);
  const settled = useDeferredValue(password);
  const level = rate && settled !== '' ? rate(settled, personal) : null;
  const isGood = level !== null && level >= LEAST_PASSWORD_STRENGTH;
  const name = level === null ? null : formatMessage({ id: `accounts.password.strength.${strengthLevels[level]}` });
  const text =
    name === null
      ? formatMessage({ id: 'accounts.password.hint' })
      : formatMessage(
          { id: isGood ? 'accounts.password.strength.great' : 'accounts.password.strength.more' },
          { name },
        );
  return <StrengthMeter level={level} text={text} />;
}

/** Null until the rules are there; for good, where they could not be loaded: the server judges then. */
function usePasswordRater(isWanted: boolean): PasswordRater | null {
  const [rater, setRater] = useState<{ readonly rate: PasswordRater } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadPasswordRater().then(
      (rate) => isGone || setRater({ rate }),
      (error: unknown) => console.warn('The password rules could not be loaded.', error),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return rater?.rate ?? null;
}
