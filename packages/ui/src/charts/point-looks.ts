import { scoreColour } from './token-colours.ts';
import type { TokenColours } from './token-colours.ts';

/** A point as far as its colours go. */
export interface ColouredPoint {
  readonly score: number;
  /** A score counts it, as all do unless told. */
  readonly isCounted?: boolean;
}

/** Fill and outline of each point: one that no score counts is hollow, its outline in the colour of its score. */
export function pointLooks(points: readonly ColouredPoint[], colours: TokenColours) {
  return {
    backgroundColor: points.map(({ score, isCounted = true }) =>
      isCounted ? scoreColour(score, colours) : colours.page,
    ),
    borderColor: points.map(({ score, isCounted = true }) => (isCounted ? colours.page : scoreColour(score, colours))),
    borderWidth: points.map(({ isCounted = true }) => (isCounted ? 1 : 2)),
  };
}
