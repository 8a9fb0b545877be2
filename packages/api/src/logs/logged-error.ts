import { DrizzleQueryError } from 'drizzle-orm/errors';
import { hideSecrets } from './hidden-secrets.ts';

/** The fields of an error that a log gets. */
export interface LoggedError {
  readonly [part: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** A statement without the values that came with it. */
  readonly statement?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
}

const LONGEST = 2_000;
const DEEPEST = 5;
/** Class 22 of Postgres, whose messages repeat a value, and what a parser says, which repeats its input. */
const repeatsValues = { code: /^22...$/, type: 'SyntaxError' };

/**
 * An error as a list of what may be known of it. Whatever else errors carry stays out: drizzle's hold the
 * parameters of a statement, also in their message and stack, Postgres' the row in `detail` and `where`, a
 * mail server's the addresses.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: textOf(error), stack: '' };
  const { name, message, code, stack, table, column, constraint, cause, errors } = error as Readonly<
    Record<string, unknown>
  >;
  const nested = depth < DEEPEST;
  return {
    type: textOf(name) || error.constructor.name,
    message: messageOf(error, textOf(message), textOf(code)),
    ...(textOf(code) !== '' && { code: textOf(code) }),
    ...(error instanceof DrizzleQueryError && { statement: error.query.slice(0, LONGEST) }),
    ...(textOf(table) !== '' && { table: textOf(table) }),
    ...(textOf(column) !== '' && { column: textOf(column) }),
    ...(textOf(constraint) !== '' && { constraint: textOf(constraint) }),
    stack: framesOf(textOf(stack)),
    ...(nested && cause !== undefined && cause !== null && { cause: loggedError(cause, depth + 1) }),
    ...(nested && Array.isArray(errors) && { errors: errors.slice(0, 10).map((one) => loggedError(one, depth + 1)) }),
  };
}

/** The same as text, for a console. */
export function describeError(error: unknown): string {
  return hideSecrets(lines(loggedError(error)).join('\n'));
}

function lines({ type, message, code, statement, stack, cause, errors = [] }: LoggedError): string[] {
  return [
    `${type}${code === undefined ? '' : ` ${code}`}: ${message}`,
    ...(statement === undefined ? [] : [statement]),
    ...(stack === '' ? [] : [stack]),
    ...(cause === undefined ? [] : lines(cause).map((line, at) => (at === 0 ? `Caused by ${line}` : line))),
    ...errors.flatMap(lines),
  ];
}

function messageOf(error: object, message: string, code: string): string {
  if (error instanceof DrizzleQueryError) return 'The statement failed.';
  const { name } = error as { readonly name?: unknown };
  if (repeatsValues.code.test(code) || name === repeatsValues.type) return 'It repeats a value, which is left out.';
  return message.slice(0, LONGEST);
}

/** Without the lines before them, which repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
