import { isApiError } from '@commonweal/api-client';

/** Thrown while rendering a page whose object does not exist: the shell shows its page for that. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** Whether an error means that what the address names does not exist. */
export function isNotFound(error: unknown): boolean {
  return (error instanceof Error && error.name === 'NotFoundError') || (isApiError(error) && error.status === 404);
}

/** What a page says about a failed request: the server's own sentence and the number to quote. */
export interface FailureText {
  /** Null where there is nothing to add to "could not be reached". */
  readonly reason: string | null;
  readonly reference: string | null;
}

/** The reason and reference number of an error, where it came from the API. */
export function describeFailure(error: unknown): FailureText {
  if (!isApiError(error)) return { reason: null, reference: null };
  return { reason: error.status === 0 ? null : error.message, reference: error.requestId };
}
