import { plainCellWords } from './cells.ts';

/** A date of a file. `isOpen` where day and month could change places. */
interface WrittenDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** seconds since midnight; 0 where no time is written */
  readonly time: number;
  readonly isOpen: boolean;
}

const YEAR_FIRST = /^((?:19|20)\d{2})([-/.]?)(\d{1,2})\2(\d{1,2})(?!\d)/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const TIME = /[T\s](\d{1,2}):(\d{2})(?::(\d{2}))?/;
const DAY_BEFORE_NAME = /^(\d{1,2}) ([a-z]{3,})(?: de)? (\d{4}|\d{2})\b/;
const NAME_BEFORE_DAY = /^([a-z]{3,}) (\d{1,2}) (\d{4})\b/;

/** Beginnings of the months in English, French, German, Dutch, Italian and Spanish, without accents. */
const months = [
  ...['jan|gen|ene', 'feb|fev', 'mar|mrz|maa|mrt', 'apr|avr|abr', 'may|mai|mei|mag', 'jun|juin|giu'],
  ...['jul|juil|lug', 'aug|aou|ago', 'sep|set', 'oct|okt|ott|out', 'nov', 'dec|dez|dic'],
].map((names) => new RegExp(`^(?:${names})`));

/** True for a text that is a date: `2026-01-03`, `03.01.26 09:15`, `3 janv. 2026`, `Jan 3, 2026`. */
export function isDate(text: string): boolean {
  const date = writtenDate(text);
  return date !== null && (isPossible(date) || isPossible(turned(date)));
}

/**
 * The dates of a column as numbers in their order, null for a text that is none. Day and month are told by the dates
 * that allow one reading only, then by the one under which the rows are in order.
 * @returns null where neither tells
 */
export function readDates(texts: readonly string[]): readonly (number | null)[] | null {
  const dates = texts.map(writtenDate);
  const readings = [dates, dates.map((date) => date && turned(date))].filter((reading) =>
    reading.every((date) => date === null || isPossible(date)),
  );
  const numbers = readings.map((reading) => reading.map((date) => date && orderOf(date)));
  const [only = null, other] = numbers;
  if (other === undefined || dates.every((date) => !date?.isOpen)) return only;
  const ordered = numbers.filter(isInOrder);
  return ordered.length === 1 ? (ordered[0] ?? null) : null;
}

function writtenDate(text: string): WrittenDate | null {
  const trimmed = text.trim();
  if (!/\d/.test(trimmed) || trimmed.length > 40) return null;
  const time = timeOf(trimmed);
  const [, first, , second, last] = YEAR_FIRST.exec(trimmed) ?? [];
  if (first) return { year: Number(first), month: Number(second), day: Number(last), time, isOpen: false };
  const [, one, sign, two, year] = YEAR_LAST.exec(trimmed) ?? [];
  if (year) return { year: yearOf(year), month: Number(two), day: Number(one), time, isOpen: sign !== '.' };
  return dateInWords(plainCellWords(trimmed), time);
}

function dateInWords(words: string, time: number): WrittenDate | null {
  const plain = words.replace(/^(\d{1,2}) de /, '$1 ');
  const [, day, name = '', year] = DAY_BEFORE_NAME.exec(plain) ?? [];
  const [, otherName = '', otherDay, otherYear] = NAME_BEFORE_DAY.exec(plain) ?? [];
  const month = months.findIndex((pattern) => pattern.test(name || otherName)) + 1;
  if (month === 0) return null;
  return { year: yearOf(year ?? otherYear ?? ''), month, day: Number(day ?? otherDay), time, isOpen: false };
}

function timeOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** No file of today has a transaction of 1926. */
function yearOf(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function turned(date: WrittenDate): WrittenDate {
  return date.isOpen ? { ...date, month: date.day, day: date.month } : date;
}

function isPossible({ month, day }: WrittenDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

function orderOf({ year, month, day, time }: WrittenDate): number {
  return ((year * 100 + month) * 100 + day) * 100_000 + time;
}

function isInOrder(numbers: readonly (number | null)[]): boolean {
  const known = numbers.filter((number) => number !== null);
  const goes = (fits: (before: number, after: number) => boolean) =>
    known.every((number, at) => at === 0 || fits(known[at - 1] ?? number, number));
  return goes((before, after) => before <= after) || goes((before, after) => before >= after);
}
