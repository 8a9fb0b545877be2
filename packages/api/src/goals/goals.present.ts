import type { GoalTotals, TouchedIndustry } from './goals.repo.ts';

/** The analyses of a goal in numbers; of one without any, undefined. */
export function presentGoalTotals(totals: GoalTotals | undefined) {
  return {
    companies_count: totals?.companies ?? 0,
    scored_companies: totals?.scored ?? 0,
    notes_count: totals?.notes ?? 0,
    counted_notes: totals?.counted ?? 0,
    mean_value: totals?.mean ?? null,
  };
}

/** An industry with its analyses of a goal. */
export function presentTouchedIndustry({ id, name, companies, notes }: TouchedIndustry) {
  return { sasb_industry_id: id, sasb_industry_name: name, companies_count: companies, notes_count: notes };
}
