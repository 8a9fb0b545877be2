import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import type { UseQueryResult } from '@commonweal/platform/query';
import { EmptyState, FailedLoad } from '@commonweal/ui';
import { FigureLoading } from '#portfolios/figure-loading.tsx';

interface PortfolioGraphProps<T> {
  /** Name of the graph in its texts, `portfolios.graphs.<name>.…`. */
  readonly name: 'entities' | 'goals' | 'analyses' | 'figures' | 'reported';
  readonly query: UseQueryResult<T>;
  /** False where there is nothing to draw: the graph says why. */
  readonly isDrawn: (data: T) => boolean;
  readonly children: (data: T) => ReactNode;
}

const HEIGHT = 20;

/** A graph while it loads, where it failed, and where there is nothing to draw. */
export function PortfolioGraph<T>({ name, query, isDrawn, children }: PortfolioGraphProps<T>) {
  if (query.data === undefined) {
    if (query.isError) return <FailedLoad title={<FormattedMessage id="portfolios.graphs.failed" />} query={query} />;
    return <FigureLoading height={HEIGHT} />;
  }
  if (isDrawn(query.data)) return children(query.data);
  return <EmptyState title={<FormattedMessage id={`portfolios.graphs.${name}.none`} />} />;
}
