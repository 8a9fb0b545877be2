import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { normaliseCompanyName, readLegalForm } from '@commonweal/domain/company-name';
import { wordsOfNames } from './entity-names.sql.ts';
import type { MeantWord } from './entity-words.repo.ts';

/** A search as it is compared: the name's words, and what else it can be, such as the beginning of an ISIN. */
export interface EntitySearch {
  /** normalised; empty where nothing of it can stand in a name */
  readonly name: string;
  /** the name without spaces: `total energies` and `totalenergies` are one */
  readonly compact: string;
  /** the first words of the name */
  readonly words: readonly string[];
  readonly isin: string | null;
  /** as it stands, and without the suffix of its exchange; empty where it can be none */
  readonly tickers: readonly string[];
  /** the whole of it where it is nothing but a legal form, such as `public company limited` */
  readonly form: string | null;
}

/** Words beyond these are not looked at. */
const MOST_WORDS = 8;
/** Shorter words must begin a word: they stand in nearly every name, and trigrams do not find them. */
const INSIDE_FROM = 3;
/** From this length on a misspelt name can be told from another one. */
const FUZZY_FROM = 4;
/**
 * How alike two words are that differ in a letter or two: `zylkar` and `zylqar` 0.43. Long words share more of their
 * letters, and a hundred others would be as near as 0.35.
 */
const NEAR_WORD = 0.35;
const NEAR_LONG_WORD = 0.45;
const LONG_FROM = 9;

/** The matching name under the collation of its index, which finds beginnings and is in order already. */
const MATCH_NAME = sql`entities.match_name collate "C"`;
const COMPACT_NAME = sql`replace(entities.match_name, ' ', '') collate "C"`;

/** By name as names are compared, then by number: the order of the index. */
export const BY_MATCH_NAME = sql`${MATCH_NAME}, entities.id`;

export function readCompanySearch(keywords: string): EntitySearch {
  const compact = keywords.replaceAll(/[\s-]/g, '').toUpperCase();
  const isIsin = /^[A-Z]{2}(?=.*\d)[A-Z0-9]{2,10}$/.test(compact);
  const name = normaliseCompanyName(keywords);
  return {
    name,
    compact: name.replaceAll(' ', ''),
    words: name === '' ? [] : name.split(' ').slice(0, MOST_WORDS),
    isin: isIsin ? compact : null,
    tickers: readTickers(keywords),
    form: readLegalForm(keywords),
  };
}

/** `str.vi` is `STR.VI` and `STR`. */
function readTickers(keywords: string): readonly string[] {
  const [whole, stem] = /^([A-Z\d][A-Z\d&/-]{0,11})(?:\.[A-Z]{1,4})?$/.exec(keywords.trim().toUpperCase()) ?? [];
  return whole === undefined || stem === undefined ? [] : [...new Set([whole, stem])];
}

/**
 * Companies of which a name holds every word, or whose ISIN begins so, or with that ticker; those of a legal form,
 * where it is one that is searched for. Normalised names hold letters, digits and spaces only, so that nothing needs
 * escaping.
 */
export function searchCondition({ words, compact, isin, tickers, form }: EntitySearch): SQL {
  if (form !== null) return ofLegalForm(form);
  const conditions = [
    ...(words.length === 0 ? [] : [sql.join(words.map(holdsWord), sql` and `), beginsCompact(compact)]),
    ...(isin === null ? [] : isinCondition(isin)),
    ...(tickers.length === 0 ? [] : [tickerCondition(tickers)]),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * The companies that come first: `exact`, of which there are few, then those that begin so, in the order of an index.
 * Null where a search finds others before these.
 */
export function firstConditions(search: EntitySearch): { readonly exact: SQL; readonly begins: SQL } | null {
  const { name, form } = search;
  if (form !== null) return { exact: sql`false`, begins: ofLegalForm(form) };
  if (name === '') return null;
  return { exact: sql`(${sql.join(Object.values(exactly(search)), sql` or `)})`, begins: beginsName(name) };
}

/**
 * Best first: the ISIN, the name itself, the ticker, another name, the beginning of the name, of another one, every
 * word at the beginning of a word, anything else; those alike by name.
 */
export function searchOrder(search: EntitySearch): SQL {
  const { name, compact, words, form } = search;
  if (form !== null || words.length === 0) return BY_MATCH_NAME;
  const { isin, itself, ticker, variation } = exactly(search);
  return sql`case ${isin === undefined ? sql`` : sql`when ${isin} then 0`}
    when ${itself} then 1
    ${ticker === undefined ? sql`` : sql`when ${ticker} then 2`}
    when ${variation} then 3
    when ${beginsName(name)} then 4
    when ${sql`entities.search_names like ${`%|${name}%`}`} or ${beginsCompact(compact)} then 5
    when ${sql.join(words.map(beginsWord), sql` and `)} then 6
    else 7 end, ${BY_MATCH_NAME}`;
}

/**
 * Companies of which a name is nearly so, for a search that found nothing; null where too little was typed. Each word
 * must resemble one of the name, or a made-up word beside a common one would find everything that has the common one.
 * How much is a setting of the database, {@link nearness}, so that the index answers.
 */
export function nearlyCondition({ name, words }: EntitySearch): SQL | null {
  if (name.length < FUZZY_FROM) return null;
  return sql.join(
    words.map((word) => (word.length < INSIDE_FROM ? beginsWord(word) : sql`${word} <% entities.search_names`)),
    sql` and `,
  );
}

/** Companies of which a name holds, for each word of a search, one of the words that it may mean. */
export function correctedCondition(words: readonly MeantWord[]): SQL {
  return sql.join(
    words.map(({ typed, near }) => (near.length === 0 ? holdsWord(typed) : hasWord(near))),
    sql` and `,
  );
}

/** Nearest as a whole first; those alike by name. */
export function correctedOrder({ name }: EntitySearch): SQL {
  return sql`similarity(${name}, entities.match_name) desc, ${BY_MATCH_NAME}`;
}

/** How alike each word must be: a value of `pg_trgm.word_similarity_threshold`. */
export function nearness({ words }: EntitySearch): number {
  return words.every(({ length }) => length < INSIDE_FROM || length >= LONG_FROM) ? NEAR_LONG_WORD : NEAR_WORD;
}

/** Nearest in a part of a name first, then as a whole; those alike by name. */
export function nearlyOrder({ name }: EntitySearch): SQL {
  return sql`word_similarity(${name}, entities.search_names) desc, similarity(${name}, entities.match_name) desc,
    ${BY_MATCH_NAME}`;
}

/** The conditions of those that come before all others; each is answered by an index. */
function exactly({ name, compact, isin, tickers }: EntitySearch) {
  return {
    ...(isin !== null && {
      isin: sql`(entities.isin = ${isin} or entities.isin_variations @> array[${isin}]::text[])`,
    }),
    itself: sql`(${MATCH_NAME} = ${name} or ${COMPACT_NAME} = ${compact})`,
    ...(tickers.length > 0 && { ticker: tickerCondition(tickers) }),
    variation: sql`entities.match_variations @> array[${name}]::text[]`,
  };
}

function holdsWord(word: string): SQL {
  return word.length < INSIDE_FROM ? beginsWord(word) : sql`entities.search_names like ${`%${word}%`}`;
}

function beginsWord(word: string): SQL {
  return sql`(entities.search_names like ${`%|${word}%`} or entities.search_names like ${`% ${word}%`})`;
}

function hasWord(words: readonly string[]): SQL {
  const any = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
  return sql`${wordsOfNames(sql`entities.search_names`)} && array[${any}]::text[]`;
}

function beginsName(name: string): SQL {
  return sql`${MATCH_NAME} like ${`${name}%`}`;
}

function beginsCompact(compact: string): SQL {
  return sql`${COMPACT_NAME} like ${`${compact}%`}`;
}

/** The second condition is that of the index, which leaves single words out: nearly every name ends in one. */
function ofLegalForm(form: string): SQL {
  return sql`(entities.legal_form = ${form} and entities.legal_form like '% %')`;
}

/** With the suffix of an exchange or without; the bounds let the index answer in any collation. */
function tickerCondition([whole = '', stem = whole]: readonly string[]): SQL {
  return sql`(entities.ticker in (${whole}, ${stem})
    or entities.ticker between ${`${whole}.`} and ${`${whole}.ZZZZZ`} and entities.ticker like ${`${whole}.%`})`;
}

/** The bounds let the index on ISINs answer in any collation; the pattern decides. */
function isinCondition(isin: string): SQL[] {
  const begins = sql`(entities.isin between ${isin} and ${isin.padEnd(12, 'Z')} and entities.isin like ${`${isin}%`})`;
  return isin.length < 12 ? [begins] : [begins, sql`entities.isin_variations @> array[${isin}]::text[]`];
}
