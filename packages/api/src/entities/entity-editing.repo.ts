import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import { entitiesByIsin, entitiesByName } from './entities.sql.ts';
import type { NameKeys } from './entity-names.repo.ts';
import { entities } from './entities.table.ts';

/** Stores whether a company is featured. */
export async function storeFeatured(db: Database, entityId: number, isFeatured: boolean): Promise<void> {
  await db
    .update(entities)
    .set({ isFeatured, changedAt: sql`now()` })
    .where(eq(entities.id, entityId));
}

/** A company as it is called and found; locked until the end of the transaction. Null where it has gone. */
export async function holdNames(db: Database, entityId: number) {
  const { id, name, isin, isinVariations, nameVariations } = entities;
  const [row] = await db
    .select({ id, name, isin, isinVariations, nameVariations })
    .from(entities)
    .where(eq(id, entityId))
    .for('update');
  return row ?? null;
}

/** Other names and ISINs of a company, with the keys that follow from it. */
export interface Variations extends NameKeys {
  readonly isinVariations: string[];
  readonly nameVariations: string[];
}

export async function storeVariations(db: Database, entityId: number, variations: Variations): Promise<void> {
  await db
    .update(entities)
    .set({ ...variations, changedAt: sql`now()` })
    .where(eq(entities.id, entityId));
}

const foundShape = z.strictObject({ key: z.string(), id: z.int(), name: z.string(), isOwn: z.boolean() });

/** Other companies that carry one of these ISINs. */
export async function findIsinHolders(db: Database, entityId: number, isins: readonly string[]) {
  if (isins.length === 0) return [];
  const holders = sql`select key, id, name, "isOwn" from (${entitiesByIsin(isins)}) as found`;
  return (await queryRows(db, foundShape, holders)).filter(({ id }) => id !== entityId);
}

const namesakeShape = z.strictObject({
  key: z.string(),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
});

export type Namesake = z.output<typeof namesakeShape>;

/** Other companies that are found by one of these normalised names. */
export async function findNamesakes(db: Database, entityId: number, keys: readonly string[]): Promise<Namesake[]> {
  if (keys.length === 0) return [];
  return queryRows(
    db,
    namesakeShape,
    sql`with found as (select distinct key, id from (${entitiesByName(keys)}) as named)
      select found.key, entities.id, entities.slug, entities.name, entities.logo
      from found join entities on entities.id = found.id where entities.id <> ${entityId}
      order by found.key, entities.id`,
  );
}
