import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Digest of what a pair of companies is proposed for, so that spelling that matching ignores changes nothing. */
function namesDigest(first: SQL, second: SQL): SQL {
  const names = (company: SQL) =>
    sql`json_build_array(${company}.isin, ${company}.isin_variations, ${company}.match_name, ${company}.match_variations)`;
  return sql`md5(json_build_array(${names(first)}, ${names(second)})::text)`;
}

/** Companies by the names that queries of pairs give them; the one with the smaller number is the first. */
const [one, other] = [sql.raw('one'), sql.raw('other')];

/** The digest of the companies `one` and `other`. */
export const digestOfPair = namesDigest(one, other);

/** True of `dismissed` beside its companies `one` and `other`: neither has another name or ISIN since. */
export const stillStands = sql`dismissed.first_id = one.id and dismissed.second_id = other.id
  and dismissed.names_digest = ${digestOfPair}`;
