import { and, count, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { followDeliveries } from '@commonweal/domain/follow-deliveries';
import type { FollowDelivery } from '@commonweal/contracts/entity-follows';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import type { Database } from '../db/open-database.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { changesOfScores } from '../entities/score-changes.sql.ts';
import { accounts } from '../users/accounts.sql.ts';
import { entityFollows } from './entity-follows.table.ts';

/** A person and a company. */
export interface FollowKey {
  readonly userId: number;
  readonly entityId: number;
}

const isOf = ({ userId, entityId }: FollowKey) =>
  and(eq(entityFollows.userId, userId), eq(entityFollows.entityId, entityId));

/** The way in which the person follows the company; null where they do not. */
export async function findDelivery(db: Database, key: FollowKey): Promise<FollowDelivery | null> {
  const [row] = await db.select({ delivery: entityFollows.delivery }).from(entityFollows).where(isOf(key));
  return row?.delivery ?? null;
}

/** How many companies a person follows, but for one. */
export async function countOthers(db: Database, { userId, entityId }: FollowKey): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(entityFollows)
    .where(and(eq(entityFollows.userId, userId), sql`${entityFollows.entityId} <> ${entityId}`));
  return row?.total ?? 0;
}

/** Stores a follow; what has happened so far is no news. One that is there keeps what was told. */
export async function storeFollow(db: Database, key: FollowKey, delivery: FollowDelivery): Promise<void> {
  const latest = sql`coalesce((select max(${changesOfScores.id}) from ${changesOfScores}
    where ${changesOfScores.entityId} = ${key.entityId}), 0)`;
  await db
    .insert(entityFollows)
    .values({ ...key, delivery, toldChange: latest })
    .onConflictDoUpdate({ target: [entityFollows.userId, entityFollows.entityId], set: { delivery } });
}

/** Tells a person by notifications of all that they were mailed of. @returns how many companies that were */
export async function endMails(db: Database, userId: number): Promise<number> {
  const rows = await db
    .update(entityFollows)
    .set({ delivery: 'notification' })
    .where(and(eq(entityFollows.userId, userId), eq(entityFollows.delivery, 'mail')))
    .returning({ entityId: entityFollows.entityId });
  return rows.length;
}

export async function removeFollow(db: Database, key: FollowKey): Promise<void> {
  await db.delete(entityFollows).where(isOf(key));
}

/** One page of the companies that a person follows, the latest first, with the scores that they may see. */
export function listFollows(
  db: Database,
  userId: number,
  { seesAll, limit, offset }: { readonly seesAll: boolean; readonly limit: number; readonly offset: number },
) {
  const entities = entitiesAsSeen(seesAll);
  return db
    .select({
      ...{ id: entities.id, slug: entities.slug, name: entities.name, logo: entities.logo },
      ...{ impactScore: entities.impactScore, isGrayed: entities.isGrayed, ratingsCount: entities.ratingsCount },
      ...{ countedNotesCount: entities.countedNotesCount, ratersCount: entities.ratersCount },
      valueSpread: entities.valueSpread,
      ...{ delivery: entityFollows.delivery, followedAt: entityFollows.followedAt },
    })
    .from(entityFollows)
    .innerJoin(entities, eq(entities.id, entityFollows.entityId))
    .where(eq(entityFollows.userId, userId))
    .orderBy(desc(entityFollows.followedAt), desc(entityFollows.entityId))
    .limit(limit)
    .offset(offset);
}

export type FollowedRow = Awaited<ReturnType<typeof listFollows>>[number];

/** How many companies a person follows. */
export function countFollows(db: Database, userId: number): Promise<number> {
  return db.$count(entityFollows, eq(entityFollows.userId, userId));
}

/** How many people follow a company. */
export function countFollowers(db: Database, entityId: number): Promise<number> {
  return db.$count(entityFollows, eq(entityFollows.entityId, entityId));
}

/** Gives the followers of a company to another one; those who follow both keep their way of following the other. */
export async function moveFollowers(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  await runStatement(
    db,
    sql`with moved as (delete from entity_follows where entity_id = ${fromEntity} returning *)
      insert into entity_follows (user_id, entity_id, delivery, told_change, followed_at, told_at)
      select user_id, ${toEntity}::int, delivery, told_change, followed_at, told_at from moved
      on conflict (user_id, entity_id) do nothing`,
  );
}

const followerShape = z.strictObject({ userId: z.int() });

/** People whose last digest was before a moment, some at a time. */
export async function findDueFollowers(db: Database, before: Date, limit: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    followerShape,
    sql`select distinct user_id as "userId" from entity_follows where told_at < ${before.toISOString()} limit ${limit}`,
  );
  return rows.map(({ userId }) => userId);
}

const newsShape = z.strictObject({
  slug: z.string(),
  name: z.string(),
  delivery: z.enum(followDeliveries),
  analyses: z.int(),
  before: z.number().nullable(),
  now: z.number().nullable(),
});

/** Changes of a company since somebody was told last; the scores are null where they are kept from them. */
export type NewsRow = z.output<typeof newsShape>;

/**
 * Takes the news of the companies that a person follows, by name, and stores that they are told. One statement, so that
 * nothing which happens meanwhile is lost, and of two processes the second finds none. A score that is no more is not
 * told: it may have been kept.
 */
export function takeNews(
  db: Database,
  { userId, before, seesAll }: { readonly userId: number; readonly before: Date; readonly seesAll: boolean },
): Promise<NewsRow[]> {
  const { id, entityId, noteId, cause, impactScore } = changesOfScores;
  const entities = entitiesAsSeen(seesAll);
  return queryRows(
    db,
    newsShape,
    sql`with due as (
        select entity_id, delivery, told_change from entity_follows
        where user_id = ${userId} and told_at < ${before.toISOString()} order by entity_id for update
      ),
      latest as (
        select due.*, coalesce((select max(${id}) from ${changesOfScores} where ${entityId} = due.entity_id), 0) as change
        from due
      ),
      told as (
        update entity_follows set told_at = now(), told_change = latest.change from latest
        where user_id = ${userId} and entity_follows.entity_id = latest.entity_id
      )
      select ${entities.slug} as slug, ${entities.name} as name, latest.delivery,
        (select count(distinct ${noteId})::int from ${changesOfScores}
          where ${entityId} = latest.entity_id and ${id} > latest.told_change and ${cause} = 'analysis') as analyses,
        case when ${entities.impactScore} is not null then (select ${impactScore} from ${changesOfScores}
          where ${entityId} = latest.entity_id and ${id} <= latest.told_change order by ${id} desc limit 1) end as before,
        ${entities.impactScore} as now
      from latest join ${entities} on ${entities.id} = latest.entity_id
      where latest.change > latest.told_change
      order by ${entities.name} collate "und-x-icu", ${entities.id}`,
  );
}

/** True for a person who may see all scores; null where the account is blocked or has gone. */
export async function findFollower(db: Database, userId: number) {
  const { id, privileges, isBlocked, isDeleted } = accounts;
  const [row] = await db.select({ privileges, isBlocked, isDeleted }).from(accounts).where(eq(id, userId));
  return row && !row.isBlocked && !row.isDeleted ? { privileges: new Set(row.privileges) } : null;
}
