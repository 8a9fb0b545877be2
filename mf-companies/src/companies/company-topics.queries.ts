import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { NoteType } from '@commonweal/domain/impact-rating';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

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

/** Figures that analyses report of a company. */
export function companyDatapoints(id: string) {
  return queries.query({
    key: ['datapoints', id],
    queryFn: ({ signal }) => call('GET v3/entities/:id/datapoints', { params: { id } }, { signal }),
    tags: ['notes'],
    varies: ['language'],
  });
}

/** One of these figures among those of the industry. */
export function datapointComparison(id: string, { datapoint_id, unit_id }: ReportedMetric, year: number) {
  return queries.query({
    key: ['datapoint', id, datapoint_id, unit_id, year],
    queryFn: ({ signal }) => {
      const query = { datapointId: datapoint_id, unitId: unit_id, year };
      return call('GET v3/entities/:id/datapoint-comparison', { params: { id }, query }, { signal });
    },
    tags: ['notes'],
    varies: ['language'],
  });
}
