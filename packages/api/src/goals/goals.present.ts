import { evidenceOfMean } from '@commonweal/domain/evidence';
import { presentNamed } from '../entities/entities.present.ts';
import type { RankedEntity } from '../industries/industries.present.ts';
import type { GoalCompany, GoalEnd, GoalTotals, TouchedIndustry } from './goals.repo.ts';

/** A company with the mean of its analyses of a goal. */
export function presentGoalCompany({ score, counted, ratings, ...named }: GoalCompany): RankedEntity {
  const rests = { counted_notes: counted, ratings_count: ratings, evidence: null };
  return { ...presentNamed(named), impact_score: score, ...rests };
}

/** Both ends of a goal; a company stands at one of them. */
export function presentGoalEnds(ends: readonly GoalEnd[]) {
  const best = ends.find(({ isBest }) => isBest);
  const worst = ends.find(({ isBest }) => !isBest);
  return { best: best ? presentGoalCompany(best) : null, worst: worst ? presentGoalCompany(worst) : null };
}

/** The analyses of a goal in numbers; of one without any, undefined. */
export function presentGoalTotals(totals: GoalTotals | undefined) {
  return {
    companies_count: totals?.companies ?? 0,
    scored_companies: totals?.scored ?? 0,
    notes_count: totals?.notes ?? 0,
    counted_notes: totals?.counted ?? 0,
    mean_value: totals?.mean ?? null,
    evidence: evidenceOfTotals(totals),
  };
}

function evidenceOfTotals(totals: GoalTotals | undefined) {
  if (!totals || totals.mean === null) return null;
  return evidenceOfMean({ companies: totals.scored, analyses: totals.counted });
}

/** An industry with its analyses of a goal. */
export function presentTouchedIndustry({ id, name, companies, notes }: TouchedIndustry) {
  return { sasb_industry_id: id, sasb_industry_name: name, companies_count: companies, notes_count: notes };
}
