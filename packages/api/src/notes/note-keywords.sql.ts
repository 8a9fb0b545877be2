import { and, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import { searchedEntities as entities } from '../entities/entities.sql.ts';
import { idsNamedLike } from '../users/person.sql.ts';
import { notes } from './notes.table.ts';

/** Words beyond these are not looked at. */
const MOST_WORDS = 8;

/** The words of a search. */
function wordsOf(keywords: string): string[] {
  return keywords.split(' ').slice(0, MOST_WORDS);
}

/** A word in the headline, or in the company's name however it is written. */
function holding(word: string): SQL {
  return sql`${notes.id} in (${idsHolding(word)})`;
}

/**
 * All words, each in the headline or in the company's name, or the whole as a tag. One set of ids: with `or` between
 * conditions no index would be used.
 */
export function heldOrTagged(keywords: string): SQL {
  const held = sql.join(
    wordsOf(keywords).map((word) => sql`(${idsHolding(word)})`),
    sql` intersect `,
  );
  return sql`${notes.id} in ((${held}) union
    select found.id from ${notes} found where found.tags && array[${keywords}, ${keywords.toLowerCase()}]::text[])`;
}

function idsHolding(word: string): SQL {
  const lower = containing(word.toLowerCase());
  const name = containing(normaliseCompanyName(word) || word.toLowerCase());
  return sql`select found.id from ${notes} found where lower(found.headline) like ${lower}
    union select found.id from ${notes} found where found.entity_id in (
      select ${entities.id} from ${entities}
      where ${entities.matchName} like ${name} or lower(${entities.name}) like ${lower})`;
}

/** The pattern of `like` for a text that may stand anywhere. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** All words are found, each in the headline or in the name of the company or the author, as the reader sees it. */
export function namedOrAbout(keywords: string, seesRealNames: boolean): SQL | undefined {
  const conditions = wordsOf(keywords).map((word) =>
    or(holding(word), sql`${notes.userId} in ${idsNamedLike(containing(word.toLowerCase()), seesRealNames)}`),
  );
  return and(...conditions);
}
