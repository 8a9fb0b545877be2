import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { entityTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';
import { ofState, ownFailure } from '#companies/asked-state.ts';

const queries = areaQueries('companies');

export type RankingReply = ApiReply<'GET v3/graphs/entities/:id/ranking'>;
export type GoalComparison = ApiReply<'GET v3/graphs/entities/:id/sdg-scores-comparison'>;
export type MetricsByYear = ApiReply<'GET v3/graphs/entities/:id/datapoint-metrics'>;
export type AnalysisPoints = ApiReply<'GET v3/graphs/entities/:id/analyses'>;

/** The company's rank in its industry, its country and among all. @param snapshot undefined for the present */
export function companyRanking({ id }: { readonly id: number }, snapshot?: number) {
  return queries.query({
    key: ['ranking', id, snapshot],
    queryFn: ({ signal }) =>
      call('GET v3/graphs/entities/:id/ranking', { params: { id: `${id}` }, query: ofState(snapshot) }, { signal }),
    tags: ['scores', entityTag(id)],
    ...ownFailure(snapshot),
  });
}

/** Its mean by goal beside that of its industry. @param snapshot undefined for the present */
export function goalComparison({ id }: { readonly id: number }, snapshot?: number) {
  return queries.query({
    key: ['goal-comparison', id, snapshot],
    queryFn: ({ signal }) => {
      const input = { params: { id: `${id}` }, query: ofState(snapshot) };
      return call('GET v3/graphs/entities/:id/sdg-scores-comparison', input, { signal });
    },
    tags: ['scores', entityTag(id)],
    ...ownFailure(snapshot),
  });
}

/** Its metrics by year, beside the median of its industry. @param snapshot undefined for the present */
export function metricFigures({ id }: { readonly id: number }, snapshot?: number) {
  return queries.query({
    key: ['metric-figures', id, snapshot],
    queryFn: ({ signal }) => {
      const input = { params: { id: `${id}` }, query: ofState(snapshot) };
      return call('GET v3/graphs/entities/:id/datapoint-metrics', input, { signal });
    },
    tags: ['notes', entityTag(id)],
    ...ownFailure(snapshot),
  });
}

/** Its score in each class of a classification, beside that of its industry. @param snapshot undefined for the present */
export function industryComparison({ id }: { readonly id: number }, type: ComparisonType, snapshot?: number) {
  return queries.query({
    key: ['industry-comparison', id, type, snapshot],
    queryFn: ({ signal }) => {
      const input = { params: { id: `${id}` }, query: { type, ...ofState(snapshot) } };
      return call('GET v3/graphs/entities/:id/industries-score-comparison', input, { signal });
    },
    tags: ['scores', entityTag(id)],
    ...ownFailure(snapshot),
    placeholderData: keepPreviousData,
  });
}

/** Its rated analyses as points. */
export function analysisPoints({ id }: { readonly id: number }) {
  return queries.query({
    key: ['analysis-points', id],
    queryFn: ({ signal }) => call('GET v3/graphs/entities/:id/analyses', { params: { id: `${id}` } }, { signal }),
    tags: ['scores', entityTag(id)],
  });
}
