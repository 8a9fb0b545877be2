import {
  LEAST_PASSWORD_STRENGTH,
  LONGEST_PASSWORD,
  loadPasswordRater,
  strengthLevels,
} from '@commonweal/domain/password-strength';

/**
 * True, or the id of the message that says why a password is not taken. It is as strict as the server;
 * where the rules could not be loaded, the server alone decides.
 * @param personal what others know of its owner, such as names and email
 */
export async function checkPassword(password: string, personal: readonly string[]): Promise<true | string> {
  if (password.length > LONGEST_PASSWORD) return 'accounts.password.too-long';
  const rate = await loadPasswordRater().catch(() => null);
  const strength = rate?.(password, personal) ?? LEAST_PASSWORD_STRENGTH;
  return strength >= LEAST_PASSWORD_STRENGTH || `accounts.password.weak.${strengthLevels[strength]}`;
}

/** The rule of a field that takes a new password. @param personal as above */
export function requirePassword(personal: readonly string[]) {
  return (password: string) =>
    password === '' ? 'accounts.reset.password.missing' : checkPassword(password, personal);
}
