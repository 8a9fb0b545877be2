/** A page number, or a gap that stands for those left out. */
export type PageStep = number | 'gap-before' | 'gap-after';

/**
 * The page numbers to show: the first, the last, and those within one of the current page. A gap
 * never stands for a single page.
 */
export function pageNumbers(current: number, last: number): readonly PageStep[] {
  if (last <= 7) return range(1, last);
  const from = Math.max(2, Math.min(current - 1, last - 4));
  const to = Math.min(last - 1, Math.max(current + 1, 5));
  return [
    1,
    ...(from === 3 ? [2] : from > 3 ? (['gap-before'] as const) : []),
    ...range(from, to),
    ...(to === last - 2 ? [last - 1] : to < last - 2 ? (['gap-after'] as const) : []),
    last,
  ];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
