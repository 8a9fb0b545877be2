/** An analysis as it weighs in a score. */
export interface Weighed {
  readonly value: number;
  readonly size: number;
}

/** An analysis before and after something happened to it; null where it did not count. */
export interface WeighedChange {
  readonly before: Weighed | null;
  readonly after: Weighed | null;
}

export interface ScoreBefore {
  /** The score until then; null where there was none, which counts as 0. */
  readonly score: number | null;
  /** Σ size of all that counts afterwards; 0 where nothing does. */
  readonly weight: number;
}

/**
 * Splits the change of a score among the analyses that brought it about, in points; together they are the change. An
 * analysis pulls the mean from where it was, M: (s′(v′ − M) − s(v − M)) / Σs′. All that did not change adds up to 0,
 * so that the order of the causes does not matter. If nothing counts any more, each takes back its share of M.
 */
export function splitScoreChange(changes: readonly WeighedChange[], { score, weight }: ScoreBefore): number[] {
  if (weight > 0) {
    const pull = (note: Weighed | null) => (note ? note.size * (note.value - (score ?? 0)) : 0);
    return changes.map(({ before, after }) => (pull(after) - pull(before)) / weight);
  }
  const lost = changes.reduce((sum, { before }) => sum + (before?.size ?? 0), 0);
  return changes.map(({ before }) => (before ? -(before.size * before.value) / lost : 0));
}
