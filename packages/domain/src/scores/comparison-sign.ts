import { roundToCents } from '../formats/rounding.ts';

/** The peer average compared with the entity's own score. */
export type ComparisonSign = 'greater' | 'less' | 'equal' | 'none';

/**
 * The peer average against the entity's own score, compared as they are shown, with two decimals; none where either
 * is absent, and 0 is not absent (decisions: Scores 8).
 */
export function comparisonSign(
  peerAverage: number | null | undefined,
  ownScore: number | null | undefined,
): ComparisonSign {
  if (!isPresent(peerAverage) || !isPresent(ownScore)) return 'none';
  const peers = roundToCents(peerAverage);
  const own = roundToCents(ownScore);
  if (peers === own) return 'equal';
  return peers > own ? 'greater' : 'less';
}

function isPresent(score: number | null | undefined): score is number {
  return typeof score === 'number' && !Number.isNaN(score);
}
