const TOP = 5;

/**
 * The top average scale score: the five highest scale scores, summed and divided by 5, always 5; what is missing
 * counts as 0 and null is skipped, so that none at all gives 0 (decisions: Scores 5).
 */
export function topAverageScaleScore(scaleScores: Iterable<number | null>): number {
  const highest = [...scaleScores]
    .filter((score) => score !== null)
    .sort((a, b) => b - a)
    .slice(0, TOP);
  return highest.reduce((sum, score) => sum + score, 0) / TOP;
}
