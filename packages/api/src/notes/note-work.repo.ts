import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Locale } from '@commonweal/domain/locale';
import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import { keptCount, LARGE_COUNT } from '../db/kept-count.ts';
import type { Database } from '../db/open-database.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { peopleAs } from '../users/person.sql.ts';
import { namedOrAbout } from './note-keywords.sql.ts';
import { notes } from './notes.table.ts';

const authors = peopleAs('authors');
const reviewers = peopleAs('reviewers');
/** Their names alone are read. */
const entities = entitiesAsSeen(false);

/** A list of work by state. */
export interface WorkQuery {
  readonly limit: number;
  readonly offset: number;
  readonly statuses: readonly NoteStatus[];
  /** Removed ones, those that are not, or both. */
  readonly removed: 'only' | 'none' | 'too';
  /** The one person whose work is listed; null for everybody's, whose drafts never are. */
  readonly onlyOf: number | null;
  readonly first: 'longest-waiting' | 'latest';
  readonly search?: WorkSearch;
}

/** Words that are searched, and whether the reader sees the names that people chose to hide. */
export interface WorkSearch {
  /** Empty for everything. */
  readonly keywords: string;
  readonly seesRealNames: boolean;
}

/** One page of work by state, and how much there is. Two queries. */
export async function findWork(db: Database, { limit, offset, ...query }: WorkQuery, locale: Locale) {
  const order = query.first === 'latest' ? desc : asc;
  const { search } = query;
  return findWorkRows(
    db,
    {
      ...{ condition: conditionOf(query), order: [order(notes.changedAt), order(notes.id)], limit, offset },
      ...(search && { search: { ...search, among: 'all' } }),
    },
    locale,
  );
}

/** One page of others' drafts that have a deadline, the earliest first, and how many there are. */
export function findTimedDrafts(
  db: Database,
  viewerId: number,
  slice: Pick<WorkSlice, 'limit' | 'offset'>,
  locale: Locale,
) {
  const condition = and(
    eq(notes.status, 'drafted'),
    eq(notes.isDeleted, false),
    isNotNull(notes.topicDeadline),
    ne(notes.userId, viewerId),
  );
  return findWorkRows(db, { condition, order: [asc(notes.topicDeadline), asc(notes.id)], ...slice }, locale);
}

interface WorkSlice {
  readonly condition: SQL | undefined;
  /** `among`: the condition leaves few, or nearly all there are. */
  readonly search?: WorkSearch & { readonly among: 'all' | 'few' };
  readonly order: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** One page of analyses with their people, and how many there are. Two queries. */
export async function findWorkRows(db: Database, { condition, search, ...slice }: WorkSlice, locale: Locale) {
  const searched = (how: 'gathered' | 'tried') =>
    and(
      condition,
      search && search.keywords !== '' ? namedOrAbout(search.keywords, search.seesRealNames, how) : undefined,
    );
  const counted = searched(search?.among === 'all' ? 'gathered' : 'tried');
  const total = await keptCount(db, sql`select count(*)::int as total from ${notes} where ${counted ?? sql`true`}`);
  // Walks the list where many match: it meets them in its order sooner than their ids are gathered.
  const data = await rowsOf(db, { ...slice, condition: total < LARGE_COUNT ? counted : searched('tried') }, locale);
  return { data, total };
}

function rowsOf(db: Database, { condition, order, limit, offset }: Omit<WorkSlice, 'search'>, locale: Locale) {
  const { topics } = referenceIn[locale];
  // The page first: what a deep page passes over is joined with nothing.
  const page = db
    .select({ id: notes.id })
    .from(notes)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      note: {
        id: notes.id,
        slug: notes.slug,
        headline: notes.headline,
        locale: notes.locale,
        status: notes.status,
        createdAt: notes.createdAt,
        changedAt: notes.changedAt,
        topicDeadline: notes.topicDeadline,
        isDeleted: notes.isDeleted,
        heldUntil: notes.heldUntil,
        ratingsCount: notes.ratingsCount,
        commentsCount: notes.commentsCount,
      },
      entityName: entities.name,
      entitySlug: entities.slug,
      topicName: topics.name,
      author: authors.columns,
      reviewer: reviewers.columns,
    })
    .from(page)
    .innerJoin(notes, eq(notes.id, page.id))
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .leftJoin(topics, eq(topics.id, notes.topicId))
    .innerJoin(authors.people, eq(authors.people.id, notes.userId))
    .leftJoin(reviewers.people, eq(reviewers.people.id, notes.reviewerId))
    .orderBy(...order);
}

export type WorkRow = Awaited<ReturnType<typeof rowsOf>>[number];

function conditionOf({ statuses, removed, onlyOf }: Omit<WorkQuery, 'limit' | 'offset'>): SQL | undefined {
  return and(
    inArray(notes.status, [...statuses]),
    removed === 'too' ? undefined : eq(notes.isDeleted, removed === 'only'),
    onlyOf === null ? ne(notes.status, 'drafted') : eq(notes.userId, onlyOf),
  );
}
