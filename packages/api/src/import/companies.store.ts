import { normaliseCompanyName } from '@commonweal/domain/company-name';
import { sql } from 'drizzle-orm';
import slug from 'slug';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entities } from '../entities/entities.table.ts';
import type { CompanyRow, RejectedRow } from './company-rows.ts';

export interface StoredCompanies {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: readonly RejectedRow[];
}

interface KnownCompany {
  readonly id: number;
  readonly isin: string;
  readonly name: string;
  readonly countryId: number;
  readonly industryId: number;
  readonly marketCapBand: string | null;
  readonly website: string | null;
  readonly nameVariations: readonly string[];
}

/**
 * Stores one batch, in which every ISIN is there once; scores, slugs and whether a company is featured stay as they
 * are. `owners` is what `findOtherIsins` found.
 */
export async function storeCompanies(
  db: Database,
  rows: readonly CompanyRow[],
  owners: ReadonlyMap<string, string>,
): Promise<StoredCompanies> {
  const isins = rows.map(({ isin }) => isin);
  const known = new Map((await findByIsin(db, isins)).map((company) => [company.isin, company]));
  const fresh = rows.filter(({ isin }) => !known.has(isin));
  const created = fresh.filter(({ isin }) => !owners.has(isin));
  await insertCompanies(db, created);
  const changes = rows.flatMap((row) => {
    const company = known.get(row.isin);
    return company ? changeOf(company, row) : [];
  });
  await updateCompanies(db, changes);
  return {
    created: created.length,
    updated: changes.length,
    unchanged: known.size - changes.length,
    rejected: fresh.flatMap(({ isin, line }) => {
      const owner = owners.get(isin);
      return owner === undefined ? [] : [{ line, reason: `The ISIN ${isin} is another ISIN of ${owner}.` }];
    }),
  };
}

function findByIsin(db: Database, isins: readonly string[]): Promise<KnownCompany[]> {
  return queryRows(
    db,
    sql`select id, isin, name, country_id as "countryId", industry_id as "industryId", market_cap_band as "marketCapBand",
        website, name_variations as "nameVariations"
      from entities where isin in (${texts(isins)})`,
  );
}

/**
 * Names of the companies that carry an ISIN beside their own, by that ISIN. They are few, and one look
 * at all of them is quicker than one for each batch.
 */
export async function findOtherIsins(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows<{ isin: string; name: string }>(
    db,
    sql`select unnest(isin_variations) as isin, name from entities where isin_variations <> '{}'`,
  );
  return new Map(rows.map(({ isin, name }) => [isin, name]));
}

async function insertCompanies(db: Database, rows: readonly CompanyRow[]): Promise<void> {
  const slugs = await freeSlugs(db, rows);
  await insertRows(
    db,
    entities,
    rows.map((row) => ({
      slug: slugs.get(row.isin) ?? row.isin.toLowerCase(),
      isin: row.isin,
      ...describing(row, row.nameVariations),
      marketCapBand: row.marketCapBand,
      website: row.website,
    })),
  );
}

function describing({ name, countryId, industryId }: CompanyRow, nameVariations: readonly string[]) {
  return { name, matchName: normaliseCompanyName(name), countryId, industryId, nameVariations: [...nameVariations] };
}

/** The name where no other company has it, otherwise the name with the ISIN: the same in whatever order files come. */
async function freeSlugs(db: Database, rows: readonly CompanyRow[]): Promise<ReadonlyMap<string, string>> {
  const wishes = rows.map(({ isin, name }) => ({ isin, plain: slug(name) || isin.toLowerCase() }));
  const found = await queryRows<{ slug: string }>(
    db,
    sql`select slug from entities where slug in (${texts(wishes.map(({ plain }) => plain))})`,
  );
  const taken = new Set(found.map((row) => row.slug));
  return new Map(
    wishes.map(({ isin, plain }) => {
      const chosen = taken.has(plain) ? `${plain}-${isin.toLowerCase()}` : plain;
      taken.add(chosen);
      return [isin, chosen];
    }),
  );
}

type Change = { readonly id: number } & ReturnType<typeof describing> & Pick<KnownCompany, 'marketCapBand' | 'website'>;

/** What a row changes of a company; nothing where it says what is known. Other spellings are added to, never taken away. */
function changeOf(known: KnownCompany, row: CompanyRow): Change[] {
  const nameVariations = [...new Set([...known.nameVariations, ...row.nameVariations])].filter(
    (name) => name !== row.name,
  );
  const marketCapBand = row.marketCapBand ?? known.marketCapBand;
  const website = row.website ?? known.website;
  const isSame =
    known.name === row.name &&
    known.countryId === row.countryId &&
    known.industryId === row.industryId &&
    known.marketCapBand === marketCapBand &&
    known.website === website &&
    known.nameVariations.length === nameVariations.length;
  return isSame ? [] : [{ id: known.id, ...describing(row, nameVariations), marketCapBand, website }];
}

async function updateCompanies(db: Database, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(
    ({ id, name, matchName, countryId, industryId, nameVariations, marketCapBand, website }) => ({
      id,
      name,
      match_name: matchName,
      country_id: countryId,
      industry_id: industryId,
      name_variations: nameVariations,
      market_cap_band: marketCapBand,
      website,
    }),
  );
  await db.execute(sql`
    update entities set
      name = changed.name,
      match_name = changed.match_name,
      country_id = changed.country_id,
      industry_id = changed.industry_id,
      name_variations = changed.name_variations,
      market_cap_band = changed.market_cap_band,
      website = changed.website,
      changed_at = now()
    from json_populate_recordset(null::entities, ${JSON.stringify(rows)}::json) changed
    where entities.id = changed.id
  `);
}

function texts(values: readonly string[]) {
  return sql`select value from json_array_elements_text(${JSON.stringify(values)}::json)`;
}
