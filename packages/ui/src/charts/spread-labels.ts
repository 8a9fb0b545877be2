/**
 * Moves labels up until none covers another, in the order in which they stand.
 * @param heights where each label wants to be, in pixels from the top
 * @param distance the least from one label to the next
 * @param bottom the lowest that a label may stand
 * @returns where each label goes, in the order given
 */
export function spreadLabels(heights: readonly number[], distance: number, bottom: number): readonly number[] {
  const lowestFirst = heights.map((height, index) => ({ height, index })).toSorted((a, b) => b.height - a.height);
  const placed: number[] = [];
  let limit = bottom;
  for (const { height, index } of lowestFirst) {
    placed[index] = Math.min(height, limit);
    limit = Math.min(height, limit) - distance;
  }
  return placed;
}
