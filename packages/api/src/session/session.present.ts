import type { SessionUser } from '@commonweal/contracts';
import type { Locale } from '../http/locale.ts';
import { presentCertificate } from '../users/certificates.ts';
import type { SessionRow } from './session.repo.ts';

/** The signed-in person as the contract shows them. */
export function presentSessionUser(row: SessionRow, locale: Locale): SessionUser {
  const { certification, certification_date, last_agreement, roles, privileges, ...shown } = row;
  const certificationDate = certification_date === null ? null : new Date(certification_date);
  return {
    ...shown,
    last_agreement: last_agreement === null ? null : new Date(last_agreement).toISOString(),
    ...presentCertificate({ ...certification, certificationDate }, locale),
    roles: roles.map((code) => ({ code })),
    privileges: privileges.map((code) => ({ code })),
  };
}
