import type { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import type { portfoliosContract } from '@commonweal/contracts/portfolios';
import { decimalSignOf, parseDecimal } from '@commonweal/domain/decimal-input';
import { isDepositaryReceipt, isIsin, keyOfIsin, placesOf, securityNameKeys } from '@commonweal/domain/portfolio-files';
import { LARGEST_WEIGHT, LONGEST_ROW_KEY, SMALLEST_WEIGHT } from '@commonweal/domain/portfolio-limits';
import { shareWord } from './name-likeness.ts';

type Reply = ApiReply<'POST v3/portfolios/matched-data'>;
export type MatchedBy = Reply['matched'][number]['how'];
export type UnmatchedReason = Reply['unmatched'][number]['reason'];
export type CandidateReason = NonNullable<Reply['unmatched'][number]['candidates'][number]['why']>;

/** A row as the file has it. */
export type FileRow = z.output<
  (typeof portfoliosContract)['POST v3/portfolios/matched-data']['body']
>['matching_data'][number];

/** A row with its weight read and what it is looked up by; a key is null where there is nothing to look up. */
export interface ReadRow {
  readonly line: number;
  readonly isin: string | null;
  readonly name: string | null;
  readonly isinKey: string | null;
  /** The normalised name, then shorter and longer forms of it. */
  readonly nameKeys: readonly string[];
  readonly ticker: string | null;
  /** Codes of the countries that the row speaks for. */
  readonly places: readonly string[];
  readonly weight: number | null;
  /** The weight as the file has it, where there is one. */
  readonly weightText: string | null;
  readonly weightProblem: UnmatchedReason | null;
}

/** A company as far as a row may be told from others of its name by it. */
export interface FoundCompany {
  readonly id: number;
  readonly name: string;
  readonly isin: string | null;
  readonly countryCode: string;
}

/** Companies by what they were looked up by, one way after the other. */
export interface Findings {
  readonly isin: Lookup;
  readonly isin_variation: Lookup;
  /** By {@link rowKey}, of the person whose file it is. */
  readonly remembered: Lookup;
  readonly name: Lookup;
  readonly name_variation: Lookup;
  readonly ticker: Lookup;
}

/** Companies by key; several for a key where it is ambiguous. */
export type Lookup = ReadonlyMap<string, readonly FoundCompany[]>;

/** A company that a row may mean, and why; null for the one whose weight alone is missing. */
export interface Candidate {
  readonly id: number;
  readonly why: CandidateReason | null;
}

/** How many companies an ambiguous row offers. */
export const MOST_CANDIDATES = 10;
/** Two names that differ in case alone are the same text. */
const names = new Intl.Collator('en', { sensitivity: 'accent' });

/** The company of a row, or why there is none and which it may be. */
export type Resolution =
  | { readonly id: number; readonly how: MatchedBy }
  | { readonly id: null; readonly reason: UnmatchedReason; readonly candidates: readonly Candidate[] };

/**
 * Gives what reads one row of a file. Weights take a comma or a point for the decimal sign; what the whole column uses
 * decides where one weight alone could be read either way (specification 001 §5).
 */
export function createRowReader(rows: readonly FileRow[]): (row: FileRow) => ReadRow {
  const sign = decimalSignOf(rows.flatMap(({ weight }) => (typeof weight === 'string' ? [weight] : [])));
  return ({ line, isin = '', name = '', weight = '', weight_text: text = '', ...more }) => ({
    line,
    isin: isin === '' ? null : isin,
    name: name === '' ? null : name,
    isinKey: keyOfIsin(isin) || null,
    nameKeys: securityNameKeys(name),
    ticker: more.ticker?.toUpperCase() || null,
    places: placesOf({ isin, country: more.country ?? '', currency: more.currency ?? '' }),
    weightText: text || (weight === '' ? null : String(weight)),
    ...readWeight(typeof weight === 'number' || weight === '' ? weight : parseDecimal(weight, sign)),
  });
}

function readWeight(weight: number | '' | null): Pick<ReadRow, 'weight' | 'weightProblem'> {
  if (weight === '') return { weight: null, weightProblem: 'missing-weight' };
  if (weight === null || !Number.isFinite(weight) || weight > LARGEST_WEIGHT) {
    return { weight: null, weightProblem: 'invalid-weight' };
  }
  return { weight, weightProblem: weight < SMALLEST_WEIGHT ? 'not-positive-weight' : null };
}

/**
 * Finds the company of a row: by ISIN, then by another ISIN of it, then as the person chose before, then by name, another name, a shorter form of the
 * name, and ticker. Never the first of several: the row says which, or nobody does.
 */
export function resolveRow(row: ReadRow, findings: Findings): Resolution {
  const { isinKey, nameKeys, ticker } = row;
  if (isinKey === null && nameKeys.length === 0 && ticker === null) return nothing('missing-identifier');
  for (const how of ['isin', 'isin_variation'] as const) {
    const found = (isinKey !== null && findings[how].get(isinKey)) || [];
    const [one] = found;
    if (one && found.length === 1) return { id: one.id, how };
    if (found.length > 1) {
      return rememberedOf(row, findings) ?? chosenOf(found, row, how) ?? nothing('ambiguous-name', found, 'same-name');
    }
  }
  return (
    rememberedOf(row, findings) ?? resolveName(row, findings) ?? resolveTicker(row, findings) ?? nothing(reasonOf(row))
  );
}

function nothing(
  reason: UnmatchedReason,
  found: readonly FoundCompany[] = [],
  why: CandidateReason | null = null,
): Resolution {
  return { id: null, reason, candidates: found.slice(0, MOST_CANDIDATES).map(({ id }) => ({ id, why })) };
}

/**
 * Key that a choice for a row is remembered by: its ISIN, else its name with the countries that it speaks for.
 * @returns null for a row with neither, and for a name that is too long to be one
 */
export function rowKey({ isinKey, nameKeys: [name = ''], places }: ReadRow): string | null {
  const key = isinKey !== null && isIsin(isinKey) ? `isin:${isinKey}` : `name:${name}:${places.join(',')}`;
  return key.startsWith('name::') || key.length > LONGEST_ROW_KEY ? null : key;
}

function rememberedOf(row: ReadRow, findings: Findings): Resolution | null {
  const [company] = findings.remembered.get(rowKey(row) ?? '') ?? [];
  return company ? { id: company.id, how: 'remembered' } : null;
}

/** The first of the row's names that any company has decides. */
function resolveName(row: ReadRow, findings: Findings): Resolution | null {
  for (const [at, key] of row.nameKeys.entries()) {
    for (const way of ['name', 'name_variation'] as const) {
      const found = findings[way].get(key) ?? [];
      if (found.length === 0) continue;
      const how = at === 0 ? way : 'short_name';
      const [one] = found;
      if (one && found.length === 1) {
        const doubt = doubtOf(one, row);
        return doubt ? nothing(doubt, found, 'same-name') : { id: one.id, how };
      }
      const fitting = found.filter((company) => !isOtherSecurity(company, row));
      return chosenOf(fitting, row, how) ?? nothing('ambiguous-name', found, 'same-name');
    }
  }
  return null;
}

/** Why the only company of a row's name may not be the one that it means. */
function doubtOf(company: FoundCompany, row: ReadRow): UnmatchedReason | null {
  if (isElsewhere(company, row)) return 'other-country';
  return isOtherSecurity(company, row) ? 'other-isin' : null;
}

/** A ticker stands for a company only beside a name or a place that agrees; exchanges share tickers. */
function resolveTicker({ ticker, name, places }: ReadRow, findings: Findings): Resolution | null {
  const found = (ticker !== null && findings.ticker.get(ticker)) || [];
  if (found.length === 0) return null;
  const fitting = found.filter((company) => name === null || shareWord(name, company.name));
  const [one] = fitting;
  const isPlace = one !== undefined && (places.length === 0 ? name !== null : isIn(one, places));
  if (one && fitting.length === 1 && isPlace) return { id: one.id, how: 'ticker' };
  return nothing('ambiguous-name', found, 'ticker');
}

/** The one of several companies that is written letter by letter the same, or the only one in the row's country. */
function chosenOf(found: readonly FoundCompany[], row: ReadRow, how: MatchedBy): Resolution | null {
  const here = found.filter((company) => !isElsewhere(company, row));
  const same = here.filter(({ name }) => row.name !== null && names.compare(name, row.name) === 0);
  const [asWritten] = same;
  if (asWritten && same.length === 1) return { id: asWritten.id, how };
  const inPlace = found.filter((company) => isIn(company, row.places));
  const [one] = inPlace;
  return one && inPlace.length === 1 ? { id: one.id, how: 'name_and_country' } : null;
}

/** Letters of an ISIN that stand for the issuer, where the country's numbers tell it. */
const ISSUER = 8;
const ISSUER_TELLING = /^(?:US|CA)/;

/**
 * The row's ISIN is that of a security that the company is not known by: another company may have the same name. A
 * receipt has an ISIN of its own, and so has each class of shares of one American issuer.
 */
function isOtherSecurity({ isin }: FoundCompany, { isinKey, name }: ReadRow): boolean {
  if (isin === null || isinKey === null || isin === isinKey || !isIsin(isinKey)) return false;
  const isSameIssuer = ISSUER_TELLING.test(isin) && isin.slice(0, ISSUER) === isinKey.slice(0, ISSUER);
  return !isSameIssuer && !isDepositaryReceipt(name ?? '');
}

function isIn({ isin, countryCode }: FoundCompany, places: readonly string[]): boolean {
  return places.includes(countryCode) || (isin !== null && places.includes(isin.slice(0, 2)));
}

/**
 * The row's ISIN, or its country where the name is one word, is not the company's: MERCK with a German ISIN is not
 * Merck & Co. A receipt has an ISIN of another country than its company.
 */
function isElsewhere(company: FoundCompany, { isinKey, name, nameKeys, places }: ReadRow): boolean {
  if (places.length === 0 || isIn(company, places)) return false;
  if (isinKey !== null && isIsin(isinKey)) return !isDepositaryReceipt(name ?? '');
  return places.length === 1 && !(nameKeys[0] ?? '').includes(' ');
}

/** The row speaks for another place than the company's, or its ISIN is that of another security. */
export function isAtOdds(company: FoundCompany, row: ReadRow): boolean {
  const isHere = row.places.length === 0 || isIn(company, row.places) || isDepositaryReceipt(row.name ?? '');
  return !isHere || isOtherSecurity(company, row);
}

function reasonOf({ isinKey, nameKeys, ticker }: ReadRow): UnmatchedReason {
  if (isinKey === null) return nameKeys.length === 0 && ticker === null ? 'missing-identifier' : 'unknown-name';
  return isIsin(isinKey) ? 'unknown-isin' : 'invalid-isin';
}
