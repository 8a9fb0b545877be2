import { beginningsOfCutName, fitOfCutName, isCommonWord, readCutName } from '@commonweal/domain/portfolio-files';
import type { CutName } from '@commonweal/domain/portfolio-files';
import type { Candidate, ReadRow } from './match-rows.ts';
import { letterPairs, likeness } from './name-likeness.ts';

/** A company whose name begins as that of a row does, or is like it. */
export interface NearCompany {
  readonly id: number;
  readonly matchName: string;
}

/** Companies by the beginning, or the name, that they were looked up by. */
export type NearCompanies = ReadonlyMap<string, readonly NearCompany[]>;

/** A normalised name, and the words of it by which like names are looked up. */
export interface LikenedName {
  readonly key: string;
  readonly words: readonly string[];
}

/** A row without a company, and the beginnings by which companies are looked up for it. */
export interface SoughtRow {
  readonly row: ReadRow;
  readonly cut: CutName;
  /** Those of the few companies that its words may stand for where they are cut, then those of tens that are like it. */
  readonly beginnings: { readonly ifCut: readonly string[]; readonly ifAlike: readonly string[] };
}

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
/** A word of so few letters is like too many. */
const SHORT_WORD = 3;
const MOST_WORDS = 2;

/**
 * Reads a row for the search of near companies: beginnings of its name as it is written, and as it is without the
 * letters that stand for umlauts; none where it is too short to tell anything. The longer one finds the right company
 * among the hundreds that begin with `international`.
 */
export function soughtRow(row: ReadRow): SoughtRow {
  const cut = readCutName(row.name ?? '');
  const alike = [row.nameKeys.at(0), row.nameKeys.at(-1)].flatMap((key = '') => [
    longBeginning(key),
    key.slice(0, BEGINNING).trim(),
  ]);
  const telling = (keys: readonly string[]) => [...new Set(keys)].filter(({ length }) => length >= SHORTEST_BEGINNING);
  return { row, cut, beginnings: { ifCut: telling(beginningsOfCutName(cut)), ifAlike: telling(alike) } };
}

/** The first word with the first letters of the second, or one word without its end. */
function longBeginning(key: string): string {
  return /^\S+ \S{1,3}/.exec(key)?.[0] ?? key.slice(0, Math.max(BEGINNING, key.length - END));
}

/**
 * The name of a row by which like ones are looked up, and the words that tell it; null for one that is too short or too
 * long, or of words that thousands of companies have. A word that is cut short is like the beginnings of tens of
 * thousands of names, and near to none of them.
 */
export function nameToLiken({ row, cut }: SoughtRow): LikenedName | null {
  const [key = ''] = row.nameKeys;
  if (key.length < SHORTEST_NAME || key.length > LONGEST_NAME) return null;
  const rare = [...new Set(key.split(' '))].filter((word) => !isCommonWord(word));
  const long = rare.filter(({ length }) => length > SHORT_WORD);
  const whole = long.filter((word) => !cut.cutWords.has(word));
  const words = ([whole, long].find(({ length }) => length > 0) ?? rare).slice(0, MOST_WORDS);
  return words.length === 0 ? null : { key, words };
}

/** The near companies of a row by its beginnings. */
export function nearTo({ beginnings }: SoughtRow, near: NearCompanies): readonly NearCompany[] {
  return onceEach([...beginnings.ifCut, ...beginnings.ifAlike].flatMap((key) => near.get(key) ?? []));
}

/** Companies without those that come again. */
export function onceEach(companies: readonly NearCompany[]): readonly NearCompany[] {
  return [...new Map(companies.map((company) => [company.id, company])).values()];
}

/**
 * The company of a row whose name has words cut short: the only one that they fit wholly, where no other begins as they
 * do. A beginning that more companies have than are looked at tells nothing.
 */
export function companyOfCutName(sought: SoughtRow, near: NearCompanies, most: number): number | null {
  const isCommon = sought.beginnings.ifCut.some((beginning) => (near.get(beginning)?.length ?? 0) >= most);
  if (isCommon) return null;
  const fitting = nearTo(sought, near).flatMap(({ id, matchName }) => {
    const fit = fitOfCutName(sought.cut, matchName);
    return fit === null ? [] : [{ id, fit }];
  });
  const [one] = fitting;
  return one?.fit === 'whole' && fitting.length === 1 ? one.id : null;
}

/** The companies that a row may mean by their names: those that its words begin, then the likest. */
export function suggestionsFor({ row, cut }: SoughtRow, near: readonly NearCompany[]): Candidate[] {
  const keys = row.nameKeys.map(letterPairs);
  return near
    .map(({ id, matchName }) => {
      const other = letterPairs(matchName);
      const like = Math.max(0, ...keys.map((key) => likeness(key, other)));
      return { id, like, isCut: fitOfCutName(cut, matchName) !== null };
    })
    .filter(({ like, isCut }) => isCut || like >= LEAST_LIKENESS)
    .toSorted((a, b) => Number(b.isCut) - Number(a.isCut) || b.like - a.like || a.id - b.id)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id, isCut }) => ({ id, why: isCut ? 'cut-name' : 'similar-name' }));
}
