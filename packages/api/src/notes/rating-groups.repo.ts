import type { RatingGroup } from '@commonweal/contracts';
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { peopleAs } from '../users/person.sql.ts';
import { ratingGroupMembers, ratingGroups } from './note-agreement.table.ts';

/** Every group that was ever found, with its members' ids. */
export async function findKnownGroups(db: Database) {
  return db
    .select({
      id: ratingGroups.id,
      releasedAt: ratingGroups.releasedAt,
      members: sql<number[]>`array(select user_id from rating_group_members member
        where member.group_id = ${ratingGroups.id} order by user_id)`,
    })
    .from(ratingGroups)
    .orderBy(ratingGroups.id);
}

/** Keeps a new group. @returns its id */
export async function insertGroup(db: Database, foundAt: Date): Promise<number> {
  const [row] = await db.insert(ratingGroups).values({ foundAt }).returning({ id: ratingGroups.id });
  if (!row) throw new Error('The group was not stored');
  return row.id;
}

export type NewMember = Omit<typeof ratingGroupMembers.$inferInsert, 'groupId'>;

/** Replaces a group's members; it is found now. */
export async function replaceMembers(db: Database, groupId: number, members: readonly NewMember[]): Promise<void> {
  await db.update(ratingGroups).set({ endedAt: null }).where(eq(ratingGroups.id, groupId));
  await db.delete(ratingGroupMembers).where(eq(ratingGroupMembers.groupId, groupId));
  await insertRows(
    db,
    ratingGroupMembers,
    members.map((member) => ({ groupId, ...member })),
  );
}

/** Ends groups that count as one and were not found. */
export async function endOtherGroups(db: Database, found: readonly number[], endedAt: Date): Promise<void> {
  await db
    .update(ratingGroups)
    .set({ endedAt })
    .where(
      and(
        isNull(ratingGroups.endedAt),
        isNull(ratingGroups.releasedAt),
        sql`${ratingGroups.id} <> all(string_to_array(${found.join(',')}, ',')::int[])`,
      ),
    );
}

/** Has the members of a group count one by one, or as one again. @returns whether it is there and did not already */
export async function saveDecision(
  db: Database,
  id: number,
  { isReleased, by, reason }: { readonly isReleased: boolean; readonly by: number; readonly reason: string },
): Promise<boolean> {
  const changed = await db
    .update(ratingGroups)
    .set({ releasedAt: isReleased ? sql`now()` : null, decidedBy: by, reason })
    .where(
      and(eq(ratingGroups.id, id), isReleased ? isNull(ratingGroups.releasedAt) : isNotNull(ratingGroups.releasedAt)),
    )
    .returning({ id: ratingGroups.id });
  return changed.length > 0;
}

const deciders = peopleAs('deciders');
const people = peopleAs('members');
const alike = peopleAs('alike');

function selectGroups(db: Database) {
  return db
    .select({
      id: ratingGroups.id,
      foundAt: ratingGroups.foundAt,
      endedAt: ratingGroups.endedAt,
      releasedAt: ratingGroups.releasedAt,
      reason: ratingGroups.reason,
      decider: deciders.columns,
      notes: sql<number>`(select count(*)::int from (
        select note_id from impact_ratings join rating_group_members member using (user_id)
        where member.group_id = ${ratingGroups.id} group by note_id having count(*) > 1) shared)`,
    })
    .from(ratingGroups)
    .leftJoin(deciders.people, eq(deciders.people.id, ratingGroups.decidedBy));
}

export type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number];

type GroupState = RatingGroup['state'];

const conditions: Readonly<Record<GroupState, SQL | undefined>> = {
  together: and(isNull(ratingGroups.releasedAt), isNull(ratingGroups.endedAt)),
  released: isNotNull(ratingGroups.releasedAt),
  ended: and(isNull(ratingGroups.releasedAt), isNotNull(ratingGroups.endedAt)),
};

/** One page of the groups, the last found first, and how many there are. */
export async function findGroups(
  db: Database,
  {
    limit,
    offset,
    state,
  }: { readonly limit: number; readonly offset: number; readonly state?: GroupState | undefined },
) {
  const condition = state && conditions[state];
  const [rows, [counted]] = await Promise.all([
    selectGroups(db).where(condition).orderBy(desc(ratingGroups.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(ratingGroups).where(condition),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** One group; null where there is none. */
export async function findGroup(db: Database, id: number): Promise<GroupRow | null> {
  const [row] = await selectGroups(db).where(eq(ratingGroups.id, id));
  return row ?? null;
}

/** The members of groups, with the evidence of each. */
export async function findMembers(db: Database, ids: readonly number[]) {
  return db
    .select({
      groupId: ratingGroupMembers.groupId,
      person: people.columns,
      alike: alike.columns,
      common: ratingGroupMembers.common,
      same: ratingGroupMembers.same,
      expected: ratingGroupMembers.expected,
    })
    .from(ratingGroupMembers)
    .innerJoin(people.people, eq(people.people.id, ratingGroupMembers.userId))
    .innerJoin(alike.people, eq(alike.people.id, ratingGroupMembers.alikeId))
    .where(sql`${ratingGroupMembers.groupId} = any(string_to_array(${ids.join(',')}, ',')::int[])`)
    .orderBy(ratingGroupMembers.groupId, ratingGroupMembers.userId);
}

export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];
