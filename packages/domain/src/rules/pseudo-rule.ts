const SHORTEST = 3;
const LONGEST = 30;
const form = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}]$/u;

/** The problem of a username; null for a valid one. */
export type PseudoProblem = 'missing' | 'length' | 'characters';

/**
 * Checks a username: 3 to 30 letters, digits, dots, hyphens and underscores, beginning and ending
 * with a letter or digit. An `@` is never one, so that a username is never taken for an email.
 */
export function pseudoProblem(text: string): PseudoProblem | null {
  const pseudo = normalisePseudo(text);
  if (pseudo === '') return 'missing';
  if (pseudo.length < SHORTEST || pseudo.length > LONGEST) return 'length';
  return form.test(pseudo) ? null : 'characters';
}

/** A username as it is stored. Look-alike forms of one character become that character. */
export function normalisePseudo(text: string): string {
  return text.normalize('NFKC').trim();
}
