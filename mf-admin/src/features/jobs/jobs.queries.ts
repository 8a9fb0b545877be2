import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { JobName } from '@commonweal/domain/jobs';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

export type SiteJob = ApiReply<'GET v3/jobs'>['data'][number];
export type JobRun = ApiReply<'GET v3/jobs/:name/runs'>['data'][number];

const queries = areaQueries('admin');

/** Milliseconds between looks: jobs run by themselves. */
const LOOK_EVERY = 5_000;

export function jobsOfSite() {
  return queries.query({
    key: ['jobs'],
    queryFn: ({ signal }) => call('GET v3/jobs', {}, { signal }),
    tags: ['jobs'],
    varies: [],
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
  });
}

/** Mails and imports, which come as they are asked for. */
export function workQueues() {
  return queries.query({
    key: ['jobs', 'queues'],
    queryFn: ({ signal }) => call('GET v3/jobs/queues', {}, { signal }),
    tags: ['jobs', 'mails', 'imports'],
    varies: [],
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
  });
}

/** Has all mails sent again that were given up. */
export function retryFailedMails() {
  return change('POST v3/jobs/queues/mails/retry', {}, { changes: ['jobs', 'mails', 'audit'] });
}

/** The latest runs of a job, or those of them that failed. */
export function runsOf(name: JobName, onlyFailed: boolean) {
  return queries.query({
    key: ['jobs', name, onlyFailed],
    queryFn: ({ signal }) =>
      call(
        'GET v3/jobs/:name/runs',
        { params: { name }, query: { failed: onlyFailed ? '1' : '0', limit: 50 } },
        { signal },
      ),
    tags: ['jobs'],
    varies: [],
    staleTime: 0,
    throwOnError: false,
  });
}

/** Has a job run as soon as possible. */
export function runJob(name: JobName) {
  return change('POST v3/jobs/:name/run', { params: { name } }, { changes: ['jobs'] });
}
