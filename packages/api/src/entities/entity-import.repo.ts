import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import type { NameKeys } from './entity-names.repo.ts';
import { entities } from './entities.table.ts';

const knownShape = z.strictObject({
  id: z.int(),
  isin: z.string(),
  name: z.string(),
  countryId: z.int(),
  industryId: z.int(),
  marketCapBand: z.string().nullable(),
  website: z.string().nullable(),
  nameVariations: z.array(z.string()),
  ticker: z.string().nullable(),
  exchange: z.string().nullable(),
  delistedAt: z.string().nullable(),
  isinVariations: z.array(z.string()),
  isFeatured: z.boolean(),
  descriptionEn: z.string(),
  descriptionFr: z.string(),
  logo: z.string().nullable(),
});

/** A company that is there, with what describes it. */
export type KnownEntity = z.output<typeof knownShape>;

const knownColumns = sql`id, isin, name, country_id as "countryId", industry_id as "industryId",
  market_cap_band as "marketCapBand", website, name_variations as "nameVariations", ticker, exchange,
  delisted_at::text as "delistedAt", isin_variations as "isinVariations", is_featured as "isFeatured",
  description_en as "descriptionEn", description_fr as "descriptionFr", logo`;

/** The columns of a company that an import writes. */
export interface EntityContent extends NameKeys {
  readonly name: string;
  readonly countryId: number;
  readonly industryId: number;
  readonly nameVariations: string[];
  readonly marketCapBand: string | null;
  readonly website: string | null;
  readonly ticker: string | null;
  readonly exchange: string | null;
  readonly delistedAt: string | null;
}

/** The companies that have one of these ISINs as their own. */
export function findByIsins(db: Database, isins: readonly string[]): Promise<KnownEntity[]> {
  return queryRows(
    db,
    knownShape,
    sql`select ${knownColumns} from entities where isin in (${texts(isins)}) order by id`,
  );
}

const knownAmong = (ids: readonly number[]) =>
  sql`select ${knownColumns} from entities where id in (${numbers(ids)}) and isin is not null order by id`;

/** Those of these companies that an import may have brought, for they have an ISIN. */
export function findKnown(db: Database, ids: readonly number[]): Promise<KnownEntity[]> {
  return queryRows(db, knownShape, knownAmong(ids));
}

/** As {@link findKnown}, locked until the end of the transaction, so that nothing new refers to them meanwhile. */
export function holdKnown(db: Database, ids: readonly number[]): Promise<KnownEntity[]> {
  return queryRows(db, knownShape, sql`${knownAmong(ids)} for update`);
}

/** Takes companies away that nothing refers to. */
export async function deleteEntities(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await runStatement(db, sql`delete from entities where id in (${numbers(ids)})`);
}

const otherIsinShape = z.strictObject({ isin: z.string(), name: z.string() });

/** The ISINs among these that companies carry beside their own, with each company's name. */
export async function findOtherIsins(
  db: Database,
  isins: readonly string[],
): Promise<z.output<typeof otherIsinShape>[]> {
  if (isins.length === 0) return [];
  const wanted = sql`array(${texts(isins)})`;
  return queryRows(
    db,
    otherIsinShape,
    sql`select other.isin, name from entities cross join lateral unnest(isin_variations) as other (isin)
      where isin_variations && ${wanted} and other.isin = any(${wanted})`,
  );
}

const slugShape = z.strictObject({ slug: z.string() });

/** Which of these slugs companies have, or had before they were merged. */
export async function findSlugs(db: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await queryRows(
    db,
    slugShape,
    sql`select slug from entities where slug in (${texts(slugs)})
      union select slug from entity_redirects where slug in (${texts(slugs)})`,
  );
  return rows.map(({ slug }) => slug);
}

/** Adds companies, unrated and not featured. */
export function insertEntities(
  db: Database,
  rows: readonly (EntityContent & { readonly slug: string; readonly isin: string })[],
): Promise<void> {
  return insertRows(db, entities, rows);
}

/** Changes what describes companies; scores, slugs and whether they are featured stay. */
export async function updateEntities(
  db: Database,
  changes: readonly (EntityContent & { readonly id: number })[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ id, name, countryId, industryId, marketCapBand, website, ...names }) => ({
    id,
    name,
    match_name: names.matchName,
    legal_form: names.legalForm,
    country_id: countryId,
    industry_id: industryId,
    name_variations: names.nameVariations,
    match_variations: names.matchVariations,
    search_names: names.searchNames,
    name_rule: names.nameRule,
    market_cap_band: marketCapBand,
    website,
    ticker: names.ticker,
    exchange: names.exchange,
    delisted_at: names.delistedAt,
  }));
  await runStatement(
    db,
    sql`update entities set
      name = changed.name,
      match_name = changed.match_name,
      legal_form = changed.legal_form,
      country_id = changed.country_id,
      industry_id = changed.industry_id,
      name_variations = changed.name_variations,
      match_variations = changed.match_variations,
      search_names = changed.search_names,
      name_rule = changed.name_rule,
      market_cap_band = changed.market_cap_band,
      website = changed.website,
      ticker = changed.ticker,
      exchange = changed.exchange,
      delisted_at = changed.delisted_at,
      changed_at = now()
    from json_populate_recordset(null::entities, ${JSON.stringify(rows)}::json) changed
    where entities.id = changed.id`,
  );
}

/** Takes a small sample for the planner, inside a transaction: enough to choose indexes by. */
export async function analyzeEntities(db: Database): Promise<void> {
  await runStatement(db, sql`set local default_statistics_target = 20`);
  await runStatement(db, sql`analyze entities`);
}

function numbers(values: readonly number[]): SQL {
  return sql`select value::int from json_array_elements_text(${JSON.stringify(values)}::json)`;
}

function texts(values: readonly string[]): SQL {
  return sql`select value from json_array_elements_text(${JSON.stringify(values)}::json)`;
}
