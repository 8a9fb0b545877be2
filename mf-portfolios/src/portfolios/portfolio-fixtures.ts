import type { ApiReply } from '@commonweal/contracts';

type Portfolio = ApiReply<'GET v3/portfolios/:id'>;
type Company = ApiReply<'GET v3/portfolios/entities/:id'>['data'][number];
type PortfolioList = ApiReply<'GET v3/portfolios/all'>;

export function aPortfolio(change: Partial<Portfolio> = {}): Portfolio {
  return {
    id: 7,
    name: 'Pension',
    url: null,
    prefered: false,
    visibility: 0,
    created_at: '2026-10-01T10:00:00.000Z',
    changed_at: '2026-10-02T10:00:00.000Z',
    score: 1.25,
    environmental_score: 1,
    social_score: -0.5,
    companies: 2,
    scored: 2,
    percentAvailable: 100,
    coverageWeight: 100,
    low_coverage: false,
    unmatched_weight: null,
    thin_weight: 0,
    unmatched: 0,
    fund: null,
    funds: 0,
    snapshot: 4_211,
    ...change,
  };
}

/** A list of portfolios for tests, with room for another unless told. */
export function aList(rows: readonly Partial<Portfolio>[], change: Partial<PortfolioList> = {}): PortfolioList {
  const data = rows.map((row) => {
    const { environmental_score: _e, social_score: _s, unmatched: _u, snapshot: _n, ...rest } = aPortfolio(row);
    const { fund: _f, funds: _h, thin_weight: _t, ...listed } = rest;
    return listed;
  });
  return { data, total: data.length, can_create: true, limit: 3, ...change };
}

export function aCompany(id: number, change: Partial<Company> = {}): Company {
  return {
    entity_id: id,
    entity_name: `Company ${id}`,
    entity_slug: `company-${id}`,
    impact_score: 1,
    is_grayed: false,
    evidence: null,
    weight: 50,
    contribution: 0.5,
    sector_id: 1,
    sector: 'Financials',
    industry_id: 1,
    industry: 'Insurance',
    country_id: 250,
    country_code: 'FR',
    country: 'France',
    ...change,
  };
}
