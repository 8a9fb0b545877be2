import type { CompanyDetails, ListedCompany, ScoreAccountReply } from './companies.queries.ts';

/** A company as the list has it, for tests. */
export function aRow(change: Partial<ListedCompany> = {}): ListedCompany {
  return {
    entity_id: 7,
    entity_slug: 'loomwell',
    entity_name: 'Loomwell',
    logo: null,
    country: { id: 620, code: 'PT', name: 'Portugal' },
    industry: { id: 1, name: 'Apparel' },
    impact_score: 1.236,
    environmental_score: 2.5,
    social_score: -0.4,
    is_featured: true,
    is_grayed: false,
    notes_count: 12,
    ratings_count: 48,
    raters_count: 21,
    evidence: 'solid',
    sdg_ids: [6, 12],
    ...change,
  };
}

/** A company as its own page has it, for tests. */
export function aCompany(change: Partial<CompanyDetails> = {}): CompanyDetails {
  const { sdg_ids: _, ...row } = aRow();
  return {
    ...{ id: 7, name: row.entity_name, country_id: row.country.id, industry_id: row.industry.id },
    ...row,
    sector: { id: 1, name: 'Consumer Goods' },
    description: 'Loomwell weaves in Porto.',
    isin: 'QM0000000016',
    website: 'https://www.loomwell.example',
    ...{ ticker: null, exchange: null, delisted_at: null },
    open_status: 1,
    ...{ may_edit: false, isinVariation: null, nameVariation: null },
    ...change,
  };
}

/** An account of a score of +1.00 made of thirds, which do not add up when each is rounded by itself. */
export function anAccount(change: Partial<ScoreAccountReply> = {}): ScoreAccountReply {
  const note = (note_id: number, headline: string, contribution: number) => ({
    note_id,
    note_slug: `note-${note_id}`,
    headline,
    locale: 'en',
    topic: 'Water use',
    sdg_id: 6,
    ilg_theme_id: 4,
    published_at: '2026-05-04T10:00:00.000Z',
    value: contribution * 5,
    size: 3,
    ratings_count: 5,
    share: 0.2,
    contribution,
  });
  return {
    dimension: 'total',
    score: 1,
    is_grayed: false,
    counted_notes: 14,
    uncounted_notes: 2,
    contributions: [note(1, 'Less water for every shirt', 2 / 3), note(2, 'Dye in the river', -1 / 3)],
    rest: [
      { direction: 'positive', notes_count: 10, share: 0.4, contribution: 4 / 3 },
      { direction: 'negative', notes_count: 2, share: 0.2, contribution: -2 / 3 },
    ],
    sum: 1,
    ...change,
  };
}
