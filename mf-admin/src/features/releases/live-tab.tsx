import { useQuery } from '@commonweal/platform/query';
import { SkeletonTable } from '@commonweal/ui';
import { LiveCanary } from './live-canary.tsx';
import { LiveHistory } from './live-history.tsx';
import { LiveOverrides } from './live-overrides.tsx';
import { LiveSet } from './live-set.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { releasesQueries } from './releases.queries.ts';

/** The live set, and the actions that change it. */
export function LiveTab() {
  const query = useQuery(releasesQueries.overview());
  return (
    <LoadedPart query={query} skeleton={<SkeletonTable rows={7} columns={4} />}>
      {(overview) => (
        <div className="admin-releases__live">
          <LiveSet overview={overview} />
          <div className="admin-releases__aside cw-stack cw-gap-8">
            <LiveCanary overview={overview} />
            <LiveOverrides overview={overview} />
          </div>
          <LiveHistory overview={overview} />
        </div>
      )}
    </LoadedPart>
  );
}
