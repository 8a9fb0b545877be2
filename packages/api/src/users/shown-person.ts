import type { ShownPerson } from '@commonweal/contracts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentCertificate } from './certificates.ts';
import type { personColumns } from './person.sql.ts';
import { PLATFORM_USER_ID, hasLeft, linksFrom, mayOpenProfile, seesRealNames } from './users.policy.ts';
import type { users } from './users.table.ts';

const PRODUCT_NAME = 'Commonweal';

export type PersonRow = Pick<typeof users.$inferSelect, keyof typeof personColumns>;

type Name = Pick<ShownPerson, 'first_name' | 'last_name' | 'pseudo'>;

/** A person as the reader may see them: the one place that decides how somebody is shown. */
export function presentPerson(row: PersonRow, { viewer, locale }: ViewerContext): ShownPerson {
  return {
    user_id: row.id,
    ...nameOf(row, viewer),
    profile_picture: mayOpenProfile(row, viewer) ? row.profilePicture : null,
    ...presentCertificate(hasLeft(row) ? null : row, locale),
    user_links: linksFrom(row, viewer),
  };
}

/** People without a pseudo are not anonymous and go by their name everywhere (specification 000 §2, sign-up). */
function nameOf(row: PersonRow, viewer: Viewer | null): Name {
  if (row.id === PLATFORM_USER_ID) return { first_name: PRODUCT_NAME, last_name: null, pseudo: null };
  if (hasLeft(row)) return { first_name: null, last_name: null, pseudo: null };
  if (row.pseudo !== null && !seesRealNames(viewer)) return { first_name: null, last_name: null, pseudo: row.pseudo };
  return { first_name: row.firstName, last_name: row.lastName, pseudo: null };
}
