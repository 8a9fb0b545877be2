import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import type { Locale } from '@commonweal/domain/locale';
import { placesJoin, scoredShape } from './entity-rows.sql.ts';
import type { Ordering, RowColumns } from './entity-rows.sql.ts';

const namedShape = scoredShape.pick({ id: true, slug: true, name: true, logo: true });

export type NamedRow = z.output<typeof namedShape>;

/** One page of companies; the page is found first and only its rows are filled in. */
export async function listEntities<S extends z.ZodObject>(
  db: Database,
  { shape, columns }: RowColumns<S>,
  { condition, ordering: { join, order }, limit, offset }: EntityListRequest,
  locale: Locale,
): Promise<z.output<S>[]> {
  return queryRows(
    db,
    shape,
    sql`with page as (
      select entities.id from entities ${join} where ${condition}
      order by ${order} limit ${limit} offset ${offset}
    )
    select ${columns}
    from page join entities on entities.id = page.id ${placesJoin(locale)} ${join}
    order by ${order}`,
  );
}

/** Which companies, and which of them. */
export interface EntityListRequest {
  /** Of `entities`. */
  readonly condition: SQL;
  readonly ordering: Ordering;
  readonly limit: number;
  readonly offset: number;
}

/** How many companies the whole list has. @param condition of `entities` */
export function countEntities(db: Database, condition: SQL): Promise<number> {
  return countRows(db, sql`select 1 from entities where ${condition}`);
}

const totalShape = z.strictObject({ total: z.int() });

/** How many rows a query has. */
export async function countRows(db: Database, rows: SQL): Promise<number> {
  const [row] = await queryRows(db, totalShape, sql`select count(*)::int as total from (${rows}) as found`);
  return row?.total ?? 0;
}

/** Companies with a public score above zero that rests on enough ratings, the highest first. */
export function listHighlighted(
  db: Database,
  { minRatings, limit }: { readonly minRatings: number; readonly limit: number },
): Promise<NamedRow[]> {
  return queryRows(
    db,
    namedShape,
    sql`select id, slug, name, logo from entities
    where public_score > 0 and ratings_count >= ${minRatings} order by public_score desc, id limit ${limit}`,
  );
}
