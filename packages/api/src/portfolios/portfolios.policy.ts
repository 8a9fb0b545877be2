import type { Privilege } from '@commonweal/contracts';

/** Portfolios of a member who is not a client, and of a premium client (decisions: Values). */
const MEMBER_LIMIT = 3;
const PREMIUM_LIMIT = 20;

/**
 * How many portfolios the person may have, or null without a limit: a premium client and a member who is not a
 * client have one, a client who is not premium never (specification 001 §6). A contributor is a member too.
 */
export function portfolioLimit(privileges: ReadonlySet<Privilege>): number | null {
  if (!privileges.has('client-view')) return MEMBER_LIMIT;
  return privileges.has('portfolio-premium-limit') ? PREMIUM_LIMIT : null;
}

/** True where one more fits. */
export function mayCreatePortfolio(limit: number | null, existing: number): boolean {
  return limit === null || existing < limit;
}
