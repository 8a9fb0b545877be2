import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import {
  entitiesAsSeen,
  entitiesByBeginning,
  entitiesByIds,
  entitiesByIsin,
  entitiesByLikeness,
  entitiesByName,
  entitiesByTicker,
} from '../entities/entities.sql.ts';
import type { ScoreVisibility } from '../entities/entity-rows.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import type { LikenedName } from './suggest-companies.ts';

const foundShape = z.strictObject({
  key: z.string(),
  id: z.int(),
  name: z.string(),
  isOwn: z.boolean(),
  isin: z.string().nullable(),
  countryId: z.int(),
});
const companyShape = foundShape.omit({ key: true, isOwn: true });
const nearShape = z.strictObject({ key: z.string(), id: z.int(), matchName: z.string() });

/** A company whose normalised name is near to one that was looked up. */
export type NearRecord = z.output<typeof nearShape>;

/** A company that was found by a key. */
export type FoundRecord = z.output<typeof foundShape>;

/** Companies by a key of their own, and by another one of theirs; those of one key in the order of their ids. */
export interface FoundCompanies {
  readonly own: readonly FoundRecord[];
  readonly variation: readonly FoundRecord[];
}

/** Companies of one name that are looked at; more than these are told apart by nothing. */
const MOST_NAMESAKES = 100;

/** Companies by ISIN, and by other ISINs of theirs, for any number of ISINs in one query. */
export function findByIsin(db: Database, isins: readonly string[], signal: AbortSignal): Promise<FoundCompanies> {
  return findByKeys(db, entitiesByIsin(isins), signal);
}

/** Companies by normalised name, and by other normalised names of theirs, for any number of names in one query. */
export function findByName(db: Database, names: readonly string[], signal: AbortSignal): Promise<FoundCompanies> {
  return findByKeys(db, entitiesByName(names), signal);
}

/** Companies by ticker. */
export async function findByTicker(db: Database, tickers: readonly string[], signal: AbortSignal) {
  return (await findByKeys(db, entitiesByTicker(tickers), signal)).own;
}

/** Names that begin alike and are looked at for each row. */
export const MOST_NEAR = 30;

/** Companies whose normalised names begin as one of many beginnings. */
export function findNear(db: Database, beginnings: readonly string[], signal: AbortSignal) {
  return queryRows(db, nearShape, entitiesByBeginning(beginnings, MOST_NEAR), signal);
}

/** The least part of its trigrams that a word shares with one that is near it. */
const LEAST_SIMILARITY = 0.5;
const MOST_LIKE = 5;

/** Companies with a word like one of each of a few names, those with the likest names first. */
export function findLike(db: Database, names: readonly LikenedName[], signal: AbortSignal) {
  return queryRows(db, nearShape, entitiesByLikeness(names, { least: LEAST_SIMILARITY, most: MOST_LIKE }), signal);
}

/** Companies by their ids. */
export function findByIds(db: Database, ids: readonly number[], signal: AbortSignal) {
  return queryRows(db, companyShape, entitiesByIds(ids), signal);
}

/** Codes of the countries by their ids. */
export async function findCountryCodes(db: Database): Promise<ReadonlyMap<number, string>> {
  const { countries } = referenceIn.en;
  const rows = await db.select({ id: countries.id, code: countries.code }).from(countries);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

async function findByKeys(db: Database, found: SQL, signal: AbortSignal): Promise<FoundCompanies> {
  const rows = await queryRows(
    db,
    foundShape,
    sql`
      with found as (${found}),
      numbered as (select *, row_number() over (partition by key, "isOwn" order by id) as place from found)
      select key, id, name, isin, "countryId", "isOwn" from numbered where place <= ${MOST_NAMESAKES} order by id
    `,
    signal,
  );
  return { own: rows.filter(({ isOwn }) => isOwn), variation: rows.filter(({ isOwn }) => !isOwn) };
}

const listedShape = z.strictObject({
  ...{ id: z.int(), name: z.string(), slug: z.string(), isin: z.string().nullable(), country: z.string() },
  ...{ score: z.number().nullable(), isGrayed: z.boolean(), valueSpread: z.number().nullable() },
  ...{ countedNotesCount: z.int(), ratersCount: z.int() },
});

/** A company in a list of matches. */
export type CompanyRecord = z.output<typeof listedShape>;

/** Companies of a list of matches, by their ids. */
export function findCompanies(
  db: Database,
  ids: readonly number[],
  { seesAll, locale }: ScoreVisibility,
  signal: AbortSignal,
): Promise<CompanyRecord[]> {
  const seen = entitiesAsSeen(seesAll);
  const { countries } = referenceIn[locale];
  return queryRows(
    db,
    listedShape,
    sql`select ${seen.id} as id, ${seen.name} as name, ${seen.slug} as slug, ${seen.isin} as isin, ${countries.name} as country,
      ${seen.impactScore} as score, ${seen.isGrayed} as "isGrayed", ${seen.valueSpread} as "valueSpread",
      ${seen.countedNotesCount} as "countedNotesCount", ${seen.ratersCount} as "ratersCount"
    from ${seen} join ${countries} on ${countries.id} = ${seen.countryId}
    where ${seen.id} in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`,
    signal,
  );
}
