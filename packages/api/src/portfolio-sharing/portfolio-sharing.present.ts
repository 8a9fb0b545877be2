import type { ApiReply } from '@commonweal/contracts';
import { SHARED } from '../portfolios/portfolio-contents.service.ts';
import { levelOf } from '../entities/entities.present.ts';
import type { HoldingRecord, LookedThrough } from '../portfolios/portfolio-contents.service.ts';
import { figuresOf } from '../portfolios/portfolio-figures.ts';
import type { LinkRow, OpenedLink } from './portfolio-sharing.repo.ts';

type PresentedLink = ApiReply<'GET v3/portfolios/shared'>['data'][number];
type SharedPortfolio = ApiReply<'GET v3/portfolios/:id/shared'>;

/** A link as its owner sees it. */
export function presentLink(row: LinkRow): PresentedLink {
  return {
    id: row.id,
    portfolio_id: row.portfolioId,
    portfolio_name: row.portfolioName,
    shows_weights: row.showsWeights,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_expired: row.isExpired,
    is_paused: row.visibility !== SHARED,
  };
}

/** @param holdings those of `shownHoldings`, which carry no weights that the link hides */
export function presentSharedPortfolio(
  link: OpenedLink & LookedThrough,
  holdings: readonly HoldingRecord[],
): SharedPortfolio {
  const { result, environmentalScore, socialScore, parts } = figuresOf(holdings);
  const ifWeighted = (value: number | null) => (link.showsWeights ? value : null);
  return {
    id: link.portfolioId,
    name: link.portfolioName,
    shows_weights: link.showsWeights,
    expires_at: link.expiresAt.toISOString(),
    score: result.score,
    environmental_score: environmentalScore,
    social_score: socialScore,
    companies: result.companies,
    scored: result.scored,
    percentAvailable: result.percentAvailable,
    coverageWeight: ifWeighted(result.coverageWeight),
    unmatched_weight: ifWeighted(link.unmatchedWeight),
    funds: link.funds,
    oldest_holdings: link.oldestHoldings,
    entities: parts.map(({ holding, contribution }) => ({
      entity_id: holding.id,
      entity_name: holding.name,
      entity_slug: holding.slug,
      industry: holding.industry,
      country: holding.country,
      impact_score: holding.score,
      is_grayed: holding.isGrayed,
      evidence: levelOf({ ...holding, impactScore: holding.score }),
      weight: ifWeighted(holding.weight),
      contribution: ifWeighted(contribution),
    })),
  };
}
