import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** The words of all names of a company, as a `text[]`; immutable, so that it can be indexed. @param searchNames of `entities` */
export function wordsOfNames(searchNames: SQLWrapper): SQL {
  return sql`string_to_array(btrim(translate(${searchNames}, '|', ' ')), ' ')`;
}
