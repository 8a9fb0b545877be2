import { scoreColour } from './token-colours.ts';
import type { TokenColours } from './token-colours.ts';

/** Scores from −5 to +5, amounts whose sign counts, or plain amounts. */
export type BarKind = 'score' | 'signed' | 'amount';

/** The colour of a bar: a score's by its place, a signed amount's by its sign, and grey for any other. */
export function barColour(kind: BarKind, value: number, colours: TokenColours): string {
  if (kind === 'score') return scoreColour(value, colours);
  if (kind === 'amount') return colours.control;
  if (value === 0) return colours.neutral;
  return value < 0 ? colours.negative : colours.positive;
}
