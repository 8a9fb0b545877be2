import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('companies');

export type ClassScore = ApiReply<'GET v3/sdgs-taxonomy-scores/:id'>['data'][number];

/** Subject of the analyses: the companies of an industry, or a goal. */
export interface ClassifiedSubject {
  readonly of: 'industry' | 'goal';
  readonly id: number;
}

/** The analyses of an industry or a goal by classes; the view before stays until it is there. */
export function scoresByClass({ of, id }: ClassifiedSubject, view: ComparisonType) {
  const input = { params: { id }, query: { view } };
  return queries.query({
    key: [of, id, 'classes', view],
    queryFn: ({ signal }) =>
      of === 'goal'
        ? call('GET v3/sdgs-taxonomy-scores/:id', input, { signal })
        : call('GET v3/sasb-industries-taxonomy-scores/:id', input, { signal }),
    tags: ['scores', 'notes', 'reference'],
    placeholderData: keepPreviousData,
  });
}
