import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('companies');

/** Scores that are spread: those of an industry's companies, or their means over the analyses of a goal. */
export type SpreadOf = 'industry' | 'goal';

export type SpreadReply = ApiReply<'GET v3/sdgs-stats/:id/spread'>;

/** How scores were spread at a snapshot. */
export function spreadAt(of: SpreadOf, id: number, snapshot: number) {
  const path = of === 'goal' ? 'GET v3/sdgs-stats/:id/spread' : 'GET v3/sasb-industries-stats/:id/spread';
  return queries.query({
    key: ['spread', of, id, snapshot],
    queryFn: ({ signal }) => call(path, { params: { id: `${id}` }, query: { snapshot } }, { signal }),
    tags: ['scores', 'reference'],
    // Of a state that there is not, the page says so by itself.
    throwOnError: false,
  });
}
