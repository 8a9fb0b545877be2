import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’';
const PLAIN = "aaaaaaceeeeiiiinooooouuuuyy'";

/**
 * Small letters of a text without the accents of Western European languages. The expression is immutable, so that a
 * column can be generated from it and indexed.
 */
export function plainLettersOf(text: SQL): SQL {
  return sql`translate(replace(replace(lower(${text}), 'œ', 'oe'), 'æ', 'ae'), ${sql.raw(quoted(ACCENTED))},
    ${sql.raw(quoted(PLAIN))})`;
}

/** Names that a column holds in both languages with a bar between them, as a `text[]`; immutable, so that it can be indexed. */
export function plainNamesOf(searchNames: SQLWrapper): SQL {
  return sql`string_to_array(${searchNames}, ' | ')`;
}

/**
 * Texts of a `text[]` in plain letters. The function is that of a migration: Postgres takes no array apart in an
 * expression that an index can be made of.
 */
export function plainTextsOf(texts: SQLWrapper): SQL {
  return sql`plain_texts(${texts})`;
}

/** A literal: an index or a column cannot be made with a parameter. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
