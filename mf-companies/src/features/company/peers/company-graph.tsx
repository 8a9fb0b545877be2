import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import type { UseQueryResult } from '@commonweal/platform/query';
import { EmptyState, FailedLoad, Loading, Section, Skeleton } from '@commonweal/ui';

interface CompanyGraphProps<T> {
  /** Name of the graph in its texts, `companies.graphs.<name>.…`. */
  readonly name: 'rank' | 'goals' | 'points' | 'classes';
  readonly query: UseQueryResult<T>;
  /** False where there is nothing to draw: the graph says why. */
  readonly isDrawn: (data: T) => boolean;
  /** In rem. */
  readonly height: number;
  readonly children: (data: T) => ReactNode;
}

/** A graph of a company's page while it loads, where it failed, and where there is nothing to draw. */
export function CompanyGraph<T>({ name, query, isDrawn, height, children }: CompanyGraphProps<T>) {
  return (
    <Section
      title={<FormattedMessage id={`companies.graphs.${name}.title`} />}
      description={<FormattedMessage id={`companies.graphs.${name}.how`} />}
    >
      {query.data !== undefined ? (
        isDrawn(query.data) ? (
          children(query.data)
        ) : (
          <EmptyState title={<FormattedMessage id={`companies.graphs.${name}.none`} />} />
        )
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.graphs.failed" />} query={query} />
      ) : (
        <GraphLoading height={height} />
      )}
    </Section>
  );
}

/** The place of a graph that is not there yet. @param height in rem */
export function GraphLoading({ height }: { readonly height: number }) {
  return (
    <Loading>
      <Skeleton shape="block" height={`${height}rem`} />
    </Loading>
  );
}
