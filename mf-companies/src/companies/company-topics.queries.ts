import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { NoteType } from '@commonweal/domain/impact-rating';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';
import { ofState, ownFailure } from './asked-state.ts';

const queries = areaQueries('companies');

export type CompanyTopic = ApiReply<'GET v3/entities/:id/topics'>['data'][number];
export type DetailedScore = ApiReply<'GET v3/entities/:id/notes-detailed-scores'>['data'][number];
export type ReportedMetric = ApiReply<'GET v3/entities/:id/datapoints'>['data'][number];
export type ComparedDatapoint = ApiReply<'GET v3/entities/:id/datapoint-comparison'>;

/** Classes of one classification that a company's analyses belong to. @param noteType both where it is undefined */
export function companyTopics(id: string, view: ComparisonType, noteType?: NoteType) {
  return queries.query({
    key: ['topics', id, view, noteType ?? 'all'],
    queryFn: ({ signal }) => {
      const query = { view, ...(noteType && { note_type: noteType }) };
      return call('GET v3/entities/:id/topics', { params: { id }, query }, { signal });
    },
    tags: ['notes', 'scores'],
    placeholderData: keepPreviousData,
  });
}

/** Analyses of one type with the mean answers of their raters, the latest first. */
export function detailedScores(id: string, type: NoteType, limit: number) {
  return queries.query({
    key: ['detailed-scores', id, type, limit],
    queryFn: ({ signal }) => {
      const query = { note_type: type, limit };
      return call('GET v3/entities/:id/notes-detailed-scores', { params: { id }, query }, { signal });
    },
    tags: ['notes', 'scores'],
    varies: ['person'],
    placeholderData: keepPreviousData,
  });
}

/** Figures that analyses report of a company. @param snapshot undefined for the present */
export function companyDatapoints(id: string, snapshot?: number) {
  return queries.query({
    key: ['datapoints', id, snapshot],
    queryFn: ({ signal }) =>
      call('GET v3/entities/:id/datapoints', { params: { id }, query: ofState(snapshot) }, { signal }),
    tags: ['notes'],
    varies: ['language'],
    ...ownFailure(snapshot),
  });
}

/** A metric in a unit, in a year. */
interface ComparedYear extends Pick<ReportedMetric, 'datapoint_id' | 'unit_id'> {
  readonly year: number;
}

/** One of these figures among those of the industry. @param snapshot undefined for the present */
export function datapointComparison(id: string, { datapoint_id, unit_id, year }: ComparedYear, snapshot?: number) {
  return queries.query({
    key: ['datapoint', id, datapoint_id, unit_id, year, snapshot],
    queryFn: ({ signal }) => {
      const query = { datapointId: datapoint_id, unitId: unit_id, year, ...ofState(snapshot) };
      return call('GET v3/entities/:id/datapoint-comparison', { params: { id }, query }, { signal });
    },
    tags: ['notes'],
    varies: ['language'],
    ...ownFailure(snapshot),
  });
}
