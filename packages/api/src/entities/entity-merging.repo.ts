import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { duplicateReasons } from '@commonweal/contracts/entity-merging';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { runStatement } from '../db/run-statement.ts';
import { stillStands } from './dismissed-duplicates.sql.ts';
import { entitiesByAddress } from './entities.sql.ts';
import { entities } from './entities.table.ts';
import { briefEntity, briefShape } from './entity-merging.sql.ts';
import { entityRedirects } from './entity-redirects.table.ts';
import { placesJoin } from './entity-rows.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';

/** A name that more companies share tells none of them apart, and is no sign of a duplicate. */
const MOST_NAMESAKES = 20;

const pairShape = z.strictObject({
  reason: z.enum(duplicateReasons),
  key: z.string(),
  first: briefShape,
  second: briefShape,
  total: z.int(),
});

export type PairRow = z.output<typeof pairShape>;

/** One page of pairs of companies that share an ISIN, a name or another name and were not dismissed, the surest first. */
export function findDuplicates(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PairRow[]> {
  return queryRows(
    db,
    pairShape,
    sql`with keyed as (
        select id, 1 as rank, isin as key from entities where isin is not null
        union all select id, 1, unnest(isin_variations) from entities
        union all select id, 2, match_name from entities where match_name <> ''
        union all select id, 3, unnest(match_variations) from entities
      ),
      shared as (
        select key, rank = 1 as is_isin from keyed group by key, rank = 1
        having count(distinct id) between 2 and ${MOST_NAMESAKES}
      ),
      candidates as (select keyed.*, is_isin from keyed join shared on shared.key = keyed.key and is_isin = (rank = 1)),
      matched as (
        select distinct on (one.id, other.id) one.id as first, other.id as second, one.key,
          greatest(one.rank, other.rank) as rank
        from candidates one join candidates other
          on other.key = one.key and other.is_isin = one.is_isin and one.id < other.id
        order by one.id, other.id, greatest(one.rank, other.rank), one.key
      )
      select (array['isin', 'name', 'variation'])[rank] as reason, key, ${briefEntity('one')} as first, ${briefEntity('other')} as second,
        (count(*) over ())::int as total
      from matched join entities one on one.id = matched.first join entities other on other.id = matched.second
      where not exists (select from dismissed_duplicates as dismissed where ${stillStands})
      order by rank, matched.first, matched.second limit ${limit} offset ${offset}`,
  );
}

const sideShape = briefShape.extend({
  isin: z.string().nullable(),
  isinVariations: z.array(z.string()),
  ticker: z.string().nullable(),
  exchange: z.string().nullable(),
  nameVariations: z.array(z.string()),
  countryName: z.string(),
  industryName: z.string(),
  website: z.string().nullable(),
  isFeatured: z.boolean(),
  opened: z.int(),
});

/** A company as it is told from its duplicate. */
export type MergeSideRow = z.output<typeof sideShape>;

/** Companies to merge, by their numbers. */
export function findSides(db: Database, ids: readonly [number, number], locale: Locale): Promise<MergeSideRow[]> {
  const { countries, industries } = referenceIn[locale];
  return queryRows(
    db,
    sideShape,
    sql`select entities.id, entities.slug, entities.name, entities.logo, entities.isin,
      entities.isin_variations as "isinVariations", entities.name_variations as "nameVariations",
      entities.ticker, entities.exchange,
      ${countries.name} as "countryName", ${industries.name} as "industryName", entities.website,
      entities.is_featured as "isFeatured",
      (select count(*)::int from consumed_entities where entity_id = entities.id) as opened
    from entities ${placesJoin(locale)} where entities.id in (${ids[0]}, ${ids[1]})`,
  );
}

/** Companies as they stand, locked until the end of the transaction: nothing new can point at them meanwhile. */
export function holdEntities(db: Database, ids: readonly [number, number]) {
  return db
    .select()
    .from(entities)
    .where(sql`${entities.id} in (${ids[0]}, ${ids[1]})`)
    .orderBy(entities.id)
    .for('update');
}

export type EntityRecord = typeof entities.$inferSelect;

/** Gives what this module keeps of a company to another one: who opened it, and the addresses that lead to it. */
export async function moveRecords(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  await runStatement(
    db,
    sql`with moved as (delete from consumed_entities where entity_id = ${fromEntity} returning *)
      insert into consumed_entities (user_id, entity_id, consumed_at)
      select user_id, ${toEntity}::int, consumed_at from moved
      on conflict (user_id, entity_id)
        do update set consumed_at = least(consumed_entities.consumed_at, excluded.consumed_at)`,
  );
  await db.update(entityRedirects).set({ entityId: toEntity }).where(eq(entityRedirects.entityId, fromEntity));
}

/** Removes a company, whose address leads to another one from then on. */
export async function replaceByRedirect(
  db: Database,
  { id, slug, name, isin }: Pick<EntityRecord, 'id' | 'slug' | 'name' | 'isin'>,
  redirect: { readonly entityId: number; readonly mergedBy: number },
): Promise<void> {
  await db.delete(entities).where(eq(entities.id, id));
  await db.insert(entityRedirects).values({ slug, oldId: id, oldName: name, oldIsin: isin, ...redirect });
}

/** Stores what a company takes over. */
export async function storeTaken(db: Database, id: number, taken: Partial<EntityRecord>): Promise<void> {
  const {
    publicScore: _score,
    publicEnvironmentalScore: _environmental,
    publicSocialScore: _social,
    ...values
  } = taken;
  await db
    .update(entities)
    .set({ ...values, changedAt: sql`now()` })
    .where(eq(entities.id, id));
}

const mergedShape = z.strictObject({
  id: z.int(),
  name: z.string(),
  isin: z.string().nullable(),
  mergedAt: momentOfRow,
});

/** A company that was merged into another one, as it was. */
export type MergedCompany = z.output<typeof mergedShape>;

/** The company merged into this one whose account a snapshot belongs to; null for any other number. */
export async function findMergedBySnapshot(
  db: Database,
  entityId: number,
  snapshot: number,
): Promise<MergedCompany | null> {
  const [row] = await queryRows(
    db,
    mergedShape,
    sql`select old_id as id, old_name as name, old_isin as isin, merged_at as "mergedAt"
      from entity_redirects join score_changes on score_changes.entity_id = old_id and score_changes.id = ${snapshot}
      where entity_redirects.entity_id = ${entityId} and old_name is not null`,
  );
  return row ?? null;
}

/** The number of the company at an address, which leads on from one that was merged; null where it leads nowhere. */
export async function findStandingEntity(db: Database, idOrSlug: string): Promise<number | null> {
  const [row] = await queryRows(
    db,
    z.strictObject({ id: z.int().nullable() }),
    sql`select id from (${entitiesByAddress([idOrSlug])}) as wanted`,
  );
  return row?.id ?? null;
}

/** The slug that a merged company's number or slug leads to; null where it leads nowhere. */
export async function findMoved(db: Database, idOrSlug: string): Promise<string | null> {
  const [row] = await queryRows(
    db,
    z.strictObject({ slug: z.string() }),
    sql`select entities.slug from (${entitiesByAddress([idOrSlug])}) as wanted join entities on entities.id = wanted.id`,
  );
  return row?.slug ?? null;
}
