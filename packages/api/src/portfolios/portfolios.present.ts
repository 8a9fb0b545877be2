import type { ApiReply } from '@commonweal/contracts';
import type { PortfolioScore } from '@commonweal/domain/portfolio-score';
import type { EditedHolding } from './portfolio-editing.repo.ts';
import { breakDown } from './portfolio-breakdowns.ts';
import type { Breakdown, ContributingHolding } from './portfolio-breakdowns.ts';
import type { HeldPortfolio } from './portfolio-contents.service.ts';
import { evidenceOfHoldings } from './portfolio-figures.ts';
import { presentFund } from './portfolio-funds.present.ts';
import { levelOf } from '../entities/entities.present.ts';
import type { HoldingRecord, PortfolioRecord, UnmatchedRecord } from './portfolios.repo.ts';

type ListRow = ApiReply<'GET v3/portfolios/all'>['data'][number];
type HoldingRow = ApiReply<'GET v3/portfolios/entities/:id'>['data'][number];
type UnmatchedRow = ApiReply<'GET v3/portfolios/:id/unmatched'>['data'][number];
type BreakdownRow = ApiReply<'GET v3/portfolios/:id/breakdowns'>['sector'][number];

interface Allowance {
  /** Portfolios of the list, on all its pages. */
  readonly total: number;
  /** How many there may be; null without a limit. */
  readonly limit: number | null;
  readonly mayCreate: boolean;
}

/** A person's portfolios, and whether another may be created. */
export function presentPortfolios(
  portfolios: readonly { readonly record: PortfolioRecord; readonly result: PortfolioScore }[],
  { total, limit, mayCreate }: Allowance,
): ApiReply<'GET v3/portfolios/all'> {
  const data = portfolios.map(({ record, result }) => presentPortfolio(record, result));
  return { data, total, can_create: mayCreate, limit };
}

interface PortfolioScores {
  readonly result: PortfolioScore;
  readonly environmentalScore: number | null;
  readonly socialScore: number | null;
  readonly thinWeight: number | null;
  /** Rows of the file that are not in the portfolio. */
  readonly unmatched: number;
  /** Of the last change of a score. */
  readonly snapshot: number | null;
}

/** A portfolio on its page. */
export function presentPortfolioDetails(
  record: HeldPortfolio,
  { result, environmentalScore, socialScore, thinWeight, unmatched, snapshot }: PortfolioScores,
): ApiReply<'GET v3/portfolios/:id'> {
  return {
    ...presentPortfolio(record, result),
    environmental_score: environmentalScore,
    social_score: socialScore,
    thin_weight: thinWeight,
    unmatched,
    fund: presentFund(record),
    funds: record.funds,
    snapshot,
  };
}

/** A portfolio as lists and its page show it. */
export function presentPortfolio(record: PortfolioRecord, result: PortfolioScore): ListRow {
  return {
    id: record.id,
    name: record.name,
    url: record.url,
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
    unmatched_weight: record.unmatchedWeight,
  };
}

/** A portfolio as its owner edits it. */
export function presentEditablePortfolio(
  { id, name, weightUnit, changedAt }: PortfolioRecord,
  holdings: readonly EditedHolding[],
  mayBeEmpty: boolean,
): ApiReply<'GET v3/portfolios/editable/:id'> {
  return {
    id,
    name,
    weight_unit: weightUnit,
    changed_at: changedAt.toISOString(),
    may_be_empty: mayBeEmpty,
    entities: holdings.map((holding) => ({
      entity_id: holding.id,
      entity_name: holding.name,
      entity_slug: holding.slug,
      country: holding.country,
      weight: holding.weight,
      price: holding.price,
    })),
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
    evidence: levelOf({ ...record, impactScore: record.score }),
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

/** Weight and score of a portfolio by sector, industry and country. */
export function presentBreakdowns(parts: readonly ContributingHolding[]): ApiReply<'GET v3/portfolios/:id/breakdowns'> {
  const sectors = breakDown(parts, ({ sectorId: id, sector: name }) => ({ id, name }));
  const industries = breakDown(parts, ({ industryId: id, industry: name }) => ({ id, name }));
  const countries = breakDown(parts, ({ countryId: id, country: name, countryCode: code }) => ({ id, name, code }));
  return {
    sector: sectors.map(presentBreakdown),
    industry: industries.map(presentBreakdown),
    country: countries.map((country) => ({ ...presentBreakdown(country), code: country.code })),
  };
}

function presentBreakdown({ id, name, result, holdings, weight, contribution }: Breakdown): BreakdownRow {
  return {
    id,
    name,
    companies: result.companies,
    weight,
    score: result.score,
    coverageWeight: result.coverageWeight,
    evidence: evidenceOfHoldings(holdings),
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

/** A row of the file as it is kept. */
export function toUnmatched({ line, weight_text: weightText, ...row }: UnmatchedRow): UnmatchedRecord {
  return { position: line, weightText, ...row };
}
