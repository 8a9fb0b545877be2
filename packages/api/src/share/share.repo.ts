import { desc, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { entitiesAsSeen, entitiesByAddress } from '../entities/entities.sql.ts';
import { publishedNotesAsSeen } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';

/** A link shows everybody what visitors see. */
const entities = entitiesAsSeen(false);
const notes = publishedNotesAsSeen(false);

interface Key {
  readonly condition: SQL | undefined;
  /** The row by number before the one by slug. */
  readonly order: SQL;
}

function noteKey(idOrSlug: string): Key {
  const bySlug = sql`${notes.slug} = ${idOrSlug}`;
  if (!/^\d{1,9}$/.test(idOrSlug)) return { condition: bySlug, order: sql`${notes.id}` };
  const byId = sql`${notes.id} = ${Number(idOrSlug)}`;
  return { condition: or(byId, bySlug), order: desc(byId) };
}

/** A company with the score that visitors see; of one that was merged, the company that it became. */
export async function findSharedCompany(db: Database, idOrSlug: string) {
  const [row] = await db
    .select({
      id: entities.id,
      slug: entities.slug,
      name: entities.name,
      impactScore: entities.impactScore,
      isGrayed: entities.isGrayed,
      ratingsCount: entities.ratingsCount,
    })
    .from(entities)
    .where(sql`${entities.id} = (select id from (${entitiesByAddress([idOrSlug])}) as wanted)`);
  return row ?? null;
}

export type SharedCompanyRow = NonNullable<Awaited<ReturnType<typeof findSharedCompany>>>;

/** A published analysis. */
export async function findSharedAnalysis(db: Database, idOrSlug: string) {
  const { condition, order } = noteKey(idOrSlug);
  const { sdgs } = referenceIn.en;
  const [row] = await db
    .select({
      id: notes.id,
      slug: notes.slug,
      headline: notes.headline,
      typeCode: notes.typeCode,
      sdgCode: sdgs.code,
      entityName: entities.name,
      value: notes.value,
      isGrayed: notes.isGrayed,
    })
    .from(notes)
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .innerJoin(sdgs, eq(sdgs.id, notes.sdgId))
    .where(condition)
    .orderBy(order)
    .limit(1);
  return row ?? null;
}

export type SharedAnalysisRow = NonNullable<Awaited<ReturnType<typeof findSharedAnalysis>>>;
