import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

type LogRequest = NonNullable<ApiInput<'GET v3/topic-decisions'>['query']>;

/** Filters of the log, without a page. */
export type LoggedDecisions = NonNullable<ApiInput<'GET v3/topic-decisions/export'>['query']>;

/** One page of the decisions on topics, the latest first. */
export function topicDecisions(query: LogRequest) {
  return areaQueries('analyses').query({
    key: ['topic-decisions', query],
    queryFn: ({ signal }) => call('GET v3/topic-decisions', { query }, { signal }),
    tags: ['topic-reports', 'proposals', 'topics'],
    varies: ['language'],
    placeholderData: keepPreviousData,
  });
}

/** All decisions that fit, as a file. */
export function exportTopicDecisions(query: LoggedDecisions): Promise<File> {
  return call('GET v3/topic-decisions/export', { query });
}
