import { gradeOutOfFive } from './grade.ts';

const MOST_STARS = 5;

/** The scores that have so many stars: from `scoreFrom` up to, and without, `scoreTo`; the highest score has all. */
export interface StarStep {
  readonly stars: number;
  readonly scoreFrom: number;
  readonly scoreTo: number;
}

/** One to five stars, a fifth of the scale each, so that three of them are around zero. */
export const starSteps: readonly StarStep[] = Array.from({ length: MOST_STARS }, (_, at) => ({
  stars: at + 1,
  scoreFrom: at * 2 - 5,
  scoreTo: at * 2 - 3,
}));

/** The stars of a score from −5 to +5: its grade out of 5, the started point whole. */
export function impactStars(score: number): number {
  return Math.min(MOST_STARS, Math.floor(gradeOutOfFive(score)) + 1);
}
