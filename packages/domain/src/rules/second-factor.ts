/** Digits of a one-time code of an authenticator app. */
export const ONE_TIME_DIGITS = 6;

/** Characters of a code as it may be typed, with spaces and dashes. */
export const TYPED_CODE_LENGTH = 40;

/** Recovery codes that a person gets at a time; each is good once. */
export const RECOVERY_CODES = 10;

/** Characters of the longest name of a passkey. */
export const LONGEST_PASSKEY_NAME = 60;

/** Passkeys of one account. */
export const MOST_PASSKEYS = 20;

/** A typed code without the spaces and dashes that people group it by. */
export function normaliseFactorCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** True for a normalised code that an authenticator app shows; any other counts as a recovery code. */
export function isOneTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
