import type { Industry, ListedIndustry } from './industries.queries.ts';

/** A company at one end of a ranking, for tests. */
export const aRanked = (id: number, name: string, score: number): Industry['best'][number] => ({
  ...{ entity_id: id, entity_slug: name.toLowerCase(), entity_name: name, logo: null },
  ...{ impact_score: score, counted_notes: 10, ratings_count: 12, evidence: 'moderate' as const },
});

/** An industry as the list has it, for tests. */
export function anIndustry(change: Partial<ListedIndustry> = {}): ListedIndustry {
  return {
    sasb_industry_id: 1,
    sasb_industry_code: 'CG-AA',
    sasb_industry_name: 'Apparel',
    sector: { id: 1, code: 'CG', name: 'Consumer Goods' },
    companies_count: 41,
    scored_companies: 12,
    grayed_companies: 20,
    notes_count: 230,
    mean_score: 0.75,
    evidence: null,
    best: aRanked(7, 'Loomwell', 3.2),
    worst: aRanked(8, 'Dyeworks', -2.1),
    ...change,
  };
}

/** An industry as its own page has it, for tests. */
export function anOpenIndustry(change: Partial<Industry> = {}): Industry {
  const { best: _, worst: __, ...row } = anIndustry();
  return {
    ...row,
    snapshot: 42,
    distribution: Array.from({ length: 10 }, (___, step) => ({
      from: step - 5,
      to: step - 4,
      companies_count: step < 2 ? 0 : step === 6 ? 5 : 1,
    })),
    best: [aRanked(7, 'Loomwell', 3.2), aRanked(9, 'Threadly', 1.1)],
    worst: [aRanked(8, 'Dyeworks', -2.1)],
    ...change,
  };
}
