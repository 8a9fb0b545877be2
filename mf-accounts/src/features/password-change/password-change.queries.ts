import type { ApiInput } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';

/** Sets a new password by the current one; the person's other sessions end. */
export function changeOwnPassword(userId: number, body: ApiInput<'PUT v3/users/:id/change-password'>['body']) {
  return change(
    'PUT v3/users/:id/change-password',
    { params: { id: userId }, body },
    { changes: ['session', 'sessions'] },
  );
}
