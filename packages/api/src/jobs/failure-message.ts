import { hideSecrets } from '../logs/hidden-secrets.ts';
import { loggedError } from '../logs/logged-error.ts';
import type { LoggedError } from '../logs/logged-error.ts';

const LONGEST = 500;

/** Why something failed, fit to be kept and shown: as in the log, without the values of a statement. */
export function failureMessage(error: unknown): string {
  return hideSecrets(reasonOf(loggedError(error))).slice(0, LONGEST);
}

/** Of an error its cause, of several each. */
function reasonOf({ type, message, code, cause, errors = [] }: LoggedError): string {
  if (cause) return reasonOf(cause);
  if (errors.length > 0) return errors.map(reasonOf).join('; ');
  return `${type}${code === undefined ? '' : ` ${code}`}: ${message}`;
}
