import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entities } from '../entities/entities.table.ts';
import type { Locale } from '../http/locale.ts';
import { countries } from '../reference/reference.table.ts';
import { shown } from './portfolios.repo.ts';

/** A company that was found by a key. */
export interface FoundCompany {
  readonly key: string;
  readonly id: number;
  readonly name: string;
}

export type CompanyRecord = Awaited<ReturnType<typeof findCompanies>>[number];

/** Companies by ISIN, and by other ISINs of theirs, for any number of ISINs in one query. */
export async function findByIsin(db: Database, isins: readonly string[]) {
  const rows = await queryRows<FoundCompany & { how: 'isin' | 'isin_variation' }>(
    db,
    sql`
      with wanted as (${listOfKeys(isins)})
      select wanted.key, 'isin' as how, entities.id, entities.name
      from wanted join entities on entities.isin = wanted.key
      union all
      select wanted.key, 'isin_variation' as how, entities.id, entities.name
      from entities cross join unnest(entities.isin_variations) as variation(isin)
      join wanted on wanted.key = variation.isin
    `,
  );
  return {
    isin: rows.filter(({ how }) => how === 'isin'),
    isinVariation: rows.filter(({ how }) => how === 'isin_variation'),
  };
}

/** Companies by normalised name, for any number of names in one query. */
export function findByMatchName(db: Database, names: readonly string[]): Promise<FoundCompany[]> {
  return queryRows<FoundCompany>(
    db,
    sql`
      with wanted as (${listOfKeys(names)})
      select wanted.key, entities.id, entities.name from wanted join entities on entities.match_name = wanted.key
    `,
  );
}

/** Every other name of every company, as it was written; `key` is not normalised yet. */
export function findNameVariations(db: Database): Promise<FoundCompany[]> {
  return queryRows<FoundCompany>(
    db,
    sql`
      select variation.name as key, entities.id, entities.name
      from entities cross join unnest(entities.name_variations) as variation(name)
    `,
  );
}

/** What a list of matches shows of companies. */
export function findCompanies(db: Database, ids: readonly number[], allScores: boolean, locale: Locale) {
  return db
    .select({
      id: entities.id,
      name: entities.name,
      slug: entities.slug,
      score: shown(allScores).score,
      isGrayed: shown(allScores).isGrayed,
      country: locale === 'fr' ? countries.nameFr : countries.nameEn,
    })
    .from(entities)
    .innerJoin(countries, eq(countries.id, entities.countryId))
    .where(inArray(entities.id, sql`(select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`));
}

function listOfKeys(keys: readonly string[]) {
  return sql`select value as key from json_array_elements_text(${JSON.stringify(keys)}::json)`;
}
