import { sql } from 'drizzle-orm';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import type { Locale } from '../http/locale.ts';

export interface CountryRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly region: string;
}

export interface IndustryRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly sector: { readonly id: number; readonly code: string; readonly name: string };
}

export interface SdgRow {
  readonly sdg_id: number;
  readonly sdg_code: string;
  readonly sdg_name: string;
  readonly objective: string;
  readonly colour: string;
}

/** Countries that can be chosen, by name. */
export async function listCountries(db: Database, locale: Locale): Promise<CountryRow[]> {
  const name = sql.raw(`name_${locale}`);
  return queryRows(
    db,
    sql`select id, code, ${name} as name, region from countries where is_selectable order by ${name} collate "und-x-icu", id`,
  );
}

/** Industries with their sector, by name. */
export async function listIndustries(db: Database, locale: Locale): Promise<IndustryRow[]> {
  const name = sql.raw(`name_${locale}`);
  return queryRows(
    db,
    sql`select industries.id, industries.code, industries.${name} as name,
      json_build_object('id', sectors.id, 'code', sectors.code, 'name', sectors.${name}) as sector
    from industries join sectors on sectors.id = industries.sector_id
    order by industries.${name} collate "und-x-icu", industries.id`,
  );
}

/** The goals, by number. */
export async function listSdgs(db: Database, locale: Locale): Promise<SdgRow[]> {
  const [name, objective] = [sql.raw(`name_${locale}`), sql.raw(`objective_${locale}`)];
  return queryRows(
    db,
    sql`select id as sdg_id, code as sdg_code, ${name} as sdg_name, ${objective} as objective, colour from sdgs order by id`,
  );
}
