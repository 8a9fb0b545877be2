import { call } from '@commonweal/api-client';
import type { ImpactActivity } from '@commonweal/domain/impact-activities';
import { areaQueries, useQuery } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';

const queries = areaQueries('hstm');

/** A second look within this many milliseconds is no other visit. */
const ONE_VISIT = 1_800_000;

const activityAccessQuery = (activity: ImpactActivity) =>
  queries.query({
    key: ['activity-access', activity],
    queryFn: ({ signal }) => call('GET v3/my-impact/set-activity-access', { query: { activity } }, { signal }),
    tags: [],
    varies: ['person'],
    staleTime: ONE_VISIT,
  });

/** Records that a signed-in person opened an activity; the page goes on without it where that fails. */
export function useActivityAccess(activity: ImpactActivity): void {
  const { status } = useSession();
  useQuery({ ...activityAccessQuery(activity), enabled: status === 'signed-in' });
}
