import type { TrainingCode } from '@commonweal/domain/trainings';
import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { change, userTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

export type TrainingTypes = ApiReply<'GET v3/training-types'>;

const queries = areaQueries('shell');

/** True where the person should be asked for their purpose; not awaited, and requested once. */
export function trainingAsked() {
  return queries.query({
    key: ['training-asked'],
    queryFn: ({ signal }) => call('GET v3/training-types/show-modal', {}, { signal }),
    tags: ['trainings'],
    varies: ['person'],
    staleTime: Infinity,
    throwOnError: false,
    isBackground: true,
  });
}

export function offeredTrainings() {
  return queries.query({
    key: ['training-types'],
    queryFn: ({ signal }) => call('GET v3/training-types', {}, { signal }),
    tags: ['trainings'],
  });
}

/** The address of the certification guide. */
export function certificationLink() {
  return queries.query({
    key: ['certification-link'],
    queryFn: ({ signal }) => call('GET v3/training-types/get-link-data', {}, { signal }),
    tags: ['site'],
    varies: [],
    staleTime: Infinity,
  });
}

export function myTrainings() {
  return queries.query({
    key: ['user-trainings'],
    queryFn: ({ signal }) => call('GET v3/users/get-user-training', {}, { signal }),
    tags: ['trainings'],
  });
}

/** Chooses these trainings in place of those chosen before; they stand on the person's profile. */
export function chooseTrainings(userId: number, chosen: readonly TrainingCode[]) {
  const body = { training_types: [...chosen] };
  return change('POST v3/users/set-user-training', { body }, { changes: ['trainings', userTag(userId)] });
}

/** Does not ask the person any more what they came for. */
export function askNoMore() {
  return change('POST v3/training-types/set-modal', { body: { show_modal: false } }, { changes: ['trainings'] });
}
