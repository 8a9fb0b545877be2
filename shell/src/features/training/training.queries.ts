import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import type { Locale } from '@commonweal/platform/locale';
import { queryOptions } from '@commonweal/platform/query';

export type TrainingTypes = ApiReply<'GET v3/training-types'>;
export type UserTraining = ApiReply<'GET v3/users/get-user-training'>['data'][number];
export type TrainingCode = ApiInput<'POST v3/users/set-user-training'>['body']['training_types'][number];

/** Whether to ask the person what they came for; nobody waits for it, and asking once is enough. */
export function trainingAsked() {
  return queryOptions({
    queryKey: ['shell', 'training-asked'],
    queryFn: ({ signal }) => call('GET v3/training-types/show-modal', {}, { signal }),
    staleTime: Infinity,
    throwOnError: false,
    meta: { isBackground: true },
  });
}

/** The trainings that are offered, in this language. */
export function trainingTypes(locale: Locale) {
  return queryOptions({
    queryKey: ['shell', 'training-types', locale],
    queryFn: ({ signal }) => call('GET v3/training-types', {}, { signal }),
  });
}

/** Where people read how to get certified. */
export function certificationLink() {
  return queryOptions({
    queryKey: ['shell', 'certification-link'],
    queryFn: ({ signal }) => call('GET v3/training-types/get-link-data', {}, { signal }),
    staleTime: Infinity,
  });
}

/** The person's trainings, in this language. */
export function userTrainings(locale: Locale) {
  return queryOptions({
    queryKey: ['shell', 'user-trainings', locale],
    queryFn: ({ signal }) => call('GET v3/users/get-user-training', {}, { signal }),
  });
}
