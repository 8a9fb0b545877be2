import type { ApiReply } from '@commonweal/contracts';
import type { PortfolioScore } from '@commonweal/domain/portfolio-score';
import type { Breakdown } from './portfolio-breakdowns.ts';
import type { HoldingRecord, PortfolioRecord, UnmatchedRecord } from './portfolios.repo.ts';

type ListRow = ApiReply<'GET v3/portfolios/all'>['data'][number];
type HoldingRow = ApiReply<'GET v3/portfolios/entities/:id'>['data'][number];
type UnmatchedRow = ApiReply<'GET v3/portfolios/:id/unmatched'>['data'][number];
type BreakdownRow = ApiReply<'GET v3/portfolios/:id/breakdowns'>['sector'][number];

interface Allowance {
  readonly existing: number;
  /** How many there may be; null without a limit. */
  readonly limit: number | null;
  readonly mayCreate: boolean;
}

/** A person's portfolios, and whether another may be created. */
export function presentPortfolios(
  portfolios: readonly { readonly record: PortfolioRecord; readonly result: PortfolioScore }[],
  { existing, limit, mayCreate }: Allowance,
): ApiReply<'GET v3/portfolios/all'> {
  const data = portfolios.map(({ record, result }) => presentPortfolio(record, result));
  return { data, total: existing, can_create: mayCreate, limit };
}

interface PortfolioScores {
  readonly result: PortfolioScore;
  readonly environmentalScore: number | null;
  readonly socialScore: number | null;
  /** Rows of the file that are not in the portfolio. */
  readonly unmatched: number;
}

/** A portfolio on its page. */
export function presentPortfolioDetails(
  record: PortfolioRecord,
  { result, environmentalScore, socialScore, unmatched }: PortfolioScores,
): ApiReply<'GET v3/portfolios/:id'> {
  return {
    ...presentPortfolio(record, result),
    environmental_score: environmentalScore,
    social_score: socialScore,
    unmatched,
  };
}

/** A portfolio as lists and its page show it. */
function presentPortfolio(record: PortfolioRecord, result: PortfolioScore): ListRow {
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
    weight_text: record.weightText ?? null,
    reason: record.reason,
  };
}
