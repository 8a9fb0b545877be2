import { and, count, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { countOnTopics, leastTrend, onTopics, relatedTo, topicsOf } from './note-feeds.sql.ts';
import { isVisible } from './note-filters.ts';
import { visibleNoteScores } from './note-scores.sql.ts';
import { listedNotes } from './notes.repo.ts';
import { noteStatuses, notes } from './notes.table.ts';

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Places of a feed that is walked in its index: nobody reads on after these, and more would be counted each time. */
export const MOST_PLACES = 1_000;

const feeds = {
  trending: { measure: notes.trend, least: sql`${notes.trend} >= ${leastTrend}` },
  wow: { measure: notes.wowCount, least: sql`${notes.wowCount} > 0` },
} as const;

/** One page of a feed, the most first, then the newest number, and how many places it has. Two queries. */
export async function findFeed(
  db: Database,
  feed: keyof typeof feeds,
  { limit, offset }: Slice,
  context: ViewerContext,
) {
  const { measure, least } = feeds[feed];
  const condition = and(isVisible, least);
  const order = [desc(measure), desc(notes.id)];
  const page = db
    .select({ id: notes.id })
    .from(notes)
    .where(condition)
    .orderBy(...order)
    .limit(Math.max(Math.min(limit, MOST_PLACES - offset), 0))
    .offset(offset)
    .as('page');
  const rows = listedNotes(db, context, page).orderBy(...order);
  const places = db.select({ id: notes.id }).from(notes).where(condition).limit(MOST_PLACES).as('places');
  const [data, [row]] = await Promise.all([rows, db.select({ total: count() }).from(places)]);
  return { data, total: row?.total ?? 0 };
}

/** The analyses that are near to one, the nearest first. One query. */
export function findRelated(db: Database, noteId: number, most: number, context: ViewerContext) {
  const near = db
    .select({ id: sql<number>`near.id`.as('near_id'), place: sql<number>`near.place`.as('place') })
    .from(sql`(${relatedTo(noteId, context.locale, most)}) near`)
    .as('page');
  return listedNotes(db, context, near).orderBy(near.place);
}

/** One page of what others published on the person's topics, and how many places there are. Three queries. */
export async function findOnTopicsOf(db: Database, { limit, offset }: Slice, context: ViewerContext<Viewer>) {
  const { id: userId } = context.viewer;
  const topicIds = (await queryRows(db, z.strictObject({ topic_id: z.int() }), topicsOf(userId))).map(
    ({ topic_id }) => topic_id,
  );
  const walk = onTopics({ userId, topicIds }, context.locale, Math.min(offset + limit, MOST_PLACES));
  const page = db
    .select({
      id: sql<number>`walked.id`.as('walked_id'),
      run: sql<number>`walked.run`.as('run'),
      place: sql<number>`walked.place`.as('place'),
    })
    .from(sql`(${walk} order by run, place limit ${limit}::int offset ${offset}::int) walked`)
    .as('page');
  const [data, [row]] = await Promise.all([
    listedNotes(db, context, page).orderBy(page.run, page.place),
    queryRows(db, z.strictObject({ total: z.int() }), countOnTopics({ userId, topicIds }, MOST_PLACES)),
  ]);
  return { data, total: row?.total ?? 0 };
}

export interface OwnNotesQuery extends Slice {
  readonly status?: (typeof noteStatuses)[number] | undefined;
}

/** One page of a person's own analyses, the last changed first, and how many there are. */
export async function findOwnNotes(
  db: Database,
  { limit, offset, status }: OwnNotesQuery,
  { viewer, locale }: ViewerContext<Viewer>,
) {
  const seesAll = seesAllScores(viewer);
  const entities = entitiesAsSeen(seesAll);
  const { topics } = referenceIn[locale];
  const { value, isGrayed } = visibleNoteScores(seesAll);
  const condition = and(
    eq(notes.userId, viewer.id),
    eq(notes.isDeleted, false),
    status === undefined ? undefined : eq(notes.status, status),
  );
  const rows = db
    .select({
      id: notes.id,
      slug: notes.slug,
      headline: notes.headline,
      typeCode: notes.typeCode,
      locale: notes.locale,
      status: notes.status,
      entityName: entities.name,
      entitySlug: entities.slug,
      topicName: topics.name,
      createdAt: notes.createdAt,
      changedAt: notes.changedAt,
      publishedAt: notes.publishedAt,
      ratingsCount: notes.ratingsCount,
      commentsCount: notes.commentsCount,
      value,
      isGrayed,
    })
    .from(notes)
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .leftJoin(topics, eq(topics.id, notes.topicId))
    .where(condition)
    .orderBy(desc(notes.changedAt), desc(notes.id))
    .limit(limit)
    .offset(offset);
  const [data, [row]] = await Promise.all([rows, db.select({ total: count() }).from(notes).where(condition)]);
  return { data, total: row?.total ?? 0 };
}

export type OwnNoteRow = Awaited<ReturnType<typeof findOwnNotes>>['data'][number];
