import { isOtherFigure, isUsualHeader, rolesOfHeader } from './header-words.ts';
import { knownHeaders } from './holdings-table.ts';

/** A whole number below `limit`; cryptographic where it counts, fixed in tests. */
export type RandomBelow = (limit: number) => number;

/** Draws before a cell is given up: the file then holds every amount that there is of that length. */
const MOST_DRAWS = 200;
/** Fewer digits or letters tell nothing of anybody. */
const TELLING = 3;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Digits with their signs between them: `1.234,56`, `1 234`. */
const AMOUNT = /\d+(?:[.,'’\s]\d+)*/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const DATE =
  /^(?:(?:19|20)\d\d([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|1[0-2])\2(?:19|20)\d\d)$/;

/**
 * Cells with names, ISINs, accounts and amounts replaced by others of the same shape: each digit by another digit, each
 * letter by another letter, signs and spaces as they are. The usual headers stay word for word, and so do whole dates.
 * One text is replaced alike wherever it stands.
 * @param headers further texts that stay
 * @returns in the order given
 */
export function disguised(
  cells: readonly string[],
  random: RandomBelow,
  headers: ReadonlySet<string> = new Set(),
): string[] {
  const originals = new Set(cells.flatMap(tellingParts));
  const known = new Map<string, string>();
  return cells.map((cell) => {
    const text = cell.trim();
    if (text === '' || isKept(text) || headers.has(text)) return cell;
    const drawn = known.get(cell) ?? drawCell(cell, originals, random);
    known.set(cell, drawn);
    return drawn;
  });
}

/** True for a usual header, for a date, and for signs alone. */
function isKept(text: string): boolean {
  return !LETTER_OR_DIGIT.test(text) || DATE.test(text) || isUsualHeader(text);
}

/** Names, identifiers and amounts of a cell, as they would be recognised elsewhere. */
export function tellingParts(cell: string): string[] {
  const text = cell.trim();
  if (isKept(text)) return [];
  const amounts = [...text.matchAll(AMOUNT)].flatMap(([amount]) => [amount, ...amount.split(/\D+/)]);
  const words = [...text.matchAll(WORD)].map(([word]) => word.toLowerCase());
  return [...amounts, ...words].filter((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= TELLING);
}

function drawCell(cell: string, originals: ReadonlySet<string>, random: RandomBelow): string {
  let drawn = '';
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    drawn = [...cell].map((sign) => otherSign(sign, random)).join('');
    if (!tellingParts(drawn).some((part) => originals.has(part)) && !isKept(drawn.trim())) break;
  }
  return drawn;
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';

/** Another sign of the same kind; the case of a letter stays, its accent does not. */
function otherSign(sign: string, random: RandomBelow): string {
  if (/\d/.test(sign)) return another(DIGITS, sign, random);
  if (/\p{N}/u.test(sign)) return another(DIGITS, '', random);
  if (/\p{M}/u.test(sign)) return '';
  if (!/\p{L}/u.test(sign)) return sign;
  const letter = another(LOWER, sign.toLowerCase(), random);
  return sign === sign.toLowerCase() ? letter : letter.toUpperCase();
}

function another(signs: string, than: string, random: RandomBelow): string {
  const others = [...signs].filter((sign) => sign !== than);
  return others[random(others.length)] ?? '';
}

/** Signs between the cells of text: line ends, quotes, and the separators of tables. */
const PARTS = /[;\t|\r\n"]+/;
const PARTS_WITH_COMMA = /[;\t|\r\n",]+/;

/** Text of a table with its cells disguised; whatever parts them stays. A comma parts cells where nothing else does. */
export function disguisedText(text: string, random: RandomBelow): string {
  const parts = /[;\t|]/.test(text) ? PARTS : PARTS_WITH_COMMA;
  const cells = text.split(parts);
  const between = [...text.matchAll(new RegExp(parts, 'g'))].map(([signs]) => signs);
  return disguised(cells, random, headersOf(text, parts))
    .map((cell, at) => cell + (between[at] ?? ''))
    .join('');
}

/** Less usual headers, of lines that hold at least two that are known: elsewhere the same words may be a name. */
function headersOf(text: string, parts: RegExp): ReadonlySet<string> {
  const lines = text.split(/[\r\n]+/).map((line) => line.split(parts).map((cell) => cell.trim()));
  const cells = lines.filter((line) => knownHeaders(line) >= 2).flat();
  return new Set(cells.filter((cell) => rolesOfHeader(cell).size > 0 || isOtherFigure(cell)));
}
