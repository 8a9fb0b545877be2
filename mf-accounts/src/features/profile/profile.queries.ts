import type { ApiInput } from '@commonweal/contracts';
import { change, userTag } from '@commonweal/platform/changes';

/** Keeps what a person changes of their profile; it is shown wherever they are named. */
export function saveProfile(userId: number, body: ApiInput<'PUT v3/users/profile'>['body']) {
  return change('PUT v3/users/profile', { body }, { changes: ['session', 'users', 'notes', userTag(userId)] });
}
