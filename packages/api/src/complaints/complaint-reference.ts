import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another when they read them out. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A reference such as `C-7KXM-3QHP`, that nobody guesses. */
export function complaintReference(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `C-${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
