import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { citedSources } from '../notes/note-sources.sql.ts';
import { peopleAs } from '../users/person.sql.ts';
import { sourceCaptures, sourcePages } from './source-watch.table.ts';

const reviewers = peopleAs('reviewers');

const captureColumns = {
  id: sourceCaptures.id,
  uuid: sourceCaptures.sourceUuid,
  state: sourceCaptures.state,
  quote: sourceCaptures.quote,
  before: sourceCaptures.before,
  after: sourceCaptures.after,
  capturedAt: sourceCaptures.capturedAt,
  changedAt: sourceCaptures.changedAt,
  queuedAt: sourceCaptures.queuedAt,
  settledAt: sourceCaptures.settledAt,
  outcome: sourceCaptures.outcome,
  isMarked: sourceCaptures.isMarked,
};

const pageColumns = { state: sourcePages.state, since: sourcePages.stateSince, checkedAt: sourcePages.checkedAt };

const isCited = and(eq(citedSources.noteId, sourceCaptures.noteId), eq(citedSources.uuid, sourceCaptures.sourceUuid));

/** Captured sources of an analysis, in its order. */
export function findSourceStates(db: Database, noteId: number) {
  return db
    .select({ capture: captureColumns, page: pageColumns })
    .from(sourceCaptures)
    .innerJoin(sourcePages, eq(sourcePages.urlHash, sourceCaptures.urlHash))
    .innerJoin(citedSources, isCited)
    .where(eq(sourceCaptures.noteId, noteId))
    .orderBy(citedSources.position);
}

export type SourceStateRow = Awaited<ReturnType<typeof findSourceStates>>[number];

function selectReviews(db: Database) {
  return db
    .select({
      capture: captureColumns,
      page: pageColumns,
      source: { url: citedSources.url, title: citedSources.title },
      note: {
        noteId: citedSources.noteId,
        userId: citedSources.userId,
        slug: citedSources.slug,
        headline: citedSources.headline,
        locale: citedSources.locale,
        status: citedSources.status,
      },
      reviewer: reviewers.columns,
    })
    .from(sourceCaptures)
    .innerJoin(sourcePages, eq(sourcePages.urlHash, sourceCaptures.urlHash))
    .innerJoin(citedSources, isCited)
    .leftJoin(reviewers.people, eq(reviewers.people.id, sourceCaptures.settledBy));
}

export type SourceReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

interface ReviewsQuery {
  readonly limit: number;
  readonly offset: number;
  readonly status?: 'open' | 'settled' | 'all' | undefined;
}

const isQueued = isNotNull(sourceCaptures.queuedAt);

const conditions = {
  open: and(isQueued, isNull(sourceCaptures.settledAt)),
  settled: and(isQueued, isNotNull(sourceCaptures.settledAt)),
  all: isQueued,
};

/** One page of the reviews, and how many there are. Two queries. */
export async function findSourceReviews(db: Database, { limit, offset, status = 'open' }: ReviewsQuery) {
  const condition = conditions[status];
  const order =
    status === 'settled'
      ? [desc(sourceCaptures.settledAt), desc(sourceCaptures.id)]
      : [asc(sourceCaptures.queuedAt), asc(sourceCaptures.id)];
  // The page first: what a deep page passes over is counted, and joined with nothing more.
  const page = await db
    .select({ id: sourceCaptures.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(sourceCaptures)
    .innerJoin(citedSources, isCited)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [first] = page;
  if (!first) return { data: [], total: offset === 0 ? 0 : await countReviews(db, condition) };
  const ids = page.map(({ id }) => id);
  const data = await selectReviews(db)
    .where(inArray(sourceCaptures.id, ids))
    .orderBy(...order);
  return { data, total: first.total };
}

async function countReviews(db: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(sourceCaptures)
    .innerJoin(citedSources, isCited)
    .where(condition);
  return row?.total ?? 0;
}

/** One review, open or settled; null where there is none. */
export async function findSourceReview(db: Database, id: number): Promise<SourceReviewRow | null> {
  const [row] = await selectReviews(db).where(and(eq(sourceCaptures.id, id), isQueued));
  return row ?? null;
}

/** Settles a review that is open. @returns whether it was */
export async function settleSourceReview(
  db: Database,
  id: number,
  { userId, outcome, isMarked }: { readonly userId: number; readonly outcome: string; readonly isMarked: boolean },
): Promise<boolean> {
  const settled = await db
    .update(sourceCaptures)
    .set({ settledAt: sql`now()`, settledBy: userId, outcome, isMarked })
    .where(and(eq(sourceCaptures.id, id), isQueued, isNull(sourceCaptures.settledAt)))
    .returning({ id: sourceCaptures.id });
  return settled.length > 0;
}
