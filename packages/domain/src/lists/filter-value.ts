import type { FilterDefinition } from './list-definition.ts';
import type { Range } from './range-code.ts';
import { decodeRange, encodeRange } from './range-code.ts';

const LARGEST_INTEGER = 2 ** 31 - 1;
const LONGEST_TEXT = 200;
const MOST_VALUES = 200;

/** Words that take a filter's restriction off, whatever kind it is, also where a default would restrict (decisions). */
export const UNRESTRICTED_WORDS = ['all', 'none'] as const;

/** A value read from an address, and how it is written there in its one form. */
export interface ReadValue<T> {
  readonly value: T;
  readonly text: string;
}

type Item = string | number;

/**
 * Reads a filter from what stands under its key; null where nothing valid is left. A filter that restricts nothing has
 * no value, but its word stays in the address; one that narrows a list without being set has the value `all`.
 */
export function readFilter(
  definition: FilterDefinition,
  raw: readonly string[],
): ReadValue<Item | Range | readonly Item[] | undefined> | null {
  const word = unrestrictedWord(definition.multiple ? raw.flatMap((part) => part.split(',')) : raw.slice(0, 1));
  if (word) return { value: definition.narrowsUnset ? 'all' : undefined, text: word };
  if (definition.type === 'range') return readRange(definition, raw[0] ?? '');
  if (definition.multiple) return readItems(definition, raw);
  const item = readItem(definition, raw[0] ?? '');
  return item === null ? null : { value: item, text: `${item}` };
}

function unrestrictedWord(parts: readonly string[]): string | undefined {
  return UNRESTRICTED_WORDS.find((word) => parts.some((part) => part.trim() === word));
}

function readRange(definition: FilterDefinition, raw: string): ReadValue<Range> | null {
  const options = definition.settings?.range_options;
  const range = options ? decodeRange(raw, options) : null;
  return range && { value: range, text: encodeRange(range) };
}

/** Leaves out values that are not allowed, and repeated ones. */
function readItems(definition: FilterDefinition, raw: readonly string[]): ReadValue<readonly Item[]> | null {
  const items = new Set<Item>();
  for (const text of raw.flatMap((part) => part.split(','))) {
    const item = readItem(definition, text);
    if (item !== null && items.size < MOST_VALUES) items.add(item);
  }
  if (items.size === 0) return null;
  const value = [...items];
  return { value, text: value.join(',') };
}

function readItem(definition: FilterDefinition, raw: string): Item | null {
  const item = definition.type === 'integer' ? readInteger(raw.trim()) : readWord(definition, raw);
  const options = definition.options ?? (definition.type === 'choice' ? [] : 'any');
  const isAllowed = options === 'any' || options.some((option) => `${option}` === `${item}`);
  return isAllowed ? item : null;
}

function readWord(definition: FilterDefinition, raw: string): string | null {
  const text = readText(raw);
  if (definition.type === 'date') return isDate(text) ? text : null;
  return text === '' ? null : text;
}

/** An integer that a database column takes, in its plain form. */
export function readInteger(raw: string): number | null {
  if (!/^-?\d{1,15}$/.test(raw)) return null;
  const value = Number(raw) + 0;
  return Math.abs(value) <= LARGEST_INTEGER ? value : null;
}

/** One line of text as it is searched for: no control characters, single spaces, at most 200 characters. */
export function readText(raw: string): string {
  const line = raw
    .slice(0, LONGEST_TEXT * 10)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...line].slice(0, LONGEST_TEXT).join('').trim();
}

/** A day of the calendar as `YYYY-MM-DD`: the 30th of February is none. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
