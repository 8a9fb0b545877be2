import type { SessionUser } from '@commonweal/contracts';
import type { SessionRow } from './session.repo.ts';

/** The signed-in person as the contract shows them. */
export function presentSessionUser(row: SessionRow): SessionUser {
  const { certification_date, certification_title, last_agreement, roles, privileges, ...shown } = row;
  return {
    ...shown,
    last_agreement: last_agreement === null ? null : new Date(last_agreement).toISOString(),
    user_certification_date: certification_date === null ? null : new Date(certification_date).toISOString(),
    user_certification_title: certification_title,
    roles: roles.map((code) => ({ code })),
    privileges: privileges.map((code) => ({ code })),
  };
}
