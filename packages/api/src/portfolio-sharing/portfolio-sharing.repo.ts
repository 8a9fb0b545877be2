import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { ownedPortfolios } from '../portfolios/portfolios.sql.ts';
import { usableAccounts } from '../users/accounts.sql.ts';
import { portfolioLinks } from './portfolio-links.table.ts';

export type LinkRow = Awaited<ReturnType<typeof findLinks>>['rows'][number];
export type OpenedLink = NonNullable<Awaited<ReturnType<typeof findOpenedLink>>>;

interface LinksAsked {
  readonly portfolioId?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

const isExpired = sql<boolean>`${portfolioLinks.expiresAt} <= now()`;

const columns = {
  id: portfolioLinks.id,
  portfolioId: portfolioLinks.portfolioId,
  portfolioName: ownedPortfolios.name,
  visibility: ownedPortfolios.visibility,
  unmatchedWeight: ownedPortfolios.unmatchedWeight,
  showsWeights: portfolioLinks.showsWeights,
  createdAt: portfolioLinks.createdAt,
  expiresAt: portfolioLinks.expiresAt,
  isExpired,
};

/** The links to a person's portfolios, or to one of them, the newest first, and how many there are. */
export async function findLinks(db: Database, userId: number, { portfolioId, limit, offset }: LinksAsked) {
  const asked = and(
    eq(ownedPortfolios.userId, userId),
    portfolioId === undefined ? undefined : eq(ownedPortfolios.id, portfolioId),
  );
  const held = eq(ownedPortfolios.id, portfolioLinks.portfolioId);
  const rows = await db
    .select(columns)
    .from(portfolioLinks)
    .innerJoin(ownedPortfolios, held)
    .where(asked)
    .orderBy(desc(portfolioLinks.id))
    .limit(limit)
    .offset(offset);
  const [row] = await db.select({ total: count() }).from(portfolioLinks).innerJoin(ownedPortfolios, held).where(asked);
  return { rows, total: row?.total ?? 0 };
}

/** Links to a portfolio that have not expired. */
export async function countLiveLinks(db: Database, portfolioId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(portfolioLinks)
    .where(and(eq(portfolioLinks.portfolioId, portfolioId), gt(portfolioLinks.expiresAt, sql`now()`)));
  return row?.total ?? 0;
}

interface NewLink {
  readonly portfolioId: number;
  readonly tokenDigest: string;
  readonly showsWeights: boolean;
  readonly days: number;
}

export async function insertLink(db: Database, { days, ...link }: NewLink) {
  const expiresAt = sql`now() + make_interval(days => ${days})`;
  const [row] = await db
    .insert(portfolioLinks)
    .values({ ...link, expiresAt })
    .returning();
  if (!row) throw new Error('The link was not written');
  return row;
}

/** Removes a link to a portfolio; false where there is none. */
export async function deleteLink(db: Database, portfolioId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(portfolioLinks)
    .where(and(eq(portfolioLinks.id, id), eq(portfolioLinks.portfolioId, portfolioId)))
    .returning({ id: portfolioLinks.id });
  return gone.length > 0;
}

/** The link of a token with its portfolio; null where the owner's account is blocked or deleted, too. */
export async function findOpenedLink(db: Database, portfolioId: number, tokenDigest: string) {
  const [row] = await db
    .select(columns)
    .from(portfolioLinks)
    .innerJoin(ownedPortfolios, eq(ownedPortfolios.id, portfolioLinks.portfolioId))
    .innerJoin(usableAccounts, eq(usableAccounts.id, ownedPortfolios.userId))
    .where(and(eq(portfolioLinks.tokenDigest, tokenDigest), eq(portfolioLinks.portfolioId, portfolioId)));
  return row ?? null;
}

/** Removes links that expired before a moment. */
export async function deleteLinksBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(portfolioLinks).where(lt(portfolioLinks.expiresAt, moment));
}
