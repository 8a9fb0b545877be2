import type { ReactNode } from 'react';
import { describeFailure } from '@commonweal/platform/failure';
import { ErrorState } from './states.tsx';

/** A query that failed as a whole, or in its next part. */
export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly isFetchNextPageError?: boolean;
  readonly fetchNextPage?: () => unknown;
}

export interface FailedLoadProps {
  /** The title; "This could not be loaded." by default. */
  readonly title?: ReactNode;
  readonly query: FailedQuery;
}

/** A part of a page that could not be loaded: why, the number to quote, and another try. */
export function FailedLoad({ title, query }: FailedLoadProps) {
  const { reason, reference } = describeFailure(query.error);
  const retry = () => (query.isFetchNextPageError ? query.fetchNextPage?.() : query.refetch());
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
