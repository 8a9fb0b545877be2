import type { ReactNode } from 'react';
import { describeFailure } from '@commonweal/platform/failure';
import { ErrorState } from '@commonweal/ui';

export interface FailedLoadProps {
  readonly title: ReactNode;
  readonly query: FailedQuery;
}

/** A query that failed as a whole, or in its next part. */
interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly isFetchNextPageError?: boolean;
  readonly fetchNextPage?: () => unknown;
}

/** A part of a page that could not be loaded: why, the number to quote, and another try. */
export function FailedLoad({ title, query }: FailedLoadProps) {
  const retry = () => (query.isFetchNextPageError ? query.fetchNextPage?.() : query.refetch());
  const { reason, reference } = describeFailure(query.error);
  return (
    <ErrorState
      title={title}
      reason={reason}
      reference={reference}
      onRetry={() => void retry()}
      retrying={query.isFetching}
    />
  );
}
