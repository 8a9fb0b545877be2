import type { ApiInput } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';

export type PreferencesChange = NonNullable<ApiInput<'PUT v3/users/:id/preferences'>['body']>;

/** Keeps preferences of the person; those that are left out stay. */
export function savePreferences(userId: number, body: PreferencesChange) {
  return change('PUT v3/users/:id/preferences', { params: { id: userId }, body }, { changes: ['session'] });
}
