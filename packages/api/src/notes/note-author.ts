import type { NoteAuthor } from '@commonweal/contracts';
import type { Viewer } from '../http/viewer.ts';
import { users } from '../users/users.table.ts';
import { mayFollowName, seesRealNames } from './notes.policy.ts';

/** The user that speaks for the product, and the name it has (specification 000 §1). */
const PRODUCT_USER_ID = 1;
const PRODUCT_NAME = 'Commonweal';

/** What is read of a person to name them. */
export const authorColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  pseudo: users.pseudo,
  visibility: users.visibility,
  certificationTitle: users.certificationTitle,
  certificationDate: users.certificationDate,
  isAnonymised: users.isAnonymised,
};

export interface AuthorRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly pseudo: string | null;
  readonly visibility: number;
  readonly certificationTitle: string | null;
  readonly certificationDate: Date | null;
  readonly isAnonymised: boolean;
}

type Name = Pick<NoteAuthor, 'first_name' | 'last_name' | 'pseudo'>;

/** A person as the viewer may see them. */
export function presentAuthor(row: AuthorRow, viewer: Viewer | null): NoteAuthor {
  return {
    user_id: row.id,
    ...nameOf(row, viewer),
    user_certification_title: row.isAnonymised ? null : row.certificationTitle,
    user_certification_date: row.isAnonymised ? null : (row.certificationDate?.toISOString() ?? null),
    is_user_linked: !row.isAnonymised && mayFollowName(row.visibility, viewer),
  };
}

/** Who chose no pseudo is not anonymous and goes by their name everywhere (specification 000 §2, sign-up). */
function nameOf(row: AuthorRow, viewer: Viewer | null): Name {
  if (row.id === PRODUCT_USER_ID) return { first_name: PRODUCT_NAME, last_name: null, pseudo: null };
  if (row.isAnonymised) return { first_name: null, last_name: null, pseudo: null };
  if (row.pseudo !== null && !seesRealNames(viewer)) return { first_name: null, last_name: null, pseudo: row.pseudo };
  return { first_name: row.firstName, last_name: row.lastName, pseudo: null };
}
