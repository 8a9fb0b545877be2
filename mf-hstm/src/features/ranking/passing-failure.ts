import { isApiError } from '@commonweal/api-client';

/** True for a failure that may be over by itself: the server is away or busy. A refused request is refused again. */
export function isPassing(failure: Error): boolean {
  return isApiError(failure) && (failure.status === 0 || failure.status === 429 || failure.status >= 500);
}
