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
  return found.length > 0 ? found : rows.filter((row) => nearlyContainsWords(textOf(row), query));
}

/** True for a text of which each word of a query is a word but for typing errors; a short one has to stand in it. */
function nearlyContainsWords(text: string, query: string): boolean {
  const letters = plainLetters(text);
  const words = lettersAndDigits(letters);
  return lettersAndDigits(plainLetters(query)).every(
    (word) => letters.includes(word) || words.some((other) => typingErrors(word, other, errorsAllowed(word)) !== null),
  );
}

function lettersAndDigits(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
