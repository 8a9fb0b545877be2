import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { normaliseCompanyName } from '@commonweal/domain/company-name';

/** What a person typed, as it is compared: the name's words, and the beginning of an ISIN where it can be one. */
export interface CompanySearch {
  /** normalised; empty where nothing of it can stand in a name */
  readonly name: string;
  readonly isin: string | null;
}

/** From this length on a misspelt name can be told from another one. */
const FUZZY_FROM = 4;
/** How alike two words are that differ in a letter or two: `zylkar` and `zylqar` 0.43, `norhtern` and `northern` 0.38. */
const NEAR_WORD = 0.3;

export function readCompanySearch(keywords: string): CompanySearch {
  const compact = keywords.replaceAll(/[\s-]/g, '').toUpperCase();
  const isIsin = /^[A-Z]{2}(?=.*\d)[A-Z0-9]{2,10}$/.test(compact);
  return { name: normaliseCompanyName(keywords), isin: isIsin ? compact : null };
}

/**
 * Companies whose name holds every word, or whose ISIN begins so. One or two letters must begin a
 * word. Normalised names hold letters, digits and spaces only, so that nothing needs escaping.
 */
export function searchCondition({ name, isin }: CompanySearch): SQL {
  const conditions = [
    ...(name === '' ? [] : [name.length < 3 ? wordStart(name) : everyWord(name)]),
    ...(isin === null ? [] : isinCondition(isin)),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Best first: the ISIN, the name itself, its beginning, the beginning of a word, anything else. */
export function searchRank({ name, isin }: CompanySearch): SQL {
  return sql`case
    when entities.isin = ${isin} then 0
    when entities.match_name = ${name} then 1
    when entities.match_name like ${`${name}%`} then 2
    when entities.match_name like ${`% ${name}%`} then 3
    else 4 end`;
}

/**
 * Companies whose name is nearly so, for a search that found nothing; null where too little was
 * typed. The index finds what resembles the whole; each word must then resemble one of the name,
 * or a made-up word beside a common one would find everything that has the common one.
 */
export function nearlyCondition({ name }: CompanySearch): SQL | null {
  if (name.length < FUZZY_FROM) return null;
  const words = name.split(' ').map((word) => sql`word_similarity(${word}, entities.match_name) >= ${NEAR_WORD}`);
  return sql`(${name} <% entities.match_name or entities.match_name % ${name}) and ${sql.join(words, sql` and `)}`;
}

/** How near, nearest first. */
export function nearlyRank({ name }: CompanySearch): SQL {
  return sql`word_similarity(${name}, entities.match_name) desc`;
}

function wordStart(name: string): SQL {
  return sql`(entities.match_name like ${`${name}%`} or entities.match_name like ${`% ${name}%`})`;
}

function everyWord(name: string): SQL {
  const words = name.split(' ').map((word) => sql`entities.match_name like ${`%${word}%`}`);
  return sql`(${sql.join(words, sql` and `)})`;
}

/** The bounds let the index on ISINs answer in any collation; the pattern decides. */
function isinCondition(isin: string): SQL[] {
  const begins = sql`(entities.isin between ${isin} and ${isin.padEnd(12, 'Z')} and entities.isin like ${`${isin}%`})`;
  return isin.length < 12 ? [begins] : [begins, sql`entities.isin_variations @> array[${isin}]::text[]`];
}
