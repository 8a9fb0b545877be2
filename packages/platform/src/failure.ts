import { isApiError } from '@commonweal/api-client';
import type { ApiError } from '@commonweal/api-client';

/** Thrown while rendering a page whose object does not exist: the shell shows its page for that. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  readonly statusCode = 404;
}

/**
 * The HTTP status that whatever was thrown stands for: its own `statusCode` or `status`, or that of its
 * response, and 500 where none of them is that of an error (specification 000 §8).
 */
export function statusCodeOf(thrown: unknown): number {
  const { statusCode, status, response }: Statuses = Object(thrown);
  return [statusCode, status, response?.status].find(isErrorStatus) ?? 500;
}

interface Statuses {
  readonly statusCode?: unknown;
  readonly status?: unknown;
  readonly response?: { readonly status?: unknown } | null;
}

function isErrorStatus(status: unknown): status is number {
  return typeof status === 'number' && status >= 400 && status <= 599;
}

/** True for an error which means that the address does not exist. */
export function isNotFound(error: unknown): boolean {
  return statusCodeOf(error) === 404;
}

/** The text of a failure: the server's own sentence and the reference number. */
export interface FailureText {
  /** Null where there is nothing to add to "could not be reached". */
  readonly reason: string | null;
  readonly reference: string | null;
}

/**
 * The reason and reference number of an error, where it came from the API or from loading a part of the site. Of fields
 * that are wrong the reason is what is wrong with those that nothing else marks.
 * @param marked names of the fields that say by themselves what is wrong with them
 */
export function describeFailure(error: unknown, marked: readonly string[] = []): FailureText {
  if (isApiError(error)) return { reason: reasonOf(error, marked), reference: error.requestId };
  const isLoadError = error instanceof Error && error.name === 'RemoteLoadError';
  return { reason: null, reference: isLoadError ? referenceOf(error) : null };
}

function reasonOf({ code, message, fields }: ApiError, marked: readonly string[]): string | null {
  if (code === 'network') return null;
  if (code !== 'invalid-fields') return message;
  const texts = Object.entries(fields).flatMap(([name, text]) => (marked.includes(name) ? [] : [text]));
  return texts.length === 0 ? message : [...new Set(texts)].join(' ');
}

const references = new WeakMap<object, string>();

/** The number under which people are shown a failure and the release team hears of it: the same for the same failure. */
export function referenceOf(failure: object): string {
  const reference = references.get(failure) ?? crypto.randomUUID().slice(0, 8);
  references.set(failure, reference);
  return reference;
}
