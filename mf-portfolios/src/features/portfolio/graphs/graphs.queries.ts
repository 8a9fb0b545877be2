import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { portfolioTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('portfolios');

export type PersonalFigures = ApiReply<'GET v3/graphs/portfolios/:id/entities/personal-score'>;
export type EntityFigures = ApiReply<'GET v3/graphs/portfolios/:id/entities'>;
export type HeldGoalScores = ApiReply<'GET v3/graphs/portfolios/:id/sdg-entities'>;
export type AnalysesFigures = ApiReply<'GET v3/graphs/portfolios/:id/analyses'>;
export type EndAnalyses = ApiReply<'GET v3/graphs/portfolios/:id/best-worst-analyses'>;
export type KeyFigures = ApiReply<'GET v3/graphs/portfolios/:id/metrics'>;
export type ReportedFigures = ApiReply<'GET v3/graphs/portfolios/:id/datapoint-metrics'>;

/** The score by the person's importances, with the topics that set it apart. */
export function personalScore(id: number) {
  return queries.query({
    key: [id, 'graphs', 'personal'],
    queryFn: ({ signal }) =>
      call('GET v3/graphs/portfolios/:id/entities/personal-score', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'scores', 'importances'],
  });
}

/** Companies with what each adds to the score. */
export function ratedEntities(id: number) {
  return queries.query({
    key: [id, 'graphs', 'entities'],
    queryFn: ({ signal }) => call('GET v3/graphs/portfolios/:id/entities', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'scores'],
    varies: ['person'],
  });
}

/** Scores by goal, everybody's. */
export function goalScores(id: number) {
  return queries.query({
    key: [id, 'graphs', 'goals'],
    queryFn: ({ signal }) => call('GET v3/graphs/portfolios/:id/sdg-entities', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'scores'],
  });
}

/** Scores by goal, by the person's importances. */
export function personalGoalScores(id: number) {
  return queries.query({
    key: [id, 'graphs', 'personal-goals'],
    queryFn: ({ signal }) =>
      call('GET v3/graphs/portfolios/:id/sdg-entities/personal-score', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'scores', 'importances'],
  });
}

/** Analyses with what each adds to the score. */
export function countedAnalyses(id: number) {
  return queries.query({
    key: [id, 'graphs', 'analyses'],
    queryFn: ({ signal }) => call('GET v3/graphs/portfolios/:id/analyses', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'scores'],
  });
}

/** As {@link countedAnalyses}, by the person's importances. */
export function personalAnalyses(id: number) {
  return queries.query({
    key: [id, 'graphs', 'personal-analyses'],
    queryFn: ({ signal }) =>
      call('GET v3/graphs/portfolios/:id/analyses/personal-score', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'scores', 'importances'],
  });
}

/** Analyses that lift the score most, and those that lower it most. */
export function endAnalyses(id: number) {
  return queries.query({
    key: [id, 'graphs', 'best-worst'],
    queryFn: ({ signal }) => call('GET v3/graphs/portfolios/:id/best-worst-analyses', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'scores'],
  });
}

/** Key figures beside those of all companies. */
export function keyFigures(id: number) {
  return queries.query({
    key: [id, 'graphs', 'metrics'],
    queryFn: ({ signal }) => call('GET v3/graphs/portfolios/:id/metrics', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'scores'],
    varies: ['person'],
  });
}

/** Metrics that analyses of the companies report. */
export function reportedFigures(id: number) {
  return queries.query({
    key: [id, 'graphs', 'reported'],
    queryFn: ({ signal }) => call('GET v3/graphs/portfolios/:id/datapoint-metrics', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'notes'],
  });
}
