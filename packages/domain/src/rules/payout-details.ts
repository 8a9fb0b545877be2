/** Limits of what people enter to be paid, which pages and the API hold them to. */

/** Characters of a bank account, without dashes and spaces: an IBAN (decisions: bank account field). */
export const BANK_ACCOUNT_LENGTH = 34;

/** Digits of a phone number, as E.164 has them (decisions: phone). */
export const PHONE_DIGITS = { least: 8, most: 15 } as const;

/** A bank account as it is sent: without dashes and spaces, in capitals. */
export const normaliseBankAccount = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** True for a bank account that is neither empty nor too long (specification 001 §5). */
export function isBankAccount(text: string): boolean {
  const account = normaliseBankAccount(text);
  return account.length <= BANK_ACCOUNT_LENGTH && /^[0-9A-Z]+$/.test(account);
}

/** True for as many digits as a phone number has; the API knows the numbers of each country. */
export function hasPhoneDigits(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
}

/** Kinds of holders of an account. */
export const payoutProfiles = ['personal', 'business'] as const;

export type PayoutProfile = (typeof payoutProfiles)[number];
