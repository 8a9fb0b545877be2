import type { Privilege, SessionUser } from '@commonweal/contracts';
import type { ListedSession } from '@commonweal/contracts/session';
import type { Locale } from '@commonweal/domain/locale';
import { describeBadge } from '../badges/badges.present.ts';
import { presentUserTraining } from '../trainings/trainings.present.ts';
import { presentCertificate } from '../users/certificates.ts';
import { presentPreferences } from '../users/preferences.present.ts';
import type { Viewer } from '../http/viewer.ts';
import { deviceOf } from './device.ts';
import type { SessionPerson } from './session.service.ts';
import type { SessionListRow } from './sessions.repo.ts';

/** The signed-in person as the contract shows them. @param granted the privileges of this session */
export function presentSessionUser(
  { row, trainings, badges }: SessionPerson,
  granted: ReadonlySet<Privilege>,
  locale: Locale,
): SessionUser {
  return {
    id: row.id,
    user_id: row.id,
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
    is_deleted: row.isDeleted,
    is_anonymised: row.isAnonymised,
    is_blocked: row.isBlocked,
    has_password: row.hasPassword,
    preferences: presentPreferences(row),
    ...presentCertificate(row, locale),
    trainings: trainings.map((training) => presentUserTraining(training, locale)),
    badges: badges.map(({ badgeId, earnedAt }) => ({
      ...describeBadge(badgeId, locale),
      earned_date: earnedAt?.toISOString() ?? null,
    })),
    roles: row.roles.map((code) => ({ code })),
    privileges: row.privileges.filter((code) => granted.has(code)).map((code) => ({ code })),
    needs_second_factor: row.privileges.some((code) => !granted.has(code)),
  };
}

/** A session as its person recognises it: by the browser, the system and the address. */
export function presentListedSession(row: SessionListRow, viewer: Viewer): ListedSession {
  return {
    id: row.id,
    ...deviceOf(row.userAgent),
    address: row.address,
    created_date: row.createdAt.toISOString(),
    last_seen_date: row.seenAt.toISOString(),
    is_current: row.tokenDigest === viewer.tokenDigest,
  };
}
