import { call } from '@commonweal/api-client';
import type { ApiReply, Certification } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

export type EditedTraining = ApiReply<'GET v3/parameters/trainings'>['data'][number];

const queries = areaQueries('admin');

export const trainingsQueries = {
  /** Every training with whether it is offered, in this language. */
  types: () =>
    queries.query({
      key: ['trainings', 'types'],
      queryFn: ({ signal }) => call('GET v3/parameters/trainings', {}, { signal }),
      tags: ['trainings'],
    }),
  suspended: () =>
    queries.query({
      key: ['trainings', 'suspended'],
      queryFn: ({ signal }) => call('GET v3/parameters/certification', {}, { signal }),
      tags: ['certification'],
      varies: ['person'],
    }),
};

/** Offers a training, or no longer. */
export function offerTraining(code: EditedTraining['code'], is_enabled: boolean) {
  return change(
    'PUT v3/parameters/trainings/:code',
    { params: { code }, body: { is_enabled } },
    { changes: ['trainings'] },
  );
}

/** Suspends a certification, or resumes it; exams and trainings say so. */
export function suspendCertification(certification: Certification, is_suspended: boolean) {
  return change(
    'PUT v3/parameters/certification',
    { body: { certification, is_suspended } },
    { changes: ['certification', 'trainings', 'exams'] },
  );
}
