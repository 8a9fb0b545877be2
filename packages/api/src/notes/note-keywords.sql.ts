import { and, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import { plainLettersOf } from '../db/plain-letters.ts';
import { searchedEntities as entities } from '../entities/entities.sql.ts';
import { idsNamedLike } from '../users/person.sql.ts';
import { notes } from './notes.table.ts';

/** Words beyond these are not looked at. */
const MOST_WORDS = 8;

/** The words of a search; their letters composed as those of texts are. */
export function searchedWords(keywords: string): string[] {
  return keywords.normalize('NFC').split(' ').slice(0, MOST_WORDS);
}

/** A headline holds the word, whatever the case and accents of both; the expression is that of the index. */
function headlineHolds(headline: SQL, word: string): SQL {
  return sql`${plainLettersOf(headline)} like ${plainLettersOf(sql`${containing(word)}::text`)}`;
}

const isPublished = sql`found.status = 'published' and not found.is_deleted`;

/**
 * Ids of the published analyses with all words, each in the headline or in the company's name, or with the whole as a
 * tag. One set: with `or` between conditions no index would be used.
 */
export function idsHeldOrTagged(keywords: string): SQL {
  const held = sql.join(
    searchedWords(keywords).map((word) => sql`(${idsHolding(word, isPublished)})`),
    sql` intersect `,
  );
  return sql`(${held}) union select found.id from ${notes} found
    where found.tags && array[${keywords}, ${keywords.toLowerCase()}]::text[] and ${isPublished}`;
}

/** As {@link idsHeldOrTagged}, where they are few: each is looked up. */
export function heldOrTagged(keywords: string): SQL {
  return sql`${notes.id} = any(array(${idsHeldOrTagged(keywords)}))`;
}

/**
 * As {@link heldOrTagged}, tried on each analysis: where words are frequent, a list that is walked in its order meets
 * them sooner than their ids are gathered.
 */
export function heldOrTaggedEach(keywords: string): SQL | undefined {
  return or(and(...searchedWords(keywords).map(isHolding)), isTagged(keywords));
}

function isHolding(word: string): SQL {
  const { lower, name } = patternsOf(word);
  // A scalar, since for `exists` the planner would gather the companies first.
  return sql`(${headlineHolds(sql`${notes.headline}`, word)} or (
    select ${entities.matchName} like ${name} or lower(${entities.name}) like ${lower}
    from ${entities} where ${entities.id} = ${notes.entityId}))`;
}

/**
 * How well an analysis that was found fits the keywords, best first: its headline begins with them, has them as they
 * stand, it has them for a tag, its headline has each word, its company has the rest.
 */
export function fitOfKeywords(keywords: string): SQL<number> {
  const headline = plainLettersOf(sql`${notes.headline}`);
  const asTyped = plainLettersOf(sql`${keywords.normalize('NFC')}::text`);
  const words = searchedWords(keywords).map((word) => headlineHolds(sql`${notes.headline}`, word));
  return sql`case when starts_with(${headline}, ${asTyped}) then 0
    when strpos(' ' || ${headline}, ' ' || ${asTyped}) > 0 then 1
    when ${isTagged(keywords)} then 2
    when ${sql.join(words, sql` and `)} then 3 else 4 end`;
}

function isTagged(keywords: string): SQL {
  return sql`${notes.tags} && array[${keywords}, ${keywords.toLowerCase()}]::text[]`;
}

function idsHolding(word: string, condition: SQL): SQL {
  return sql`select found.id from ${notes} found where ${headlineHolds(sql`found.headline`, word)} and ${condition}
    union select found.id from ${notes} found where ${condition} and found.entity_id in (${companiesNamed(word)})`;
}

/** Ids of the companies whose names hold a word. */
function companiesNamed(word: string): SQL {
  const { lower, name } = patternsOf(word);
  return sql`select ${entities.id} from ${entities}
    where ${entities.matchName} like ${name} or lower(${entities.name}) like ${lower}`;
}

function patternsOf(word: string) {
  const lower = word.toLowerCase();
  return { lower: containing(lower), name: containing(normaliseCompanyName(word) || lower) };
}

/** The pattern of `like` for a text that may stand anywhere. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * All words are found, each in the headline or in the name of the company or the author, as the reader sees it.
 * @param among where it suffices to look: those under review are few, and each is looked at
 */
export function namedOrAbout(keywords: string, seesRealNames: boolean, among: 'all' | 'under-review'): SQL | undefined {
  const conditions = searchedWords(keywords).map((word) => {
    const isAbout =
      among === 'all'
        ? sql`${notes.id} in (${idsHolding(word, sql`true`)})`
        : sql`${headlineHolds(sql`${notes.headline}`, word)} or ${notes.entityId} in (${companiesNamed(word)})`;
    return sql`(${isAbout} or ${notes.userId} in ${idsNamedLike(containing(word), seesRealNames)})`;
  });
  return and(...conditions);
}
