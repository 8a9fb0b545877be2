import { and, asc, eq, gt } from 'drizzle-orm';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { portfolios } from '../portfolios/portfolios.table.ts';
import { portfolioLinks } from './portfolio-links.table.ts';

/** Links to portfolios of a person, for the archive of their data: without the token's digest, as nobody opens anything with it. */
export function findOwnPortfolioLinks(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, showsWeights, createdAt, expiresAt } = portfolioLinks;
  return db
    .select({ key: id, portfolio: portfolios.name, showsWeights, createdAt, expiresAt })
    .from(portfolioLinks)
    .innerJoin(portfolios, eq(portfolios.id, portfolioLinks.portfolioId))
    .where(and(eq(portfolios.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
