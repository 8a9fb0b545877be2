import type { ReactNode } from 'react';
import { describeFailure } from '@commonweal/platform/failure';
import { ErrorState } from '@commonweal/ui';

export interface FailedLoadProps {
  readonly title: ReactNode;
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** A part of a page that could not be loaded: why, the number to quote, and another try. */
export function FailedLoad({ title, query }: FailedLoadProps) {
  const { reason, reference } = describeFailure(query.error);
  return (
    <ErrorState
      title={title}
      reason={reason}
      reference={reference}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
