import type { Viewer } from '../http/viewer.ts';

/** `users.visibility`. */
const PRIVATE = 1;
const COMMUNITY = 2;

/** Clients see real names; other users, and visitors, see the pseudo (specification 000 §1). */
export function seesRealNames(viewer: Viewer | null): boolean {
  return viewer?.privileges.has('client-view') ?? false;
}

/** Who is allowed the scores of companies that are not featured (specification 001 §6). */
export function seesAllScores(viewer: Viewer | null): boolean {
  return viewer?.privileges.has('manage-website-content') ?? false;
}

/** Whether a person's name leads on to what they wrote (specification 000 §2). */
export function mayFollowName(visibility: number, viewer: Viewer | null): boolean {
  if (visibility === PRIVATE) return viewer?.privileges.has('user-state') ?? false;
  return visibility !== COMMUNITY || viewer !== null;
}
