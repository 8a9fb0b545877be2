import type { UserRow } from '@commonweal/contracts/users';
import type { Reader } from '../http/handlers.ts';
import { presentPerson } from './shown-person.ts';
import type { UserListRow } from './users.repo.ts';

/** A person as administrators see them, who know everybody by name. */
export function presentUser({ certification, ...row }: UserListRow, reader: Reader): UserRow {
  const { certification_date, registration_date, last_visit_date, ...shown } = row;
  const person = {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    pseudo: row.pseudo,
    visibility: row.visibility,
    isDeleted: row.is_deleted,
    isAnonymised: row.is_anonymised,
    certificationDate: dateOf(certification_date),
    ...certification,
  };
  return {
    ...presentPerson(person, reader),
    ...shown,
    registration_date: new Date(registration_date).toISOString(),
    last_visit_date: dateOf(last_visit_date)?.toISOString() ?? null,
  };
}

function dateOf(moment: Date | string | null): Date | null {
  return moment === null ? null : new Date(moment);
}
