import { normaliseCompanyName } from '@commonweal/domain/company-name';
import { beginningsOfCutName, fitOfCutName, readCutName } from '@commonweal/domain/portfolio-files';
import { isAtOdds } from './match-rows.ts';
import type { Candidate, FoundCompany, ReadRow } from './match-rows.ts';
import { likeness } from './name-likeness.ts';

/** A company whose name begins as that of a row does, or is like it. */
export interface NearCompany extends FoundCompany {
  readonly key: string;
}

/** Companies by the beginning, or the name, that they were looked up by. */
export type NearCompanies = ReadonlyMap<string, readonly NearCompany[]>;

/** Names that begin with as many letters alike are looked at, and the likest of them offered. */
const BEGINNING = 6;
const SHORTEST_BEGINNING = 3;
/** Letters that the end of a name of one word may differ in. */
const END = 3;
const MOST_SUGGESTIONS = 5;
const LEAST_LIKENESS = 0.5;
/** A name of fewer letters is like too many, and one of more is none. */
const SHORTEST_NAME = 5;
const LONGEST_NAME = 80;

/**
 * The beginnings of a row's name by which near ones are looked up: as it is written, and as it is without the letters
 * that stand for umlauts; none where it is too short to tell anything. The longer one finds the right company among
 * the hundreds that begin with `international`.
 */
export function beginningsOf({ name, nameKeys }: ReadRow): string[] {
  const beginnings = [nameKeys.at(0), nameKeys.at(-1)].flatMap((key = '') => [
    longBeginning(key),
    key.slice(0, BEGINNING).trim(),
  ]);
  return [...new Set([...beginnings, ...beginningsOfCutName(readCutName(name ?? ''))])].filter(
    ({ length }) => length >= SHORTEST_BEGINNING,
  );
}

/** The first word with the first letters of the second, or one word without its end. */
function longBeginning(key: string): string {
  return /^\S+ \S{1,3}/.exec(key)?.[0] ?? key.slice(0, Math.max(BEGINNING, key.length - END));
}

/** The name of a row by which like ones are looked up; null for one that is too short or too long. */
export function nameToLiken({ nameKeys: [name = ''] }: ReadRow): string | null {
  return name.length >= SHORTEST_NAME && name.length <= LONGEST_NAME ? name : null;
}

/**
 * The company of a row whose name has words cut short: the only one that they fit wholly, where no other begins as they
 * do and the place and the ISIN of the row are its own. A beginning that more companies have than are looked at tells
 * nothing.
 */
export function companyOfCutName(row: ReadRow, near: NearCompanies, most: number): FoundCompany | null {
  const cut = readCutName(row.name ?? '');
  const beginnings = beginningsOfCutName(cut);
  if (beginnings.some((beginning) => (near.get(beginning)?.length ?? 0) >= most)) return null;
  const looked = [
    ...new Map(
      beginningsOf(row)
        .flatMap((key) => near.get(key) ?? [])
        .map((one) => [one.id, one]),
    ).values(),
  ];
  const fitting = looked.filter(({ name }) => fitOfCutName(cut, name) !== null);
  const [one] = fitting;
  if (!one || fitting.length > 1 || fitOfCutName(cut, one.name) !== 'whole') return null;
  return isAtOdds(one, row) ? null : one;
}

/** The companies that a row may mean by their names: those that its words begin, then the likest. */
export function suggestionsFor(row: ReadRow, near: readonly NearCompany[]): Candidate[] {
  const once = new Map(near.map((company) => [company.id, company]));
  const cut = readCutName(row.name ?? '');
  return [...once.values()]
    .map(({ id, name }) => {
      const other = normaliseCompanyName(name);
      const like = Math.max(0, ...row.nameKeys.map((key) => likeness(key, other)));
      return { id, like, isCut: fitOfCutName(cut, name) !== null };
    })
    .filter(({ like, isCut }) => isCut || like >= LEAST_LIKENESS)
    .toSorted((a, b) => Number(b.isCut) - Number(a.isCut) || b.like - a.like || a.id - b.id)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id, isCut }) => ({ id, why: isCut ? 'cut-name' : 'similar-name' }));
}
