/** Characters of an email address. */
export const EMAIL_LENGTH = 254;

const LONGEST_LOCAL = 64;

const atom = String.raw`[a-z0-9!#$%&'*+/=?^_{|}~\x60-]+`;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const email = new RegExp(String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`, 'i');

/** True for a text in the form of an email address that mail servers accept (specification 000 §5). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH && text.indexOf('@') <= LONGEST_LOCAL && email.test(text);
}

/** The form in which emails are stored and compared: no spaces around, lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
