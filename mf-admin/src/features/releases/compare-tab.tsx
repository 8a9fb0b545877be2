import { FormattedMessage } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { ListAddress } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { EmptyState, Loading, Skeleton } from '@commonweal/ui';
import { ChangeList } from './change-list.tsx';
import { comparison, isSetId } from './compare.definition.ts';
import { ComparePickers } from './compare-pickers.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { releasesQueries } from './releases.queries.ts';

/** Two sets against each other, remote by remote; the one before and the live one where none is named. */
export const CompareTab = listPage(comparison, Compare);

function Compare({ list: { values, change } }: { readonly list: ListAddress<typeof comparison.filters> }) {
  const query = useQuery(releasesQueries.overview());
  const { from, to } = values.filters;
  return (
    <LoadedPart query={query} skeleton={<ComparisonLoading />}>
      {(overview) => {
        const chosen = {
          from: isSetId(from) ? from : (overview.previous?.id ?? null),
          to: isSetId(to) ? to : overview.live.set.id,
        };
        return (
          <div className="cw-stack cw-gap-6">
            <ComparePickers {...chosen} overview={overview} onChange={(filters) => change({ filters })} />
            {chosen.from === null ? <OneSetOnly /> : <Comparison from={chosen.from} to={chosen.to} />}
          </div>
        );
      }}
    </LoadedPart>
  );
}

function OneSetOnly() {
  return (
    <EmptyState title={<FormattedMessage id="admin.releases.compare.one" />}>
      <FormattedMessage id="admin.releases.compare.one-hint" />
    </EmptyState>
  );
}

function Comparison({ from, to }: { readonly from: string; readonly to: string }) {
  const query = useQuery(releasesQueries.diff(from, to));
  return (
    <LoadedPart query={query} skeleton={<ComparisonLoading />}>
      {({ changes }) => (
        <>
          <p role="status" className="admin-releases__count">
            <FormattedMessage id="admin.releases.compare.count" values={{ count: changes.length }} />
          </p>
          {changes.length > 0 && <ChangeList changes={changes} />}
        </>
      )}
    </LoadedPart>
  );
}

function ComparisonLoading() {
  return (
    <Loading>
      <Skeleton shape="block" count={3} height="6rem" />
    </Loading>
  );
}
