import type { ApiReply } from '@commonweal/contracts';
import type { UserRow } from '@commonweal/contracts/users';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Locale } from '@commonweal/domain/locale';
import { allowedActs } from './administration.policy.ts';
import { seesEmails } from './users.policy.ts';
import { presentPerson } from './shown-person.ts';
import type { PersonRow } from './shown-person.ts';
import type { LabelledRow, UserListRow } from './users.repo.ts';

/** A person as administrators see them, who know everybody by name. */
export function presentUser(row: UserListRow, context: ViewerContext<Viewer>): UserRow {
  const { locale, viewer } = context;
  return {
    ...presentPerson(row, context),
    first_name: row.firstName,
    last_name: row.lastName,
    pseudo: row.pseudo,
    email: row.email,
    email_verified: row.emailVerifiedAt !== null,
    profile_picture: row.profilePicture,
    category_id: row.categoryId,
    category_label: locale === 'fr' ? row.categoryFr : row.categoryEn,
    roles: row.roles.map((role) => presentLabelled(role, locale)),
    visibility: row.visibility,
    is_blocked: row.isBlocked,
    is_deleted: row.isDeleted,
    is_anonymised: row.isAnonymised,
    registration_date: row.registeredAt.toISOString(),
    last_visit_date: row.lastVisitAt?.toISOString() ?? null,
    allowed_actions: allowedActs(viewer, row),
  };
}

/** A person as a search finds them. */
export function presentFound(
  row: PersonRow & { readonly email: string },
  context: ViewerContext<Viewer>,
): ApiReply<'GET v3/users/quicksearch'>['data'][number] {
  return { ...presentPerson(row, context), email: seesEmails(context.viewer) ? row.email : null };
}

/** A role or a category in one language. */
export function presentLabelled<C extends string>({ id, code, nameEn, nameFr }: LabelledRow<C>, locale: Locale) {
  return { id, code, name: locale === 'fr' ? nameFr : nameEn };
}
