import type { TrainingCode } from '@commonweal/domain/trainings';
import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { change, userTag } from '@commonweal/platform/changes';
import type { DataTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';
import { currentSession } from '@commonweal/platform/session';

type UsersRequest = NonNullable<ApiInput<'GET v3/users'>['query']>;
export type Certified = ApiReply<'PUT v3/user-certifications/:id'>;

const ONE_HOUR = 3_600_000;

const queries = areaQueries('admin');

export const usersQueries = {
  list: (query: UsersRequest) =>
    queries.query({
      key: ['users', 'list', query],
      queryFn: ({ signal }) => call('GET v3/users', { query }, { signal }),
      tags: ['users'],
      placeholderData: keepPreviousData,
    }),
  roles: () =>
    queries.query({
      key: ['users', 'roles'],
      queryFn: ({ signal }) => call('GET v3/roles', {}, { signal }),
      tags: [],
      staleTime: ONE_HOUR,
    }),
  /** The certificate of a person, and their trainings. */
  certification: (user_id: number) =>
    queries.query({
      key: ['users', 'certification', user_id],
      queryFn: ({ signal }) => call('GET v3/user-certifications', { query: { user_id } }, { signal }),
      tags: [userTag(user_id)],
    }),
  categories: () =>
    queries.query({
      key: ['users', 'categories'],
      queryFn: ({ signal }) => call('GET v3/users/categories', {}, { signal }),
      tags: [],
      staleTime: ONE_HOUR,
    }),
};

/** Certifies a person in place of what they were certified as; null withdraws it. */
export function saveCertification(id: number, certificate: Certified['certificate']) {
  return change('PUT v3/user-certifications/:id', { params: { id }, body: { certificate } }, consequencesFor(id));
}

/** Makes these the granted trainings of a person, which may certify them too. */
export function grantTrainings(user_id: number, trainings: readonly TrainingCode[]) {
  return change('POST v3/users/trainings', { body: { user_id, trainings: [...trainings] } }, consequencesFor(user_id));
}

/** Certificates stand beside the names of authors; whoever certifies themselves may do other things and is told. */
function consequencesFor(id: number): { readonly changes: readonly DataTag[] } {
  const isOwn = currentSession().user?.id === id;
  const own: readonly DataTag[] = isOwn ? ['session', 'notifications', 'trainings'] : [];
  return { changes: ['users', userTag(id), 'notes', ...own] };
}
