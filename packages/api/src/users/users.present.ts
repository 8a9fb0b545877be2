import type { UserRow } from '@commonweal/contracts/users';
import type { UserListRow } from './users.repo.ts';

/** A person as the contract shows them to administrators. */
export function presentUser({ registration_date, last_visit_date, ...shown }: UserListRow): UserRow {
  return {
    ...shown,
    registration_date: new Date(registration_date).toISOString(),
    last_visit_date: last_visit_date === null ? null : new Date(last_visit_date).toISOString(),
  };
}
