import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

/** The proof that deleting the own account needs. */
export type Deletion = ApiReply<'GET v3/users/self/deletion'>;

export function deletionQuery() {
  return areaQueries('accounts').query({
    key: ['account-removal'],
    queryFn: ({ signal }) => call('GET v3/users/self/deletion', {}, { signal }),
    tags: ['session'],
    varies: ['person'],
  });
}

/** Mails the link that deletes an account without a password. */
export function mailDeletionLink() {
  return change('POST v3/users/self/deletion-code', {}, { changes: [] });
}

/** Deletes the own account; the server ends its sessions. */
export function deleteAccount(body: ApiInput<'PUT v3/users/self/delete'>['body']) {
  return change('PUT v3/users/self/delete', { body }, { changes: [] });
}
