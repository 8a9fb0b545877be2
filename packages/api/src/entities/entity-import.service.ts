import slug from 'slug';
import { longWork } from '../db/long-work.ts';
import type { Database } from '../db/open-database.ts';
import {
  analyzeEntities,
  findByIsins,
  findSlugs,
  insertEntities,
  listOtherIsins,
  updateEntities,
} from './entity-import.repo.ts';
import type { EntityContent, KnownEntity } from './entity-import.repo.ts';
import { nameKeys } from './entity-names.ts';

/** A company to import. Null leaves a known value. */
export interface ImportedEntity {
  readonly isin: string;
  readonly name: string;
  readonly countryId: number;
  readonly industryId: number;
  readonly marketCapBand: string | null;
  readonly website: string | null;
  readonly nameVariations: readonly string[];
}

/** Counts of the outcomes of an import. */
export interface StoredEntities<E extends ImportedEntity> {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Not stored: their ISIN is another one of the company `owner`. */
  readonly taken: readonly { readonly entity: E; readonly owner: string }[];
}

/**
 * Stores companies, of which each ISIN is there once: known ones are brought up to date, new ones added. Scores, slugs
 * and whether a company is featured stay as they are.
 * @param owners what {@link otherIsins} found
 */
export async function storeEntities<E extends ImportedEntity>(
  db: Database,
  imported: readonly E[],
  owners: ReadonlyMap<string, string>,
): Promise<StoredEntities<E>> {
  const isins = imported.map(({ isin }) => isin);
  const known = new Map((await findByIsins(db, isins)).map((entity) => [entity.isin, entity]));
  const fresh = imported.filter(({ isin }) => !known.has(isin));
  const created = fresh.filter(({ isin }) => !owners.has(isin));
  const slugs = await freeSlugs(db, created);
  await insertEntities(
    db,
    created.map((entity) => ({
      slug: slugs.get(entity.isin) ?? entity.isin.toLowerCase(),
      isin: entity.isin,
      ...contentOf(entity, entity),
    })),
  );
  const changes = imported.flatMap((entity) => {
    const before = known.get(entity.isin);
    return before ? changeOf(before, entity) : [];
  });
  await updateEntities(db, changes);
  return {
    created: created.length,
    updated: changes.length,
    unchanged: known.size - changes.length,
    taken: fresh.flatMap((entity) => {
      const owner = owners.get(entity.isin);
      return owner === undefined ? [] : [{ entity, owner }];
    }),
  };
}

/**
 * Names of the companies that carry an ISIN beside their own, by that ISIN. They are few, and one look
 * at all of them is quicker than one for each batch.
 */
export async function otherIsins(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await listOtherIsins(db);
  return new Map(rows.map(({ isin, name }) => [isin, name]));
}

/** Tells the planner about the companies that are there now; nothing else does on the embedded database. */
export async function sampleEntities(db: Database): Promise<void> {
  await longWork(db).transaction(analyzeEntities);
}

/** The name where no other company has it, otherwise the name with the ISIN: the same in whatever order files come. */
async function freeSlugs(db: Database, entities: readonly ImportedEntity[]): Promise<ReadonlyMap<string, string>> {
  const wishes = entities.map(({ isin, name }) => ({ isin, plain: slug(name) || isin.toLowerCase() }));
  const found = await findSlugs(
    db,
    wishes.map(({ plain }) => plain),
  );
  const taken = new Set(found);
  return new Map(
    wishes.map(({ isin, plain }) => {
      const chosen = taken.has(plain) ? `${plain}-${isin.toLowerCase()}` : plain;
      taken.add(chosen);
      return [isin, chosen];
    }),
  );
}

type Kept = Pick<ImportedEntity, 'nameVariations' | 'marketCapBand' | 'website'>;

function contentOf({ name, countryId, industryId }: ImportedEntity, kept: Kept): EntityContent {
  const { nameVariations, marketCapBand, website } = kept;
  return {
    name,
    ...nameKeys(name, nameVariations),
    countryId,
    industryId,
    nameVariations: [...nameVariations],
    marketCapBand,
    website,
  };
}

/** The new values of a company; none where all are known. Other spellings are added to, never taken away. */
function changeOf(known: KnownEntity, entity: ImportedEntity): (EntityContent & { readonly id: number })[] {
  const nameVariations = [...new Set([...known.nameVariations, ...entity.nameVariations])].filter(
    (name) => name !== entity.name,
  );
  const marketCapBand = entity.marketCapBand ?? known.marketCapBand;
  const website = entity.website ?? known.website;
  const isSame =
    known.name === entity.name &&
    known.countryId === entity.countryId &&
    known.industryId === entity.industryId &&
    known.marketCapBand === marketCapBand &&
    known.website === website &&
    known.nameVariations.length === nameVariations.length;
  return isSame ? [] : [{ id: known.id, ...contentOf(entity, { nameVariations, marketCapBand, website }) }];
}
