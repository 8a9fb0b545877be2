import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { plainLettersOf } from '../db/plain-letters.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { peopleAs } from '../users/person.sql.ts';
import { topicProposals } from './topic-proposals.table.ts';

const authors = peopleAs('authors');
const reviewers = peopleAs('reviewers');

const WAITING = ['submitted', 'read'] as const;
/** Proposals that were submitted before that was written down. */
const since = sql<Date>`coalesce(${topicProposals.submittedAt}, ${topicProposals.changedAt})`;

function selectProposals(db: Database, locale: Locale) {
  const { topicCategories } = referenceIn[locale];
  return db
    .select({
      proposal: {
        id: topicProposals.id,
        userId: topicProposals.userId,
        reviewerId: topicProposals.reviewerId,
        topicCategoryId: topicProposals.topicCategoryId,
        title: topicProposals.title,
        description: topicProposals.description,
        keywords: topicProposals.keywords,
        sources: topicProposals.sources,
        availableToOthers: topicProposals.availableToOthers,
        status: topicProposals.status,
        rejection: topicProposals.rejection,
        comment: topicProposals.comment,
        topicId: topicProposals.topicId,
        revision: topicProposals.revision,
        createdAt: topicProposals.createdAt,
        changedAt: topicProposals.changedAt,
        submittedAt: topicProposals.submittedAt,
      },
      categoryName: topicCategories.name,
      author: authors.columns,
      reviewer: reviewers.columns,
    })
    .from(topicProposals)
    .innerJoin(topicCategories, eq(topicCategories.id, topicProposals.topicCategoryId))
    .innerJoin(authors.people, eq(authors.people.id, topicProposals.userId))
    .leftJoin(reviewers.people, eq(reviewers.people.id, topicProposals.reviewerId));
}

export type ProposalRow = Awaited<ReturnType<typeof selectProposals>>[number];

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** One page of a person's proposals, the last changed first, and how many there are. Two queries. */
export function findProposalsOf(db: Database, userId: number, page: Page, locale: Locale) {
  const order = [desc(topicProposals.changedAt), desc(topicProposals.id)];
  return findPage(db, { condition: eq(topicProposals.userId, userId), order, ...page }, locale);
}

export type DeskStatus = 'waiting' | 'accepted' | 'rejected';

/** One page of the desk, and how many there are. Two queries. */
export function findProposals(
  db: Database,
  { status, ...page }: Page & { readonly status: DeskStatus },
  locale: Locale,
) {
  if (status !== 'waiting') {
    const order = [desc(topicProposals.decidedAt), desc(topicProposals.id)];
    return findPage(db, { condition: eq(topicProposals.status, status), order, ...page }, locale);
  }
  // Their place depends on the wait alone: the longest is the most urgent.
  const order = [sql`${since} asc`, sql`${topicProposals.id} asc`];
  return findPage(db, { condition: inArray(topicProposals.status, WAITING), order, ...page }, locale);
}

async function findPage(
  db: Database,
  { condition, order, limit, offset }: Page & { readonly condition: SQL; readonly order: readonly SQL[] },
  locale: Locale,
) {
  // The page first: what a deep page passes over is joined with nothing.
  const page = db
    .select({ id: topicProposals.id })
    .from(topicProposals)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const rows = selectProposals(db, locale)
    .where(inArray(topicProposals.id, page))
    .orderBy(...order);
  const counted = db.select({ total: count() }).from(topicProposals).where(condition);
  const [data, [row]] = await Promise.all([rows, counted]);
  return { data, total: row?.total ?? 0 };
}

/** One proposal; null where there is none. */
export async function findProposal(db: Database, id: number, locale: Locale): Promise<ProposalRow | null> {
  const [row] = await selectProposals(db, locale).where(eq(topicProposals.id, id));
  return row ?? null;
}

/** Holds a proposal until the end of the transaction. */
export async function lockProposal(db: Database, id: number): Promise<void> {
  await db.select({ id: topicProposals.id }).from(topicProposals).where(eq(topicProposals.id, id)).for('update');
}

type Content = Pick<
  typeof topicProposals.$inferInsert,
  'topicCategoryId' | 'title' | 'description' | 'keywords' | 'sources' | 'availableToOthers'
>;

/** Keeps a draft. @returns its id */
export async function insertProposal(db: Database, userId: number, content: Content): Promise<number> {
  const [row] = await db
    .insert(topicProposals)
    .values({ ...content, userId })
    .returning({ id: topicProposals.id });
  if (!row) throw new Error('The database returned no row for the proposal.');
  return row.id;
}

/** Stores what changes of a proposal. */
export async function updateProposal(
  db: Database,
  id: number,
  change: Partial<typeof topicProposals.$inferInsert>,
): Promise<void> {
  await db
    .update(topicProposals)
    .set({ ...change, changedAt: sql`now()` })
    .where(eq(topicProposals.id, id));
}

/** True where another proposal of that title waits, but for case and accents. */
export async function isTitleWaiting(db: Database, title: string, except: number): Promise<boolean> {
  const isSame = sql`${topicProposals.plainTitle} = ${plainLettersOf(sql`${title}::text`)}`;
  const condition = and(isSame, inArray(topicProposals.status, WAITING), ne(topicProposals.id, except));
  return (await db.select({ id: topicProposals.id }).from(topicProposals).where(condition).limit(1)).length > 0;
}

/** How many proposals of a person wait. */
export async function countWaiting(db: Database, userId: number): Promise<number> {
  const condition = and(eq(topicProposals.userId, userId), inArray(topicProposals.status, WAITING));
  const [row] = await db.select({ total: count() }).from(topicProposals).where(condition);
  return row?.total ?? 0;
}
