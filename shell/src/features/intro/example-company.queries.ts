import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { areaQueries } from '@commonweal/platform/query';

export type ExampleCompany = ApiReply<'GET v3/entities'>['data'][number];

/** Few enough to ask for at once, and some of them have both parts of the score. */
const CANDIDATES = 10;

/** A well-rated company for the tour: of those with the most analyses, the best that has all three scores. */
export function exampleCompanyQuery() {
  return areaQueries('shell').query({
    key: ['example-company'],
    queryFn: async ({ signal }): Promise<ExampleCompany | null> => {
      const query = { webvisibility: 'featured', score: 'positive', orderby: 'notes_count', asc: '0' } as const;
      const { data } = await call('GET v3/entities', { query: { ...query, limit: CANDIDATES } }, { signal });
      const [best = null] = data.filter(hasAllScores).sort((a, b) => (b.impact_score ?? 0) - (a.impact_score ?? 0));
      return best;
    },
    tags: ['scores'],
    staleTime: Infinity,
  });
}

function hasAllScores({ impact_score, environmental_score, social_score }: ExampleCompany): boolean {
  return impact_score !== null && environmental_score !== null && social_score !== null;
}
