import type { PersonLink } from '@commonweal/contracts';
import type { Viewer } from '../http/viewer.ts';

/** The product itself, as the author of what it writes (specification 000 §1): a name, and nobody to look up. */
export const PLATFORM_USER_ID = 1;

/** `users.visibility`. */
const PUBLIC = 0;
const PRIVATE = 1;
const COMMUNITY = 2;

/** Inputs of a person's visibility. */
export interface VisibilityRow {
  readonly id: number;
  readonly visibility: number;
  readonly isDeleted: boolean;
  readonly isAnonymised: boolean;
}

/** Clients see real names; other users, and visitors, see the pseudo (specification 000 §1). */
export function seesRealNames(viewer: Viewer | null): boolean {
  return viewer?.privileges.has('client-view') ?? false;
}

/** The list of people shows their emails; nothing else does to others. */
export function seesEmails(viewer: Viewer): boolean {
  return viewer.privileges.has('users-list');
}

/** True where somebody has left: no name leads to them, and none is shown. */
export function hasLeft({ isDeleted, isAnonymised }: VisibilityRow): boolean {
  return isDeleted || isAnonymised;
}

/** Access to a person's page: private ones need `user-state`, the community's a session (specification 000 §2). */
export function mayOpenProfile(person: VisibilityRow, viewer: Viewer | null): boolean {
  const { id, visibility } = person;
  if (id === PLATFORM_USER_ID || hasLeft(person)) return false;
  return id === viewer?.id || mayOpenVisibility(viewer).includes(visibility);
}

/** The visibilities whose pages a reader may open, of people who are not themself. */
export function mayOpenVisibility(viewer: Viewer | null): readonly number[] {
  if (viewer === null) return [PUBLIC];
  return viewer.privileges.has('user-state') ? [PUBLIC, COMMUNITY, PRIVATE] : [PUBLIC, COMMUNITY];
}

/** True where what a person earned may be shown to everybody, by a link. */
export function isShareable(person: VisibilityRow): boolean {
  return mayOpenProfile(person, null);
}

/**
 * Links of a person's name for this viewer, in the order of its menu. Submissions are for those who review them, and
 * for authors their own: the page of submissions shows nobody else more.
 */
export function linksFrom(person: VisibilityRow, viewer: Viewer | null): PersonLink[] {
  if (!mayOpenProfile(person, viewer)) return [];
  const isOwn = person.id === viewer?.id;
  const own: PersonLink = isOwn ? 'profile' : 'details';
  const seesSubmissions =
    viewer?.privileges.has('notes-submission-state') || (isOwn && viewer?.privileges.has('analysis-creation-state'));
  return seesSubmissions ? [own, 'analyses', 'submissions'] : [own, 'analyses'];
}
