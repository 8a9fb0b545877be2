import type { Viewer } from '../http/viewer.ts';

/** True where this person sees the scores of companies that are not featured too (specification 001 §6). */
export function seesAllScores(viewer: Pick<Viewer, 'privileges'> | null): boolean {
  return viewer?.privileges.has('manage-website-content') ?? false;
}

/** True where this person decides which companies are featured, and by which names and ISINs they are found (decisions: change an entity's visibility). */
export function mayEditEntities(viewer: Viewer | null): boolean {
  return viewer?.privileges.has('manage-website-content') ?? false;
}
