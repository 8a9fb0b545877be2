import type { Database } from '../db/open-database.ts';
import { mapInTurns } from '../long-work/in-turns.ts';
import { isAtOdds } from './match-rows.ts';
import type { ReadRow, Resolution } from './match-rows.ts';
import * as repo from './matching.repo.ts';
import type { NearRecord } from './matching.repo.ts';
import { companyOfCutName, nameToLiken, nearTo, onceEach, soughtRow, suggestionsFor } from './suggest-companies.ts';
import type { NearCompanies, NearCompany, SoughtRow } from './suggest-companies.ts';

/** Codes of the countries by their ids. */
export type CountryCodes = ReadonlyMap<number, string>;

/** A row with its company, or with why it has none. */
export interface ResolvedRow {
  readonly row: ReadRow;
  readonly found: Resolution;
}

/** Rows that are compared before others have their turn: some milliseconds' worth. */
const PART = 500;
/** Rows of a file whose names are compared with all others, which takes milliseconds for each. */
const MOST_LIKENED = 10;

/**
 * Looks among companies of near names for rows that have none of the same. A name whose words are cut short may find
 * its company; else companies are offered, and nothing is matched by likeness. Names that begin alike are looked at for
 * every row that is left, since each has tens of them, and any like name for the first rows that have none of those.
 */
export async function withNear(
  db: Database,
  { resolved, codes }: { readonly resolved: readonly ResolvedRow[]; readonly codes: CountryCodes },
  signal: AbortSignal,
): Promise<ResolvedRow[]> {
  const open = resolved.filter(isOpen);
  const sought = new Map(await mapInTurns(open, PART, ({ row }) => [row, soughtRow(row)] as const, signal));
  const near = new Map<string, readonly NearCompany[]>();
  const cut = new Map<ReadRow, number>();
  for (const which of ['ifCut', 'ifAlike'] as const) {
    const rows = [...sought.values()].filter(({ row }) => !cut.has(row));
    const beginnings = rows.flatMap((row) => row.beginnings[which]);
    for (const [key, companies] of await findNear(db, beginnings, signal)) near.set(key, companies);
    for (const [row, id] of await ofCutNames(db, { rows, near, codes }, signal)) cut.set(row, id);
  }
  const lookedAt = (one: ResolvedRow): ResolvedRow => {
    const id = cut.get(one.row);
    if (id !== undefined) return { row: one.row, found: { id, how: 'cut_name' } };
    const row = sought.get(one.row);
    return row ? offering(one, row, nearTo(row, near)) : one;
  };
  return withLike(db, { resolved: await mapInTurns(resolved, PART, lookedAt, signal), sought }, signal);
}

async function findNear(db: Database, beginnings: readonly string[], signal: AbortSignal): Promise<NearCompanies> {
  return byKey(await repo.findNear(db, distinct(beginnings), signal));
}

/** The companies of rows whose names have words cut short, where the place and the ISIN of the row are its own. */
async function ofCutNames(
  db: Database,
  {
    rows,
    near,
    codes,
  }: { readonly rows: readonly SoughtRow[]; readonly near: NearCompanies; readonly codes: CountryCodes },
  signal: AbortSignal,
): Promise<ReadonlyMap<ReadRow, number>> {
  const found = await mapInTurns(
    rows,
    PART,
    (one) => ({ row: one.row, id: companyOfCutName(one, near, repo.MOST_NEAR) }),
    signal,
  );
  const ids = [...new Set(found.map(({ id }) => id))].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const records = await repo.findByIds(db, ids, signal);
  const companies = new Map(
    records.map((record) => [record.id, { ...record, countryCode: codes.get(record.countryId) ?? '' }]),
  );
  return new Map(
    found.flatMap(({ row, id }) => {
      const company = id === null ? undefined : companies.get(id);
      return company && !isAtOdds(company, row) ? [[row, company.id]] : [];
    }),
  );
}

/** Looks for like names for the first rows that begin as no company does. */
async function withLike(
  db: Database,
  { resolved, sought }: { readonly resolved: readonly ResolvedRow[]; readonly sought: ReadonlyMap<ReadRow, SoughtRow> },
  signal: AbortSignal,
): Promise<ResolvedRow[]> {
  const names = new Map(
    resolved.filter(isOpen).flatMap(({ row }) => {
      const one = sought.get(row);
      const name = one ? nameToLiken(one) : null;
      return one && name ? [[row, { sought: one, name }]] : [];
    }),
  );
  const asked = new Map([...names.values()].map(({ name }) => [name.key, name]));
  if (asked.size === 0) return [...resolved];
  const like = byKey(await repo.findLike(db, [...asked.values()].slice(0, MOST_LIKENED), signal));
  return resolved.map((one) => {
    const named = names.get(one.row);
    const companies = named && like.get(named.name.key);
    return companies ? offering(one, named.sought, onceEach(companies)) : one;
  });
}

/** The keys once each, without the missing ones. */
export function distinct(keys: readonly (string | null)[]): string[] {
  return [...new Set(keys.filter((key) => key !== null))];
}

function isOpen({ found }: ResolvedRow): boolean {
  return found.id === null && found.candidates.length === 0;
}

function byKey(found: readonly NearRecord[]): NearCompanies {
  return Map.groupBy(found, ({ key }) => key);
}

function offering({ row, found }: ResolvedRow, sought: SoughtRow, near: readonly NearCompany[]): ResolvedRow {
  return found.id === null && near.length > 0
    ? { row, found: { ...found, candidates: suggestionsFor(sought, near) } }
    : { row, found };
}
