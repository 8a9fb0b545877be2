import type { Viewer } from '../http/viewer.ts';

/** Who is allowed the scores of companies that are not featured (specification 001 §6). */
export function seesAllScores(viewer: Viewer | null): boolean {
  return viewer?.privileges.has('manage-website-content') ?? false;
}
