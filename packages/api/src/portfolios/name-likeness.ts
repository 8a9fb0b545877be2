import { normaliseCompanyName } from '@commonweal/domain/company-name';

/** Shorter words are in too many names. */
const SHORTEST_WORD = 3;

/** True where two names begin with the same word. */
export function shareWord(one: string, other: string): boolean {
  const [first = ''] = normaliseCompanyName(one).split(' ');
  return first.length >= SHORTEST_WORD && normaliseCompanyName(other).split(' ').includes(first);
}

/** Every pair of neighbouring letters of a text, in the order of their codes. */
export type LetterPairs = Uint32Array;

/** Reads what {@link likeness} compares, once for a text that is compared with many. */
export function letterPairs(text: string): LetterPairs {
  const pairs = new Uint32Array(Math.max(0, text.length - 1));
  for (let at = 0; at < pairs.length; at += 1) {
    pairs[at] = text.charCodeAt(at) * 0x1_00_00 + text.charCodeAt(at + 1);
  }
  return pairs.sort();
}

/** Likeness of two texts from 0 to 1: the share of pairs of letters that both have (Dice). */
export function likeness(one: LetterPairs, other: LetterPairs): number {
  if (one.length === 0 || other.length === 0) return 0;
  let both = 0;
  let [left, right] = [0, 0];
  while (left < one.length && right < other.length) {
    const difference = (one[left] ?? 0) - (other[right] ?? 0);
    if (difference === 0) both += 1;
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
  }
  return (2 * both) / (one.length + other.length);
}
