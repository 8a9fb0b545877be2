import { isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { EmptyState, FailedLoad, Loading, Section, Skeleton } from '@commonweal/ui';
import { NoSuchState, PastNotice } from './past-state.tsx';
import { ScoreSpread } from './score-spread.tsx';
import { spreadAt } from './spreads.queries.ts';
import type { SpreadOf } from './spreads.queries.ts';

interface PastSpreadProps {
  readonly of: SpreadOf;
  readonly id: number;
  readonly name: string;
  readonly snapshot: number;
  /** Heading of the section, and name of the mean. */
  readonly title: string;
  readonly mean: string;
  /** Address of the page as it is today. */
  readonly path: string;
}

/** Target of a citation: the scores as they were spread at its snapshot. */
export function PastSpread({ of, id, name, snapshot, title, mean, path }: PastSpreadProps) {
  const query = useQuery(spreadAt(of, id, snapshot));
  const { data, error } = query;
  if (isNotFound(error)) return <NoSuchState present={path} />;
  if (data === undefined)
    return query.isError ? (
      <FailedLoad title={<FormattedMessage id="companies.spread.failed" />} query={query} />
    ) : (
      <Loading>
        <Skeleton shape="block" height="22rem" />
      </Loading>
    );
  return (
    <>
      <PastNotice snapshot={snapshot} asOf={data.as_of} present={path} />
      <Section title={title}>
        {data.scored_companies === 0 ? (
          <EmptyState title={<FormattedMessage id="companies.spread.none" />} />
        ) : (
          <ScoreSpread
            of={of}
            name={name}
            distribution={data.distribution}
            mean={{ label: mean, value: data.mean }}
            snapshot={snapshot}
            asOf={Date.parse(data.as_of)}
            path={path}
          />
        )}
      </Section>
    </>
  );
}
