import type { ApiReply } from '@commonweal/contracts';
import type { HeldPortfolio, HoldingRecord } from '../portfolios/portfolio-contents.service.ts';
import { figuresOf, thinWeightOf } from '../portfolios/portfolio-figures.ts';
import { presentBreakdowns, presentHolding } from '../portfolios/portfolios.present.ts';
import type { ReportedStanding } from './portfolio-reports.repo.ts';

export type ReportOfPortfolio = ApiReply<'GET v3/portfolios/reports/:id'>;

type Breakdown = ReportOfPortfolio['sector'][number];

interface ReportParts {
  readonly portfolio: HeldPortfolio;
  readonly funds: ReportOfPortfolio['funds'];
  readonly template: ReportOfPortfolio['template'];
  /** With the scores of the report. */
  readonly holdings: readonly HoldingRecord[];
  /** The last changes of scores that there are, and those that are in the report; the latest first. */
  readonly present: readonly ReportedStanding[];
  readonly shown: readonly ReportedStanding[];
}

/** A portfolio's report. */
export function presentPortfolioReport({
  portfolio,
  funds,
  template,
  holdings,
  present,
  shown,
}: ReportParts): ReportOfPortfolio {
  const { result, environmentalScore, socialScore, parts } = figuresOf(holdings);
  const { sector, industry, country } = presentBreakdowns(parts);
  const [last] = shown;
  const isCurrent = last?.snapshot === present[0]?.snapshot;
  const current = unchanged(present, shown);
  const ofReport = <Part extends Breakdown>(part: Part): Part => (isCurrent ? part : { ...part, evidence: null });
  return {
    id: portfolio.id,
    name: portfolio.name,
    changed_at: portfolio.changedAt.toISOString(),
    snapshot: last?.snapshot ?? null,
    as_of: last ? new Date(last.changedAt).toISOString() : null,
    score_rule: last?.scoreRule ?? null,
    is_current: isCurrent,
    score: result.score,
    environmental_score: environmentalScore,
    social_score: socialScore,
    companies: result.companies,
    scored: result.scored,
    percentAvailable: result.percentAvailable,
    coverageWeight: result.coverageWeight,
    low_coverage: result.lowCoverage,
    unmatched_weight: portfolio.unmatchedWeight,
    thin_weight: isCurrent ? thinWeightOf(holdings) : null,
    funds,
    entities: parts.map(({ holding, contribution }) => ({
      ...presentHolding(holding, contribution),
      ...(!current.has(holding.id) && { evidence: null }),
      isin: holding.isin,
    })),
    sector: sector.map(ofReport),
    industry: industry.map(ofReport),
    country: country.map(ofReport),
    template,
  };
}

/** The companies whose score in the report is that of now: the evidence of a past one is not known. */
function unchanged(present: readonly ReportedStanding[], shown: readonly ReportedStanding[]): ReadonlySet<number> {
  const last = new Map(present.map(({ entityId, snapshot }) => [entityId, snapshot]));
  const same = shown.filter(({ entityId, snapshot }) => last.get(entityId) === snapshot);
  return new Set(same.map(({ entityId }) => entityId));
}
