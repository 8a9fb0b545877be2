import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { accounts } from '../users/accounts.sql.ts';
import { peopleAs } from '../users/person.sql.ts';
import { representatives } from './representatives.table.ts';

const people = peopleAs('representing');
const granters = peopleAs('granters');
const revokers = peopleAs('revokers');
/** Their names alone are read. */
const entities = entitiesAsSeen(false);

function selectRepresentatives(db: Database) {
  return db
    .select({
      representative: {
        id: representatives.id,
        entityId: representatives.entityId,
        userId: representatives.userId,
        reason: representatives.reason,
        grantedAt: representatives.grantedAt,
        revokedAt: representatives.revokedAt,
        revokedReason: representatives.revokedReason,
      },
      entity: { slug: entities.slug, name: entities.name },
      person: people.columns,
      email: accounts.email,
      granter: granters.columns,
      revoker: revokers.columns,
    })
    .from(representatives)
    .innerJoin(entities, eq(entities.id, representatives.entityId))
    .innerJoin(people.people, eq(people.people.id, representatives.userId))
    .innerJoin(accounts, eq(accounts.id, representatives.userId))
    .innerJoin(granters.people, eq(granters.people.id, representatives.grantedBy))
    .leftJoin(revokers.people, eq(revokers.people.id, representatives.revokedBy));
}

export type RepresentativeRow = Awaited<ReturnType<typeof selectRepresentatives>>[number];

interface RepresentativesQuery {
  readonly limit: number;
  readonly offset: number;
  readonly status?: 'active' | 'former' | 'all' | undefined;
}

const conditions = {
  active: isNull(representatives.revokedAt),
  former: isNotNull(representatives.revokedAt),
  all: undefined,
};

/** One page of the representatives, and how many there are. Two queries. */
export async function findRepresentatives(db: Database, { limit, offset, status = 'active' }: RepresentativesQuery) {
  const condition = conditions[status];
  const latest = status === 'former' ? representatives.revokedAt : representatives.grantedAt;
  const rows = selectRepresentatives(db)
    .where(condition)
    .orderBy(desc(latest), desc(representatives.id))
    .limit(limit)
    .offset(offset);
  const counted = db.select({ total: count() }).from(representatives).where(condition);
  const [data, [row]] = await Promise.all([rows, counted]);
  return { data, total: row?.total ?? 0 };
}

/** One representative, former ones too; null where there is none. */
export async function findRepresentative(db: Database, id: number): Promise<RepresentativeRow | null> {
  const [row] = await selectRepresentatives(db).where(eq(representatives.id, id));
  return row ?? null;
}

/** True where a person speaks for a company now. */
export async function hasRepresentative(db: Database, userId: number, entityId: number): Promise<boolean> {
  const rows = await db
    .select({ id: representatives.id })
    .from(representatives)
    .where(
      and(
        eq(representatives.userId, userId),
        eq(representatives.entityId, entityId),
        isNull(representatives.revokedAt),
      ),
    );
  return rows.length > 0;
}

/** True where a person has a confirmed account that nobody has blocked. */
export async function isUsableAccount(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, id),
        eq(accounts.isDeleted, false),
        eq(accounts.isAnonymised, false),
        eq(accounts.isBlocked, false),
        sql`${accounts.isEmailConfirmed}`,
      ),
    );
  return rows.length > 0;
}

type NewRepresentative = Pick<typeof representatives.$inferInsert, 'entityId' | 'userId' | 'reason' | 'grantedBy'>;

/** Keeps a representative. @returns the id; null where the person speaks for the company already */
export async function insertRepresentative(db: Database, row: NewRepresentative): Promise<number | null> {
  const [inserted] = await db
    .insert(representatives)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: representatives.id });
  return inserted?.id ?? null;
}

/** Revokes a representative. @returns whether they were one until now */
export async function storeRevoked(
  db: Database,
  id: number,
  { userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<boolean> {
  const revoked = await db
    .update(representatives)
    .set({ revokedAt: sql`now()`, revokedBy: userId, revokedReason: reason })
    .where(and(eq(representatives.id, id), isNull(representatives.revokedAt)))
    .returning({ id: representatives.id });
  return revoked.length > 0;
}

/** Gives the representatives of a company to another one; of two rights of a person the one that was there stays. */
export async function moveRepresentatives(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  await runStatement(
    db,
    sql`delete from representatives moved where entity_id = ${fromEntity} and revoked_at is null and exists (
      select from representatives kept
      where kept.entity_id = ${toEntity} and kept.user_id = moved.user_id and kept.revoked_at is null)`,
  );
  await db.update(representatives).set({ entityId: toEntity }).where(eq(representatives.entityId, fromEntity));
}
