const LOWEST = -5;
const HIGHEST = 5;

/** The grade out of 5 of a score from −5 to +5: (score + 5) / 2 (decisions: Scores 11). */
export function gradeOutOfFive(score: number): number {
  return barLength(score) * 5;
}

/** The length of a score's bar, 0 to 1: (score + 5) / 10; a score off the scale fills or empties it. */
export function barLength(score: number): number {
  return (Math.min(HIGHEST, Math.max(LOWEST, score)) - LOWEST) / (HIGHEST - LOWEST);
}
