import slug from 'slug';
import { longWork } from '../db/long-work.ts';
import type { Database } from '../db/open-database.ts';
import {
  analyzeEntities,
  deleteEntities,
  findByIsins,
  findKnown,
  findOtherIsins,
  findSlugs,
  holdKnown,
  insertEntities,
  updateEntities,
} from './entity-import.repo.ts';
import type { EntityContent, KnownEntity } from './entity-import.repo.ts';
import { nameKeys } from './entity-names.ts';
import { RESERVED_SLUGS } from './reserved-slugs.ts';

export type { KnownEntity } from './entity-import.repo.ts';

/** A company to import. Null leaves a known value. */
export interface ImportedEntity {
  readonly isin: string;
  readonly name: string;
  readonly countryId: number;
  readonly industryId: number;
  readonly marketCapBand: string | null;
  readonly website: string | null;
  readonly nameVariations: readonly string[];
  readonly ticker: string | null;
  readonly exchange: string | null;
  /** The day from which its shares are not traded, or true for one that is not known. */
  readonly delisted: string | boolean | null;
}

/** A company that was added or changed, with its facts before and afterwards. */
export interface StoredEntity {
  readonly before: KnownEntity | null;
  readonly after: KnownEntity;
}

/** Outcomes of an import. */
export interface PlannedEntities<E extends ImportedEntity> {
  readonly created: readonly E[];
  readonly changes: readonly (EntityContent & { readonly id: number })[];
  readonly unchanged: number;
  /** Not stored: their ISIN is another one of the company `owner`. */
  readonly taken: readonly { readonly entity: E; readonly owner: string }[];
  /** Those that are there, by ISIN. */
  readonly known: ReadonlyMap<string, KnownEntity>;
}

/**
 * Tells what storing companies, of which each ISIN is there once, would do: known ones are brought up to date, new ones
 * added. Changes nothing.
 */
export async function planEntities<E extends ImportedEntity>(
  db: Database,
  imported: readonly E[],
): Promise<PlannedEntities<E>> {
  const found = await findByIsins(
    db,
    imported.map(({ isin }) => isin),
  );
  const known = new Map(found.map((entity) => [entity.isin, entity]));
  const fresh = imported.filter(({ isin }) => !known.has(isin));
  const others = await findOtherIsins(
    db,
    fresh.map(({ isin }) => isin),
  );
  const owners = new Map(others.map(({ isin, name }) => [isin, name]));
  const changes = imported.flatMap((entity) => {
    const before = known.get(entity.isin);
    return before ? changeOf(before, entity) : [];
  });
  return {
    created: fresh.filter(({ isin }) => !owners.has(isin)),
    changes,
    unchanged: known.size - changes.length,
    taken: fresh.flatMap((entity) => {
      const owner = owners.get(entity.isin);
      return owner === undefined ? [] : [{ entity, owner }];
    }),
    known,
  };
}

/**
 * Stores what {@link planEntities} tells; answers the companies that were added or changed. Scores, slugs and whether a
 * company is featured stay as they are.
 */
export async function storeEntities<E extends ImportedEntity>(
  db: Database,
  { created, changes, known }: PlannedEntities<E>,
): Promise<StoredEntity[]> {
  const slugs = await freeSlugs(db, created);
  await insertEntities(
    db,
    created.map((entity) => ({
      slug: slugs.get(entity.isin) ?? entity.isin.toLowerCase(),
      isin: entity.isin,
      ...contentOf(entity, { ...entity, delistedAt: dayOfDelisting(null, entity.delisted) }),
    })),
  );
  await updateEntities(db, changes);
  const before = new Map([...known.values()].map((entity) => [entity.id, entity]));
  const isins = [...known.values()].filter(({ id }) => changes.some((change) => change.id === id));
  const stored = await findByIsins(
    db,
    [...created, ...isins].map(({ isin }) => isin),
  );
  return stored.map((after) => ({ before: before.get(after.id) ?? null, after }));
}

/** Tells the planner about the companies that are there now; nothing else does on the embedded database. */
export async function sampleEntities(db: Database): Promise<void> {
  await longWork(db).transaction(analyzeEntities);
}

/** The name where neither another company nor a page has it, otherwise the name with the ISIN: the same in whatever order files come. */
async function freeSlugs(db: Database, entities: readonly ImportedEntity[]): Promise<ReadonlyMap<string, string>> {
  const wishes = entities.map(({ isin, name }) => ({ isin, plain: slug(name) || isin.toLowerCase() }));
  const found = await findSlugs(
    db,
    wishes.map(({ plain }) => plain),
  );
  const taken = new Set([...found, ...RESERVED_SLUGS]);
  return new Map(
    wishes.map(({ isin, plain }) => {
      const chosen = taken.has(plain) ? `${plain}-${isin.toLowerCase()}` : plain;
      taken.add(chosen);
      return [isin, chosen];
    }),
  );
}

type Kept = Pick<EntityContent, 'marketCapBand' | 'website' | 'ticker' | 'exchange' | 'delistedAt'> & {
  readonly nameVariations: readonly string[];
};

function contentOf({ name, countryId, industryId }: ImportedEntity, kept: Kept): EntityContent {
  const { nameVariations, marketCapBand, website, ticker, exchange, delistedAt } = kept;
  return {
    name,
    ...nameKeys(name, nameVariations),
    ...{ countryId, industryId, marketCapBand, website, ticker, exchange, delistedAt },
    nameVariations: [...nameVariations],
  };
}

/** The new values of a company; none where all are known. Other spellings are added to, never taken away. */
function changeOf(known: KnownEntity, entity: ImportedEntity): (EntityContent & { readonly id: number })[] {
  const nameVariations = [...new Set([...known.nameVariations, ...entity.nameVariations])].filter(
    (name) => name !== entity.name,
  );
  const content = contentOf(entity, {
    nameVariations,
    marketCapBand: entity.marketCapBand ?? known.marketCapBand,
    website: entity.website ?? known.website,
    ticker: entity.ticker ?? known.ticker,
    exchange: entity.exchange ?? known.exchange,
    delistedAt: dayOfDelisting(known.delistedAt, entity.delisted),
  });
  const isSame = plainFacts.every((fact) => known[fact] === content[fact]);
  const hasNames = known.nameVariations.length === nameVariations.length;
  return isSame && hasNames ? [] : [{ id: known.id, ...content }];
}

const plainFacts = [
  'name',
  'countryId',
  'industryId',
  'marketCapBand',
  'website',
  'ticker',
  'exchange',
  'delistedAt',
] as const;

/** The first import that says so dates a delisting whose day it does not tell. */
function dayOfDelisting(known: string | null, said: ImportedEntity['delisted']): string | null {
  if (said === null) return known;
  if (said === true) return known ?? new Date().toISOString().slice(0, 10);
  return said === false ? null : said;
}

/** Current descriptions of those of the companies that exist. */
export function findFacts(db: Database, ids: readonly number[]): Promise<KnownEntity[]> {
  return findKnown(db, ids);
}

/** As {@link findFacts}, locked until the end of the transaction. */
export function holdFacts(db: Database, ids: readonly number[]): Promise<KnownEntity[]> {
  return holdKnown(db, ids);
}

/** Gives companies back what described them before an import. */
export async function restoreEntities(db: Database, restored: readonly KnownEntity[]): Promise<void> {
  await updateEntities(
    db,
    restored.map(({ id, name, countryId, industryId, nameVariations, ...facts }) => ({
      ...{ id, name, countryId, industryId, nameVariations },
      ...nameKeys(name, nameVariations),
      marketCapBand: facts.marketCapBand,
      website: facts.website,
      ticker: facts.ticker,
      exchange: facts.exchange,
      delistedAt: facts.delistedAt,
    })),
  );
}

/** Takes companies away that an import created and that nothing refers to. */
export async function removeEntities(db: Database, ids: readonly number[]): Promise<void> {
  await deleteEntities(db, ids);
}
