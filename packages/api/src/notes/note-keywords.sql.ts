import { and, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import { plainLettersOf, plainTextsOf } from '../db/plain-letters.ts';
import { searchedEntities as entities } from '../entities/entities.sql.ts';
import { idsNamedLike } from '../users/person.sql.ts';
import { notes } from './notes.table.ts';

/** Words beyond these are not looked at. */
const MOST_WORDS = 8;
/** Shorter words hold no trigram, so that no index finds them. */
const INDEXED_FROM = 3;

/** The words of a search; their letters composed as those of texts are. */
export function searchedWords(keywords: string): string[] {
  return keywords.normalize('NFC').split(' ').slice(0, MOST_WORDS);
}

/** A headline holds the word, whatever the case and accents of both. */
function headlineHolds(plainHeadline: SQLWrapper, word: string): SQL {
  return sql`${plainHeadline} like ${plainLettersOf(sql`${containing(word)}::text`)}`;
}

const isPublished = sql`found.status = 'published' and not found.is_deleted`;

/**
 * Ids of the published analyses with all words, each in the headline or in the company's name, or with the whole as a
 * tag. One set: with `or` between conditions no index would be used.
 */
export function idsHeldOrTagged(keywords: string): SQL {
  return sql`(${idsHoldingAll(searchedWords(keywords))}) union select found.id from ${notes} found
    where ${isTagged(sql`found.tags`, keywords)} and ${isPublished}`;
}

/** Words that an index finds are looked for first, and the others only where all of those are. */
function idsHoldingAll(words: readonly string[]): SQL {
  const indexed = words.filter(isIndexed);
  const sought = indexed.length > 0 ? indexed : words;
  const tried = words.filter((word) => !sought.includes(word));
  const ids = sql.join(
    sought.map((word) => sql`(${idsHolding(word, isPublished)})`),
    sql` intersect `,
  );
  if (tried.length === 0) return ids;
  return sql`select ${notes.id} from ${notes} where ${notes.id} in (${ids}) and ${and(...tried.map(isHolding))}`;
}

const isIndexed = ({ length }: string) => length >= INDEXED_FROM;

/** As {@link idsHeldOrTagged}, where they are few: each is looked up. */
export function heldOrTagged(keywords: string): SQL {
  return sql`${notes.id} = any(array(${idsHeldOrTagged(keywords)}))`;
}

/**
 * As {@link heldOrTagged}, tried on each analysis: where words are frequent, a list that is walked in its order meets
 * them sooner than their ids are gathered.
 */
export function heldOrTaggedEach(keywords: string): SQL | undefined {
  return or(and(...searchedWords(keywords).map(isHolding)), isTagged(notes.tags, keywords));
}

function isHolding(word: string): SQL {
  const { lower, name } = patternsOf(word);
  // A scalar, since for `exists` the planner would gather the companies first.
  return sql`(${headlineHolds(notes.plainHeadline, word)} or (
    select ${entities.matchName} like ${name} or lower(${entities.name}) like ${lower}
    from ${entities} where ${entities.id} = ${notes.entityId}))`;
}

/**
 * How well an analysis that was found fits the keywords, best first: its headline begins with them, has them as they
 * stand, it has them for a tag, its headline has each word, its company has the rest.
 */
export function fitOfKeywords(keywords: string): SQL<number> {
  const asTyped = plainLettersOf(sql`${keywords.normalize('NFC')}::text`);
  const words = searchedWords(keywords).map((word) => headlineHolds(notes.plainHeadline, word));
  return sql`case when starts_with(${notes.plainHeadline}, ${asTyped}) then 0
    when strpos(' ' || ${notes.plainHeadline}, ' ' || ${asTyped}) > 0 then 1
    when ${isTagged(notes.tags, keywords)} then 2
    when ${sql.join(words, sql` and `)} then 3 else 4 end`;
}

/** One of the tags is the keywords, whatever the case and accents of both; the expression is that of the index. */
function isTagged(tags: SQLWrapper, keywords: string): SQL {
  return sql`${plainTextsOf(tags)} @> ${plainTextsOf(sql`array[${keywords.normalize('NFC')}::text]`)}`;
}

function idsHolding(word: string, condition: SQL): SQL {
  return sql`select found.id from ${notes} found where ${headlineHolds(sql`found.plain_headline`, word)} and ${condition}
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
 * @param how `tried` on each analysis that is looked at, where those are few or many match; else their ids are `gathered`
 */
export function namedOrAbout(keywords: string, seesRealNames: boolean, how: 'gathered' | 'tried'): SQL | undefined {
  const words = searchedWords(keywords);
  const gathered = how === 'gathered' ? words.filter(isIndexed) : [];
  const authors = (word: string) => idsNamedLike(containing(word), seesRealNames);
  const sets = gathered.map(
    (word) => sql`(${idsHolding(word, sql`true`)}
      union select found.id from ${notes} found where found.user_id in ${authors(word)})`,
  );
  const tried = words
    .filter((word) => !gathered.includes(word))
    .map(
      (word) => sql`(${headlineHolds(notes.plainHeadline, word)} or ${notes.entityId} in (${companiesNamed(word)})
        or ${notes.userId} in ${authors(word)})`,
    );
  const isGathered = sets.length === 0 ? undefined : sql`${notes.id} in (${sql.join(sets, sql` intersect `)})`;
  return and(isGathered, ...tried);
}
