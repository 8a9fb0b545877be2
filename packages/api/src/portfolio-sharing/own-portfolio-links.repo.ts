import { and, asc, eq, gt } from 'drizzle-orm';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { ownedPortfolios } from '../portfolios/portfolios.sql.ts';
import { portfolioLinks } from './portfolio-links.table.ts';

/** Links to portfolios of a person, for the archive of their data: without the token's digest, as nobody opens anything with it. */
export function findOwnPortfolioLinks(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, showsWeights, createdAt, expiresAt } = portfolioLinks;
  return db
    .select({ key: id, portfolio: ownedPortfolios.name, showsWeights, createdAt, expiresAt })
    .from(portfolioLinks)
    .innerJoin(ownedPortfolios, eq(ownedPortfolios.id, portfolioLinks.portfolioId))
    .where(and(eq(ownedPortfolios.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
