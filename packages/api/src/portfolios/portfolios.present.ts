import type { ApiReply } from '@commonweal/contracts';
import type { PortfolioScore } from '@commonweal/domain/portfolio-score';
import type { Breakdown } from './portfolio-breakdowns.ts';
import type { HoldingRecord, PortfolioRecord, UnmatchedRecord } from './portfolios.repo.ts';

type ListRow = ApiReply<'GET v3/portfolios/all'>['data'][number];
type HoldingRow = ApiReply<'GET v3/portfolios/entities/:id'>['data'][number];
type UnmatchedRow = ApiReply<'GET v3/portfolios/:id/unmatched'>['data'][number];
type BreakdownRow = ApiReply<'GET v3/portfolios/:id/breakdowns'>['sector'][number];

/** A portfolio as lists and its page show it. */
export function presentPortfolio(record: PortfolioRecord, result: PortfolioScore): ListRow {
  return {
    id: record.id,
    name: record.name,
    prefered: record.isPreferred,
    visibility: record.visibility,
    created_at: record.createdAt.toISOString(),
    changed_at: record.changedAt.toISOString(),
    score: result.score,
    companies: result.companies,
    scored: result.scored,
    percentAvailable: result.percentAvailable,
    coverageWeight: result.coverageWeight,
    low_coverage: result.lowCoverage,
  };
}

/** A company of a portfolio with what it does to the score. */
export function presentHolding(record: HoldingRecord, contribution: number): HoldingRow {
  return {
    entity_id: record.id,
    entity_name: record.name,
    entity_slug: record.slug,
    impact_score: record.score,
    is_grayed: record.isGrayed,
    weight: record.weight,
    contribution,
    sector_id: record.sectorId,
    sector: record.sector,
    industry_id: record.industryId,
    industry: record.industry,
    country_id: record.countryId,
    country_code: record.countryCode,
    country: record.country,
  };
}

export function presentBreakdown({ id, name, result, weight, contribution }: Breakdown): BreakdownRow {
  return {
    id,
    name,
    companies: result.companies,
    weight,
    score: result.score,
    coverageWeight: result.coverageWeight,
    contribution,
  };
}

/** A row of the file that is not in the portfolio. */
export function presentUnmatched(record: UnmatchedRecord): UnmatchedRow {
  return {
    line: record.position,
    isin: record.isin ?? null,
    name: record.name ?? null,
    weight: record.weight ?? null,
    reason: record.reason as UnmatchedRow['reason'],
  };
}
