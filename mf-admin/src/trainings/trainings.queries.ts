import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { queryOptions } from '@commonweal/platform/query';

export type TrainingType = ApiReply<'GET v3/parameters/trainings'>['data'][number];
export type Certification = ApiReply<'GET v3/parameters/certification'>['suspended'][number];

export const trainingsQueries = {
  /** Every training with whether it is offered, in this language. */
  types: (locale: string) =>
    queryOptions({
      queryKey: ['trainings', 'types', locale],
      queryFn: ({ signal }) => call('GET v3/parameters/trainings', {}, { signal }),
    }),
  /** What certification is suspended. */
  suspended: () =>
    queryOptions({
      queryKey: ['trainings', 'suspended'],
      queryFn: ({ signal }) => call('GET v3/parameters/certification', {}, { signal }),
    }),
};
