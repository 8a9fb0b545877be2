/** Orders two scores; one that is not there comes last both ways. */
export function orderBlanksLast(a: number | null, b: number | null, direction: 'asc' | 'desc'): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction === 'asc' ? a - b : b - a;
}
