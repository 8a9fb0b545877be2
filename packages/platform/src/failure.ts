import { isApiError } from '@commonweal/api-client';

/** Thrown while rendering a page whose object does not exist: the shell shows its page for that. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** Whether an error means that what the address names does not exist. */
export function isNotFound(error: unknown): boolean {
  return (error instanceof Error && error.name === 'NotFoundError') || (isApiError(error) && error.status === 404);
}

/** What a page says about a failure: the server's own sentence and the number to quote. */
export interface FailureText {
  /** Null where there is nothing to add to "could not be reached". */
  readonly reason: string | null;
  readonly reference: string | null;
}

/** The reason and reference number of an error, where it came from the API or from loading a part of the site. */
export function describeFailure(error: unknown): FailureText {
  if (isApiError(error)) return { reason: error.code === 'network' ? null : error.message, reference: error.requestId };
  const isLoadError = error instanceof Error && error.name === 'RemoteLoadError';
  return { reason: null, reference: isLoadError ? referenceOf(error) : null };
}

const references = new WeakMap<object, string>();

/** The number under which people are shown a failure and the release team hears of it: the same for the same failure. */
export function referenceOf(failure: object): string {
  const reference = references.get(failure) ?? crypto.randomUUID().slice(0, 8);
  references.set(failure, reference);
  return reference;
}
