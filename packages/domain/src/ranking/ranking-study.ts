import type { BespokeRanking } from '../scores/bespoke-ranking.ts';
import { portfolioScore } from '../scores/portfolio-score.ts';
import { rankFunds } from '../scores/fund-rank.ts';
import { ranksOf, rankMovers } from '../scores/rank-movers.ts';
import { rankSensitivity } from '../scores/rank-sensitivity.ts';
import type { Importances } from '../scores/importances.ts';
import type { MarkedCompanies, RankedFund, RankingStudy, StudyResult } from './ranking.types.ts';

/** Companies at either end of the movers. */
const MOST_MOVERS = 5;

/** Input of a study beside its own question. */
export interface Studied {
  readonly ranking: BespokeRanking;
  readonly positions: ReadonlyMap<number, number>;
  readonly neutralRanks: Uint32Array;
  readonly marked: MarkedCompanies;
  /** 1 for each company that the filter leaves, by these importances */
  readonly among: (study: RankingStudy) => Uint8Array;
}

/** Answers a question that is worth more than a move of a slider: asked once the sliders rest. */
export function answerStudy(study: RankingStudy, studied: Studied): StudyResult {
  const { ranking, positions, neutralRanks } = studied;
  if (study.kind === 'movers') {
    const among = studied.among(study);
    const movers = rankMovers(neutralRanks, ranksOf(ranking.recompute(study.importances)), among, MOST_MOVERS);
    return { kind: 'movers', ...movers };
  }
  if (study.kind === 'sensitivity') {
    const at = positions.get(study.company) ?? -1;
    return { kind: 'sensitivity', ...rankSensitivity(ranking, study.importances, study.sliders, at) };
  }
  return { kind: 'funds', funds: scoreFunds(study, studied) };
}

/** Funds by their personal score, beside the one by which every theme is at 50 (decisions: Scores 2, 4, 7). */
function scoreFunds(
  { importances, funds, holdings }: Extract<RankingStudy, { kind: 'funds' }>,
  { ranking, positions, marked }: Studied,
): RankedFund[] {
  const scores = (set: Importances) => {
    const all = ranking.score(set);
    return new Map(holdings.map(({ entity }) => [entity, scoreAt(all, positions.get(entity))]));
  };
  // One after the other: both share their buffers.
  const personal = scores(importances);
  const community = scores({});
  const heldBy = Map.groupBy(holdings, ({ fund }) => fund);
  const scored = funds.map(({ id, name }) => {
    const by = (known: ReadonlyMap<number, number | null>) =>
      portfolioScore(
        (heldBy.get(id) ?? []).map(({ entity, weight }) => ({
          weight,
          score: known.get(entity) ?? null,
          excluded: marked.get(entity) === 'excluded',
        })),
      );
    return { id, name, ...by(personal), communityScore: by(community).score };
  });
  return rankFunds(scored).map(({ rank, fund }) => ({ ...fund, rank }));
}

function scoreAt(scores: Float64Array, position: number | undefined): number | null {
  const score = position === undefined ? Number.NaN : (scores[position] ?? Number.NaN);
  return Number.isNaN(score) ? null : score;
}
