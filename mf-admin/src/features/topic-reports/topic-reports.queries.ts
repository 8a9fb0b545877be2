import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

type ReportsRequest = NonNullable<ApiInput<'GET v3/topic-reports'>['query']>;

/** A decision on the reports of a topic, as it is sent. */
export type TopicDecisionSent = ApiInput<'PUT v3/topic-reports/:id/settled'>['body'];

const queries = areaQueries('admin');

/** Topics that a picker offers at a time. */
const PICKED = 10;

/** One page of the reported topics; asked each time, since others decide too. */
export function reportedTopics(query: ReportsRequest) {
  return queries.query({
    key: ['topic-reports', query],
    queryFn: ({ signal }) => call('GET v3/topic-reports', { query }, { signal }),
    tags: ['topic-reports', 'topics'],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The reports of a topic with the texts to correct. It stays while the language changes, so that nothing typed is lost. */
export function reportedTopic(id: number) {
  return queries.query({
    key: ['topic-report', id],
    queryFn: ({ signal }) => call('GET v3/topic-reports/:id', { params: { id } }, { signal }),
    tags: ['topic-reports', 'topics'],
    varies: ['person'],
    // Once it is settled there is nothing to read, and the dialog stands without.
    throwOnError: false,
  });
}

/** Categories that a topic may be in. */
export function topicCategoryOptions() {
  return queries.query({
    key: ['topic-category-options'],
    queryFn: ({ signal }) => call('GET v3/topic-categories/options', {}, { signal }),
    tags: ['topics'],
    varies: ['language'],
  });
}

/** Topics whose name holds the words. */
export function topicsNamed(keywords: string) {
  return queries.query({
    key: ['topics-named', keywords],
    queryFn: ({ signal }) => call('POST v3/topics-quick-search', { body: { keywords, limit: PICKED } }, { signal }),
    tags: ['topics'],
    varies: ['language'],
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
}

/** Takes the reports of a topic, or gives them back with null. */
export function assignTopicReports(id: number, reviewerId: number | null) {
  const body = { reviewer_id: reviewerId };
  return change('PATCH v3/topic-reports/:id/reviewer', { params: { id }, body }, { changes: ['topic-reports'] });
}

/** Settles the reports of a topic; its analyses and their scores follow what becomes of it. */
export function settleTopicReports(id: number, body: TopicDecisionSent) {
  return change(
    'PUT v3/topic-reports/:id/settled',
    { params: { id }, body },
    { changes: ['topic-reports', 'topics', 'notes', 'scores', 'reservations', 'importances', 'reference', 'audit'] },
  );
}
