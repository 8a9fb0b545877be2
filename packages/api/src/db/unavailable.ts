import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The database cannot be reached, or gives no answer. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** There is no room left on the disk of the embedded database for what a statement may write. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

/**
 * Conditions of a server that are no fault of the statement (Postgres, appendix A): connections that fail or
 * are not let in, missing resources such as room and connections, timeouts of statements and transactions, a
 * server that stops or starts, one that only takes reads, and failures of its disk.
 */
const unavailable = /^(08...|28...|3D000|53...|57014|57P0[1-5]|25P03|25006|58030)$/;
const sqlState = /^(\d|F0|HV|P0|XX)\w+$/;

/**
 * True where an error means that the database, or the room that it needs, is not there for now, so that the
 * same request may succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  return chainOf(error).some(
    (one) =>
      one instanceof DatabaseUnavailableError ||
      one instanceof DiskFullError ||
      unavailable.test(codeOf(one)) ||
      isOutOfRoom(one) ||
      (one instanceof DrizzleQueryError && isOfDriver(one.cause)),
  );
}

/** The error, as one of the database where it says nothing of a statement. */
export function asUnavailable(error: unknown): unknown {
  const isKnown = isUnavailable(error) || chainOf(error).some((one) => sqlState.test(codeOf(one)));
  return isKnown ? error : new DatabaseUnavailableError('The database cannot be used.', { cause: error });
}

/** True where an error means that a disk is full. */
export function isOutOfRoom(error: unknown): boolean {
  return chainOf(error).some(
    (one) => one instanceof DiskFullError || ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(one)),
  );
}

/** An error and those that caused it, the outermost first. */
function chainOf(error: unknown): object[] {
  const chain: object[] = [];
  for (let one = error; typeof one === 'object' && one !== null && !chain.includes(one); one = causeOf(one))
    chain.push(one);
  return chain;
}

const causeOf = (error: object): unknown => ('cause' in error ? error.cause : null);
const codeOf = (error: object): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** A statement fails with a state of the server, or for its values; anything else is the connection's. */
function isOfDriver(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || sqlState.test(codeOf(error))) return false;
  return !('name' in error && ['TypeError', 'RangeError', 'AbortError'].includes(String(error.name)));
}
