import { normaliseCompanyName } from '@commonweal/domain/company-name';

/** Shorter words are in too many names. */
const SHORTEST_WORD = 3;

/** True where two names begin with the same word. */
export function shareWord(one: string, other: string): boolean {
  const [first = ''] = normaliseCompanyName(one).split(' ');
  return first.length >= SHORTEST_WORD && normaliseCompanyName(other).split(' ').includes(first);
}

/** Likeness of two texts from 0 to 1: the share of pairs of letters that both have (Dice). */
export function likeness(one: string, other: string): number {
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  if (pairs.length === 0 || others.length === 0) return 0;
  const left = new Map<string, number>();
  for (const pair of pairs) left.set(pair, (left.get(pair) ?? 0) + 1);
  let both = 0;
  for (const pair of others) {
    const count = left.get(pair) ?? 0;
    if (count > 0) both += 1;
    left.set(pair, count - 1);
  }
  return (2 * both) / (pairs.length + others.length);
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}
