import type { Database } from '../db/open-database.ts';
import { mapInTurns } from '../long-work/in-turns.ts';
import type { ReadRow, Resolution } from './match-rows.ts';
import * as repo from './matching.repo.ts';
import type { NearRecord } from './matching.repo.ts';
import { beginningsOf, companyOfCutName, nameToLiken, suggestionsFor } from './suggest-companies.ts';
import type { NearCompanies } from './suggest-companies.ts';

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
 * every row, and any like name for the first rows that have none of those.
 */
export async function withNear(
  db: Database,
  { resolved, codes }: { readonly resolved: readonly ResolvedRow[]; readonly codes: CountryCodes },
  signal: AbortSignal,
): Promise<ResolvedRow[]> {
  const beginnings = new Map(openOf(resolved).map((open) => [open, beginningsOf(open.row)]));
  const near = byKey(await repo.findNear(db, distinct([...beginnings.values()].flat()), signal), codes);
  const lookedAt = (one: ResolvedRow) => settled(one, beginnings.get(one) ?? [], near);
  const first = await mapInTurns(resolved, PART, lookedAt, signal);
  const names = distinct(openOf(first).map(({ row }) => nameToLiken(row))).slice(0, MOST_LIKENED);
  if (names.length === 0) return first;
  const like = byKey(await repo.findLike(db, names, signal), codes);
  return first.map((one) => (isOpen(one) ? offering(one, [nameToLiken(one.row) ?? ''], like) : one));
}

/** The keys once each, without the missing ones. */
export function distinct(keys: readonly (string | null)[]): string[] {
  return [...new Set(keys.filter((key) => key !== null))];
}

function isOpen({ found }: ResolvedRow): boolean {
  return found.id === null && found.candidates.length === 0;
}

function openOf(resolved: readonly ResolvedRow[]): readonly ResolvedRow[] {
  return resolved.filter(isOpen);
}

function byKey(found: readonly NearRecord[], codes: CountryCodes): NearCompanies {
  const companies = found.map(({ countryId, ...company }) => ({ ...company, countryCode: codes.get(countryId) ?? '' }));
  return Map.groupBy(companies, ({ key }) => key);
}

function settled(one: ResolvedRow, keys: readonly string[], near: NearCompanies): ResolvedRow {
  if (keys.every((key) => !near.has(key))) return one;
  const company = companyOfCutName(one.row, near, repo.MOST_NEAR);
  return company ? { row: one.row, found: { id: company.id, how: 'cut_name' } } : offering(one, keys, near);
}

function offering(one: ResolvedRow, keys: readonly string[], near: NearCompanies): ResolvedRow {
  const companies = keys.flatMap((key) => near.get(key) ?? []);
  if (one.found.id !== null || companies.length === 0) return one;
  return { row: one.row, found: { ...one.found, candidates: suggestionsFor(one.row, companies) } };
}
