import type { SessionUser } from '@commonweal/contracts';
import type { Locale } from '@commonweal/domain/locale';
import { presentCertificate } from '../users/certificates.ts';
import type { SessionRow } from './session.repo.ts';

/** The signed-in person as the contract shows them. */
export function presentSessionUser(row: SessionRow, locale: Locale): SessionUser {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    pseudo: row.pseudo,
    email: row.email,
    change_email: row.changeEmail,
    profile_picture: row.profilePicture,
    last_agreement: row.acceptedAt?.toISOString() ?? null,
    subscribed_plan: row.subscribedPlan,
    category_id: row.categoryId,
    category_label: locale === 'fr' ? row.categoryFr : row.categoryEn,
    visibility: row.visibility,
    ...presentCertificate(row, locale),
    roles: row.roles.map((code) => ({ code })),
    privileges: row.privileges.map((code) => ({ code })),
  };
}
