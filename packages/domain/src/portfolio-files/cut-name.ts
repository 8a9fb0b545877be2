import { plainPart } from '../rules/company-name.ts';
import { plainCellWords } from './cells.ts';
import { fullWord } from './name-abbreviations.ts';
import { ending, plainNames } from './security-name.ts';

/**
 * A word as a custodian writes it: `MIC.` is cut, `FINL` an abbreviation, `DEVICES` neither. Initials are words that are
 * cut to one letter.
 */
interface CutWord {
  readonly text: string;
  readonly full: string | null;
  readonly isCut: boolean;
}

/** One way to read the name of a security: with more or fewer of its last words taken for marks of the share. */
type Reading = readonly CutWord[];

/** How a name of cut words stands to the name of a company. */
export type CutFit =
  /** Every word of the company is there, whole, cut with a point or in a known abbreviation. */
  | 'whole'
  /** The words begin those of the company, in order, and something is left open. */
  | 'loose'
  | null;

/** The name of a security, and the ways to read its words as cut. */
export interface CutName {
  readonly readings: readonly Reading[];
  /** The words with a point, as normalised names have them. */
  readonly cutWords: ReadonlySet<string>;
}

const joining = new Set(['and', 'et', 'und', 'y', 'of', 'the', 'for']);
/** A piece of a name with the point behind it that tells that it is cut. */
const piece = /([\p{L}\p{M}\p{N}'’]+)(\.?)/gu;
const LONGEST_NAME = 150;

/** Letters of a name that tell enough of it, and those of a word that does. */
const LEAST_LETTERS = 8;
const LEAST_OF_FIRST = 4;
const LEAST_OF_SECOND = 3;

/** Reads the name of a security word by word. */
export function readCutName(name: string): CutName {
  const words = [...name.slice(0, LONGEST_NAME).matchAll(piece)].flatMap(([, text = '', point = '']) =>
    cutWord(text, point),
  );
  const readings: Reading[] = [];
  const cutWords = new Set(words.filter(({ isCut }) => isCut).map(({ text }) => text));
  let rest = withoutForm(words);
  for (;;) {
    readings.push(rest.filter(({ text, isCut }) => isCut || !joining.has(text)));
    const text = rest.map((word) => word.text).join(' ');
    const shorter = text.replace(ending, '');
    if (shorter === text) return { readings, cutWords };
    rest = withoutForm(rest.slice(0, shorter.split(' ').length));
  }
}

/**
 * Compares the words of a cut name with those of a company, in order. A name of one word fits none, nor does one of
 * which too little is left.
 * @param company its normalised name
 */
export function fitOfCutName({ readings }: CutName, company: string): CutFit {
  // Shorter forms of a name begin as the whole one does: most companies are told by that alone.
  const words = wordsOf(company);
  const fits = readings.map((reading) => fitOf(reading, words));
  if (fits.includes('whole')) return 'whole';
  if (fits.every((fit) => fit === null)) return null;
  const names = plainNames(company).map(wordsOf);
  return readings.some((reading) => names.some((shorter) => fitOf(reading, shorter) === 'whole')) ? 'whole' : 'loose';
}

/**
 * The beginning that every name has which the cut name may stand for: its first word with letters of its second.
 * @returns one for each reading of which enough is left
 */
export function beginningsOfCutName({ readings }: CutName): string[] {
  const beginnings = readings.filter(isEnough).map(([first, second]) => {
    if (!first || !second) return '';
    return first.isCut && first.full === null
      ? first.text
      : `${first.full ?? first.text} ${(second.full ?? second.text).slice(0, LEAST_OF_SECOND)}`;
  });
  return [...new Set(beginnings)].filter((beginning) => beginning !== '');
}

function cutWord(text: string, point: string): CutWord[] {
  return plainCellWords(text.replaceAll(/['’]/g, ''))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ text: word, full: fullWord(word), isCut: point !== '' }));
}

function withoutForm(words: Reading): Reading {
  const { start, end } = plainPart(words.map(({ text }) => text));
  return words.slice(start, end);
}

function wordsOf(name: string): string[] {
  return name.split(' ').filter((word) => !joining.has(word));
}

function fitOf(reading: Reading, company: readonly string[]): CutFit {
  if (reading.length < 2 || reading.length > company.length) return null;
  const isLoose = reading.every((word, at) => mayBe(word, company[at] ?? '', at));
  if (!isLoose) return null;
  const isWhole = reading.length === company.length && reading.every((word, at) => isWord(word, company[at] ?? '', at));
  return isWhole && isEnough(reading) ? 'whole' : 'loose';
}

/** An abbreviation in the first place stands for its word alone, since companies are looked up by that. */
function isWord({ text, full, isCut }: CutWord, word: string, at: number): boolean {
  if (text === word || (full !== null && stem(full) === stem(word))) return true;
  return isCut && word.startsWith(text) && (at > 0 || full === null);
}

/** A word without a point may be cut too, which nothing tells. */
function mayBe(word: CutWord, other: string, at: number): boolean {
  return isWord(word, other, at) || (word.text.length >= LEAST_OF_SECOND && other.startsWith(word.text));
}

function stem(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

function isEnough(reading: Reading): boolean {
  const [first, second] = reading;
  if (!first || !second) return false;
  const letters = reading.reduce((sum, { text }) => sum + text.length, 0);
  const isFirst = !first.isCut || first.full !== null || first.text.length >= LEAST_OF_FIRST;
  const isSecond = reading.length > 2 || second.full !== null || second.text.length >= LEAST_OF_SECOND;
  return letters >= LEAST_LETTERS && isFirst && isSecond;
}
