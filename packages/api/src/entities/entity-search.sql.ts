import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { normaliseCompanyName, readLegalForm } from '@commonweal/domain/company-name';

/** A search as it is compared: the name's words, the beginning of an ISIN where it can be one, a legal form. */
export interface EntitySearch {
  /** normalised; empty where nothing of it can stand in a name */
  readonly name: string;
  /** the first words of the name */
  readonly words: readonly string[];
  readonly isin: string | null;
  /** the whole of it where it is nothing but a legal form, such as `public company limited` */
  readonly form: string | null;
}

/** Words beyond these are not looked at. */
const MOST_WORDS = 8;
/** Shorter words must begin a word: they stand in nearly every name, and trigrams do not find them. */
const INSIDE_FROM = 3;
/** From this length on a misspelt name can be told from another one. */
const FUZZY_FROM = 4;
/** How alike two words are that differ in a letter or two: `zylkar` and `zylqar` 0.43, `norhtern` and `northern` 0.38. */
export const NEAR_WORD = 0.35;

/** The matching name under the collation of its index, which finds beginnings and is in order already. */
const MATCH_NAME = sql`entities.match_name collate "C"`;

/** By name as names are compared, then by number: the order of the index. */
export const BY_MATCH_NAME = sql`${MATCH_NAME}, entities.id`;

export function readCompanySearch(keywords: string): EntitySearch {
  const compact = keywords.replaceAll(/[\s-]/g, '').toUpperCase();
  const isIsin = /^[A-Z]{2}(?=.*\d)[A-Z0-9]{2,10}$/.test(compact);
  const name = normaliseCompanyName(keywords);
  return {
    name,
    words: name === '' ? [] : name.split(' ').slice(0, MOST_WORDS),
    isin: isIsin ? compact : null,
    form: readLegalForm(keywords),
  };
}

/**
 * Companies whose name holds every word, or whose ISIN begins so; those of a legal form, where it is one that is
 * searched for. Normalised names hold letters, digits and spaces only, so that nothing needs escaping.
 */
export function searchCondition({ words, isin, form }: EntitySearch): SQL {
  if (form !== null) return ofLegalForm(form);
  const conditions = [
    ...(words.length === 0 ? [] : [sql.join(words.map(holdsWord), sql` and `)]),
    ...(isin === null ? [] : isinCondition(isin)),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * The companies that come first, in the order of an index: names that begin so, or those of the legal form. Null where
 * a search finds others before these.
 */
export function firstCondition({ name, isin, form }: EntitySearch): SQL | null {
  if (form !== null) return ofLegalForm(form);
  return name === '' || isin !== null ? null : sql`${MATCH_NAME} like ${`${name}%`}`;
}

/**
 * Best first: the ISIN, the name itself, its beginning, every word at the beginning of a word, anything else; those alike
 * by name.
 */
export function searchOrder({ name, words, isin, form }: EntitySearch): SQL {
  if (form !== null || words.length === 0) return BY_MATCH_NAME;
  const isinFirst = sql`when entities.isin = ${isin} or entities.isin_variations @> array[${isin}]::text[] then 0`;
  return sql`case ${isin === null ? sql`` : isinFirst}
    when ${MATCH_NAME} = ${name} then 1
    when ${MATCH_NAME} like ${`${name}%`} then 2
    when ${sql.join(words.map(beginsWord), sql` and `)} then 3
    else 4 end, ${BY_MATCH_NAME}`;
}

/**
 * Companies whose name is nearly so, for a search that found nothing; null where too little was typed. Each word must
 * resemble one of the name, or a made-up word beside a common one would find everything that has the common one. How
 * much is a setting of the database that has to be {@link NEAR_WORD}, so that the index answers.
 */
export function nearlyCondition({ name, words }: EntitySearch): SQL | null {
  if (name.length < FUZZY_FROM) return null;
  return sql.join(
    words.map((word) => (word.length < INSIDE_FROM ? beginsWord(word) : sql`${word} <% entities.match_name`)),
    sql` and `,
  );
}

/** Nearest in a part of the name first, then as a whole; those alike by name. */
export function nearlyOrder({ name }: EntitySearch): SQL {
  return sql`word_similarity(${name}, entities.match_name) desc, similarity(${name}, entities.match_name) desc,
    ${BY_MATCH_NAME}`;
}

function holdsWord(word: string): SQL {
  return word.length < INSIDE_FROM ? beginsWord(word) : sql`entities.match_name like ${`%${word}%`}`;
}

function beginsWord(word: string): SQL {
  return sql`(entities.match_name like ${`${word}%`} or entities.match_name like ${`% ${word}%`})`;
}

/** The second condition is that of the index, which leaves single words out: nearly every name ends in one. */
function ofLegalForm(form: string): SQL {
  return sql`(entities.legal_form = ${form} and entities.legal_form like '% %')`;
}

/** The bounds let the index on ISINs answer in any collation; the pattern decides. */
function isinCondition(isin: string): SQL[] {
  const begins = sql`(entities.isin between ${isin} and ${isin.padEnd(12, 'Z')} and entities.isin like ${`${isin}%`})`;
  return isin.length < 12 ? [begins] : [begins, sql`entities.isin_variations @> array[${isin}]::text[]`];
}
