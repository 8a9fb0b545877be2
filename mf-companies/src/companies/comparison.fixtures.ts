import type { CompaniesComparison } from './comparison-rows.ts';

type Company = CompaniesComparison['ordered_entities'][number];
type GoalRow = Extract<CompaniesComparison, { type: 'sdg' }>['rows'][number];

/** A company as a comparison has it. */
export function aComparedCompany(id: number, name: string, change: Partial<Company> = {}): Company {
  return {
    id,
    name,
    entity_slug: name.toLowerCase(),
    logo: null,
    industry: { id: 3, name: 'Apparel' },
    impact_score: id,
    environmental_score: null,
    social_score: -1,
    is_grayed: false,
    notes_count: 12,
    ratings_count: 48,
    evidence: 'solid',
    ...change,
  };
}

/** A row of a comparison by goals. @param scores by company number; null where the score is hidden */
export function aGoalRow(id: number, scores: Readonly<Record<number, number | null>>, avg: number | null): GoalRow {
  const cells = Object.entries(scores).map(([company, score]) => [
    company,
    score === null ? null : { score, notes: 2, raters: 5, evidence: 'thin' as const },
  ]);
  const entities = Object.fromEntries(cells) as GoalRow['entities'];
  return { sdg_id: id, sdg_code: `SDG${id}`, sdg_name: `Goal ${id}`, avg, avg_companies: 9, entities, sign: 'less' };
}

/** Two companies compared by goals. */
export function aComparison(change: Partial<Extract<CompaniesComparison, { type: 'sdg' }>> = {}): CompaniesComparison {
  return {
    type: 'sdg',
    rows: [aGoalRow(1, { 1: 2.5, 2: -1 }, 0.5), aGoalRow(2, { 1: -3, 2: 4 }, null), aGoalRow(3, { 1: 1, 2: 1.001 }, 2)],
    ordered_entities: [aComparedCompany(1, 'Alder'), aComparedCompany(2, 'Birch')],
    peer_group: {
      industry: { id: 3, name: 'Apparel' },
      companies: 43,
      impact_score: 1,
      environmental_score: null,
      social_score: 0,
    },
    snapshot: 42,
    as_of: '2026-05-04T10:00:00.000Z',
    left_out: [],
    ...change,
  };
}
