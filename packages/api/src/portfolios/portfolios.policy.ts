import type { RoleCode } from '@commonweal/contracts';

/** Portfolios of a member who is not a client, and of a premium client (decisions: Values). */
const MEMBER_LIMIT = 3;
const PREMIUM_LIMIT = 20;

/** Inputs of the portfolio limit. */
export interface PortfolioOwner {
  readonly roles: readonly RoleCode[];
  readonly isClient: boolean;
}

/**
 * How many portfolios the person may have, or null without a limit: a premium client and a member who is not a
 * client have one, a client who is not premium never (specification 001 §6). A contributor is a member too.
 */
export function portfolioLimit({ roles, isClient }: PortfolioOwner): number | null {
  if (roles.includes('CLIENT_PREMIUM')) return PREMIUM_LIMIT;
  return isClient ? null : MEMBER_LIMIT;
}

/** True where one more fits. */
export function mayCreatePortfolio(limit: number | null, existing: number): boolean {
  return limit === null || existing < limit;
}
