import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** Smaller digits are dropped: a float8 refuses what is too small for it, and so does a quotient of such. */
const DECIMALS = 30;

/**
 * Sum of floating-point numbers to 15 digits, the same in whatever order the rows come: the last digits of a plain sum
 * follow the order, and so would tell of rows that are not even part of it.
 * @param filter `filter (where …)`
 */
export function exactSum(value: SQLWrapper, filter: SQL = sql``): SQL {
  return sql`round(sum((${value})::numeric) ${filter}, ${sql.raw(String(DECIMALS))})::float8`;
}

/** Mean of floating-point numbers, as {@link exactSum}. */
export function exactMean(value: SQLWrapper): SQL {
  return sql`round(avg((${value})::numeric), ${sql.raw(String(DECIMALS))})::float8`;
}
