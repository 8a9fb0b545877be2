import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * A row, `likeness`, that sets how alike words are to the operators of `pg_trgm`: `similarity` for `%`,
 * `word_similarity` for `<%`, `strict_word_similarity` for `<<%`. It counts for the statement, or for the transaction
 * that it is part of. The index reads the setting when it is asked, so what is compared has to come after the row:
 * `from ${likenessOf('similarity', 0.2)} cross join lateral (select … where likeness.least is not null and … offset 0)`.
 * @param least from 0 to 1
 */
export function likenessOf(
  kind: 'similarity' | 'word_similarity' | 'strict_word_similarity',
  least: number | SQL,
): SQL {
  const value = typeof least === 'number' ? sql`${String(least)}` : sql`${least}::text`;
  return sql`(select set_config(${`pg_trgm.${kind}_threshold`}, ${value}, true) as least offset 0) as likeness`;
}
