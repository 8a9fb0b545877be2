/** Letters from which a passage is certain to be the same one wherever it stands, if it stands there once. */
export const CERTAIN_LENGTH = 40;

/** Letters of the context that tell a place from others. */
const NEIGHBOURS = 24;

/** Words of the context that are kept on each side, and characters, for pages without spaces. */
const CONTEXT_WORDS = 12;
const CONTEXT_LENGTH = 160;

/** A passage with the words around it. */
export interface Passage {
  readonly quote: string;
  /** Words before and after it; empty at the ends of the text. */
  readonly before: string;
  readonly after: string;
}

export interface Context {
  readonly before: string;
  readonly after: string;
}

/**
 * Looks for a passage that somebody quotes, in any place.
 * @param text of a page, on one line
 * @returns the context of its first place; null where it is not there
 */
export function locateQuote(text: string, quote: string): Context | null {
  const page = fold(text);
  const [first] = placesOf(page.letters, fold(quote).letters);
  return first === undefined ? null : contextAt(text, page, first, fold(quote).letters.length);
}

/**
 * Looks again for a passage: in its place, which the words beside it tell, or moved. A passage that moved is
 * accepted where it is long and stands in the page once; a short or repeated one says nothing.
 * @returns its context as it is now; null where it is not certain to be there
 */
export function locateAgain(text: string, { quote, before, after }: Passage): Context | null {
  const page = fold(text);
  const { letters: wanted } = fold(quote);
  const places = placesOf(page.letters, wanted);
  const [left, right] = [
    fold(before).letters.slice(-NEIGHBOURS).trim(),
    fold(after).letters.slice(0, NEIGHBOURS).trim(),
  ];
  const isInPlace = (at: number) => {
    const end = at + wanted.length;
    const isLeft = page.letters
      .slice(Math.max(0, at - NEIGHBOURS - 1), at)
      .trimEnd()
      .endsWith(left);
    const isRight = page.letters
      .slice(end, end + NEIGHBOURS + 1)
      .trimStart()
      .startsWith(right);
    // At an end of the text there is nothing beside it that could tell.
    return (left !== '' && isLeft) || (right !== '' && isRight) || (left === '' && right === '');
  };
  const inPlace = places.find(isInPlace);
  if (inPlace !== undefined) return contextAt(text, page, inPlace, wanted.length);
  const [only, another] = places;
  const isCertain = only !== undefined && another === undefined && wanted.length >= CERTAIN_LENGTH;
  return isCertain ? contextAt(text, page, only, wanted.length) : null;
}

/** A text by its letters alone, and where each stands in the text. */
interface Folded {
  readonly letters: string;
  readonly places: Uint32Array;
}

/** Signs that publishers exchange without another meaning. */
const alike: ReadonlyMap<string, string> = new Map([
  ...[...'‘’‚‛′`´'].map((sign) => [sign, "'"] as const),
  ...[...'“”„‟″«»'].map((sign) => [sign, '"'] as const),
  ...[...'‐‑‒–—−'].map((sign) => [sign, '-'] as const),
]);

const NOTHING = /[\u00AD\u200B-\u200D\u2060\uFEFF]/u;

/** Takes case, the kinds of quotes and dashes, and the amount of white space out of a text. */
function fold(text: string): Folded {
  const source = text.normalize('NFKC');
  const parts: string[] = [];
  const places: number[] = [];
  let isSpaced = true;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (NOTHING.test(sign)) continue;
    const isSpace = /\s/.test(sign);
    if (isSpace && isSpaced) continue;
    isSpaced = isSpace;
    const letter = isSpace ? ' ' : (alike.get(sign) ?? sign).toLowerCase();
    for (const unit of letter.split('')) {
      parts.push(unit);
      places.push(at);
    }
  }
  if (parts.at(-1) === ' ') {
    parts.pop();
    places.pop();
  }
  return { letters: parts.join(''), places: Uint32Array.from(places) };
}

/** Places of a passage, as whole words; the first hundred. */
function placesOf(letters: string, wanted: string): number[] {
  const found: number[] = [];
  if (wanted === '') return found;
  for (let at = letters.indexOf(wanted); at !== -1 && found.length < 100; at = letters.indexOf(wanted, at + 1))
    if (isWhole(letters, at, wanted.length)) found.push(at);
  return found;
}

const WORD = /[\p{L}\p{N}]/u;

/** False in the middle of a word: "cent" is not in "percentage", and "5 %" not in "25 %". */
function isWhole(letters: string, at: number, length: number): boolean {
  const continues = (left: number) => WORD.test(letters[left] ?? '') && WORD.test(letters[left + 1] ?? '');
  return !continues(at - 1) && !continues(at + length - 1);
}

function contextAt(text: string, { places }: Folded, at: number, length: number): Context {
  const source = text.normalize('NFKC');
  const start = places[at] ?? 0;
  const end = (places[at + length - 1] ?? start) + 1;
  return {
    before: lastWords(source.slice(Math.max(0, start - CONTEXT_LENGTH * 2), start)),
    after: firstWords(source.slice(end, end + CONTEXT_LENGTH * 2)),
  };
}

function lastWords(text: string): string {
  return text.trim().split(/\s+/).slice(-CONTEXT_WORDS).join(' ').slice(-CONTEXT_LENGTH).toWellFormed();
}

function firstWords(text: string): string {
  return text.trim().split(/\s+/).slice(0, CONTEXT_WORDS).join(' ').slice(0, CONTEXT_LENGTH).toWellFormed();
}
