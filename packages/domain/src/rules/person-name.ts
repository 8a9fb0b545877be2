const LONGEST = 80;
const allowed = /^[\p{L}\p{M}\p{N}'’.,()·\- ]+$/u;
const address = /[\p{L}\p{N}]{2,}\.[\p{L}\p{N}]{2,}/u;

/** The problem of a first or last name; null for a valid one. */
export type PersonNameProblem = 'missing' | 'too-long' | 'not-a-name';

/**
 * Checks a first or last name. Addresses are refused: names stand in mails to people who have not
 * confirmed yet, and would carry advertisements there.
 */
export function personNameProblem(text: string): PersonNameProblem | null {
  const name = normaliseName(text);
  if (name === '') return 'missing';
  if (name.length > LONGEST) return 'too-long';
  return allowed.test(name) && /\p{L}/u.test(name) && !address.test(name) ? null : 'not-a-name';
}

/** A name as it is stored: composed characters, single spaces, none around. */
export function normaliseName(text: string): string {
  return text.normalize('NFC').replaceAll(/ +/g, ' ').trim();
}
