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
});

/** A company that is there, with what an import may change of it. */
export type KnownEntity = z.output<typeof knownShape>;

/** The columns of a company that an import writes. */
export interface EntityContent extends NameKeys {
  readonly name: string;
  readonly countryId: number;
  readonly industryId: number;
  readonly nameVariations: string[];
  readonly marketCapBand: string | null;
  readonly website: string | null;
}

/** The companies that have one of these ISINs as their own. */
export function findByIsins(db: Database, isins: readonly string[]): Promise<KnownEntity[]> {
  return queryRows(
    db,
    knownShape,
    sql`select id, isin, name, country_id as "countryId", industry_id as "industryId", market_cap_band as "marketCapBand",
        website, name_variations as "nameVariations"
      from entities where isin in (${texts(isins)})`,
  );
}

const otherIsinShape = z.strictObject({ isin: z.string(), name: z.string() });

/** Every ISIN that a company carries beside its own, with the company's name. */
export function listOtherIsins(db: Database): Promise<z.output<typeof otherIsinShape>[]> {
  return queryRows(
    db,
    otherIsinShape,
    sql`select unnest(isin_variations) as isin, name from entities where isin_variations <> '{}'`,
  );
}

const slugShape = z.strictObject({ slug: z.string() });

/** Which of these slugs companies have. */
export async function findSlugs(db: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await queryRows(db, slugShape, sql`select slug from entities where slug in (${texts(slugs)})`);
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
    name_rule: names.nameRule,
    market_cap_band: marketCapBand,
    website,
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
      name_rule = changed.name_rule,
      market_cap_band = changed.market_cap_band,
      website = changed.website,
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

function texts(values: readonly string[]): SQL {
  return sql`select value from json_array_elements_text(${JSON.stringify(values)}::json)`;
}
