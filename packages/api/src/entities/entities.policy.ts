import type { Viewer } from '../http/viewer.ts';

/** True where this person sees the scores of companies that are not featured too (specification 001 §6). */
export function seesAllScores(viewer: Viewer | null): boolean {
  return viewer?.privileges.has('manage-website-content') ?? false;
}
