import { isApiError } from '@commonweal/api-client';

/** What a page says about a failed request: the server's own sentence and the number to quote. */
export interface FailureText {
  readonly reason: string | null;
  readonly reference: string | null;
}

/** The reason and reference number of an error, where it came from the API. */
export function describeFailure(error: unknown): FailureText {
  if (!isApiError(error)) return { reason: null, reference: null };
  return { reason: error.status === 0 ? null : error.message, reference: error.requestId };
}
