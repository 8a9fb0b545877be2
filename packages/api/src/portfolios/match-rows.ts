import validator from 'validator';
import type { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import type { portfoliosContract } from '@commonweal/contracts/portfolios';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import { decimalSignOf, parseDecimal } from '@commonweal/domain/decimal-input';
import { LARGEST_WEIGHT, SMALLEST_WEIGHT } from '@commonweal/domain/portfolio-limits';

type Reply = ApiReply<'POST v3/portfolios/matched-data'>;
export type MatchedBy = Reply['matched'][number]['how'];
export type UnmatchedReason = Reply['unmatched'][number]['reason'];

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
  readonly nameKey: string | null;
  readonly weight: number | null;
  /** The weight as the file has it, where there is one. */
  readonly weightText: string | null;
  readonly weightProblem: UnmatchedReason | null;
}

/** Companies by what they were looked up by, one way after the other. */
export interface Findings {
  readonly isin: Lookup;
  readonly isin_variation: Lookup;
  readonly name: Lookup;
  readonly name_variation: Lookup;
}

/** Ids and names of companies by key; several for a key where it is ambiguous. */
export type Lookup = ReadonlyMap<string, readonly { readonly id: number; readonly name: string }[]>;

/** How many companies an ambiguous row offers. */
const MOST_CANDIDATES = 10;
/** Two names that differ in case alone are the same text. */
const names = new Intl.Collator('en', { sensitivity: 'accent' });

/** The company of a row, or why there is none and which it may be. */
export type Resolution =
  | { readonly id: number; readonly how: MatchedBy }
  | { readonly id: null; readonly reason: UnmatchedReason; readonly candidates: readonly number[] };

/**
 * Gives what reads one row of a file. Weights take a comma or a point for the decimal sign; what the whole column uses
 * decides where one weight alone could be read either way (specification 001 §5).
 */
export function createRowReader(rows: readonly FileRow[]): (row: FileRow) => ReadRow {
  const sign = decimalSignOf(rows.flatMap(({ weight }) => (typeof weight === 'string' ? [weight] : [])));
  return ({ line, isin = '', name = '', weight = '' }) => ({
    line,
    isin: isin === '' ? null : isin,
    name: name === '' ? null : name,
    isinKey: keyOfIsin(isin) || null,
    nameKey: normaliseCompanyName(name) || null,
    weightText: weight === '' ? null : String(weight),
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

/** An ISIN as it is compared: capital letters and digits alone. */
export function keyOfIsin(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Finds the company of a row: by ISIN, then by another ISIN of it, then by name, then by another name of it. */
export function resolveRow(row: ReadRow, findings: Findings): Resolution {
  if (row.isinKey === null && row.nameKey === null) return { id: null, reason: 'missing-identifier', candidates: [] };
  const unclear: number[] = [];
  for (const how of ['isin', 'isin_variation', 'name', 'name_variation'] as const) {
    const key = how.startsWith('isin') ? row.isinKey : row.nameKey;
    const found = (key !== null && findings[how].get(key)) || [];
    const [one] = found.length > 1 ? found.filter(({ name }) => isSameText(name, row.name)) : found;
    if (one) return { id: one.id, how };
    unclear.push(...found.map(({ id }) => id));
  }
  const candidates = [...new Set(unclear)].slice(0, MOST_CANDIDATES);
  return { id: null, reason: reasonOf(row, unclear.length > 0), candidates };
}

/** Two companies share a normalised name, but the file has one of them letter by letter. */
function isSameText(name: string, text: string | null): boolean {
  return text !== null && names.compare(name, text) === 0;
}

function reasonOf({ isinKey, nameKey }: ReadRow, isAmbiguous: boolean): UnmatchedReason {
  if (isAmbiguous) return 'ambiguous-name';
  if (isinKey === null) return nameKey === null ? 'missing-identifier' : 'unknown-name';
  return validator.isISIN(isinKey) ? 'unknown-isin' : 'invalid-isin';
}
