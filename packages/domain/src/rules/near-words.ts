import { containsWords, plainLetters } from './word-search.ts';

/** Shorter words are as near to others as to the one that was meant. */
export const CORRECTED_FROM = 4;
/** From this length on two errors leave enough of a word to tell it by. */
const TWO_ERRORS_FROM = 8;

/** The typing errors that a word may have; 0 for one that is too short for any. */
export function errorsAllowed(word: string): number {
  if (word.length < CORRECTED_FROM) return 0;
  return word.length < TWO_ERRORS_FROM ? 1 : 2;
}

/**
 * How many letters were left out, added, mistaken or swapped with their neighbour between two words: the distance of
 * optimal string alignment. @returns null beyond `most`
 */
export function typingErrors(typed: string, meant: string, most: number): number | null {
  if (Math.abs(typed.length - meant.length) > most) return null;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const isSame = typed[i - 1] === meant[j - 1];
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      next[j] = Math.min(
        cell(row, j) + 1,
        cell(next, j - 1) + 1,
        cell(row, j - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(before, j - 2) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  const errors = cell(row, meant.length);
  return errors > most ? null : errors;
}

const cell = (row: readonly number[], at: number) => row[at] ?? Infinity;

/**
 * The rows whose text holds every word of a query, or where there are none those that hold each nearly, as one types it
 * in haste.
 */
export function findByWords<T>(rows: readonly T[], textOf: (row: T) => string, query: string): T[] {
  const found = rows.filter((row) => containsWords(textOf(row), query));
  return found.length > 0 ? found : rows.filter((row) => wordsMeant(textOf(row), query) !== null);
}

/** A query as a text may mean it. */
export interface MeantWords {
  /** Each word of the query, or the word of the text that it is but for typing errors, in plain letters. */
  readonly words: readonly string[];
  readonly errors: number;
}

/** Reads a query as a text means it; a short word has to stand in it. @returns null where a word is like none of it */
export function wordsMeant(text: string, query: string): MeantWords | null {
  const letters = plainLetters(text);
  const others = lettersAndDigits(letters);
  const words: string[] = [];
  let errors = 0;
  for (const word of lettersAndDigits(plainLetters(query))) {
    const nearest = letters.includes(word) ? { word, errors: 0 } : nearestWord(others, word);
    if (!nearest) return null;
    words.push(nearest.word);
    errors += nearest.errors;
  }
  return { words, errors };
}

function nearestWord(others: readonly string[], word: string) {
  const near = others.flatMap((other) => {
    const errors = typingErrors(word, other, errorsAllowed(word));
    return errors === null ? [] : [{ word: other, errors }];
  });
  return near.toSorted((one, other) => one.errors - other.errors)[0];
}

function lettersAndDigits(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
