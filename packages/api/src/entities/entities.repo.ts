import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { keptCount } from '../db/kept-count.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import type { Locale } from '@commonweal/domain/locale';
import { everyCompany } from './entity-filters.sql.ts';
import { placesJoin, scoredShape } from './entity-rows.sql.ts';
import type { OrderedGroups, Ordering, RowColumns } from './entity-rows.sql.ts';

const namedShape = scoredShape.pick({ id: true, slug: true, name: true, logo: true });

export type NamedRow = z.output<typeof namedShape>;

const existsShape = z.strictObject({ exists: z.boolean() });

/** True where there is any company. */
export async function hasEntities(db: Database): Promise<boolean> {
  const [row] = await queryRows(db, existsShape, sql`select exists (select from entities) as "exists"`);
  return row?.exists ?? false;
}

/** One page of companies; the page is found first and only its rows are filled in. */
export async function listEntities<S extends z.ZodObject>(
  db: Database,
  { shape, columns }: RowColumns<S>,
  request: EntityListRequest,
  locale: Locale,
): Promise<z.output<S>[]> {
  const { join, order } = request.ordering;
  return queryRows(
    db,
    shape,
    sql`with ${pageOf(request)}
    select ${columns}
    from page join entities on entities.id = page.id ${placesJoin(locale)} ${join}
    order by ${order}`,
  );
}

/** Companies from the beginning of a list up to which its groups are gone through, instead of counted. */
const NEAR = 2_000;

/** The ids of a page. */
function pageOf({ condition, ordering: { join, order, groups }, limit, offset }: EntityListRequest): SQL {
  // A filter may leave so little of each group that going through them reads the whole list.
  const isNear = condition === everyCompany && offset + limit <= NEAR;
  if (groups && isNear) return pageOfFirstGroups({ groups, limit, offset });
  if (groups) return pageOfGroups({ condition, order, groups, limit, offset });
  return sql`page as (
    select entities.id from entities ${join} where ${condition} order by ${order} limit ${limit} offset ${offset}
  )`;
}

/** Goes through the groups of all companies in their order, each in the order of an index, until the page is full. */
function pageOfFirstGroups({
  groups: { column, places, direction, within },
  limit,
  offset,
}: Pick<EntityListRequest, 'limit' | 'offset'> & { readonly groups: OrderedGroups }): SQL {
  return sql`page as (
    select entities.id
    from (select id, place from (${places}) as named order by place ${direction}) as places cross join lateral (
      select entities.* from entities where ${column} = places.id order by ${within} limit ${offset + limit}
    ) as entities
    order by places.place ${direction}, ${within} limit ${limit} offset ${offset}
  )`;
}

/**
 * Counts the groups, which an index alone does, and takes of each group on the page the companies that come first, in
 * the order of an index.
 */
function pageOfGroups({
  condition,
  order,
  groups: { column, places, direction, within },
  limit,
  offset,
}: Omit<EntityListRequest, 'ordering'> & { readonly order: SQL; readonly groups: OrderedGroups }): SQL {
  return sql`counted as (
    select ${column} as id, count(*) as companies from entities where ${condition} group by 1
  ), summed as (
    select places.id, places.place, companies, sum(companies) over (order by places.place ${direction}) as last
    from counted join (${places}) as places on places.id = counted.id
  ), places as (
    select id, place, last - companies as first from summed where last > ${offset} and last - companies < ${offset + limit}
  ), page as (
    select entities.id
    from places cross join lateral (
      select entities.* from entities where ${column} = places.id and ${condition}
      order by ${within} limit greatest(${offset + limit} - places.first, 0)
    ) as entities
    order by ${order} limit ${limit} offset ${offset} - coalesce((select min(first) from places), 0)
  )`;
}

/** Companies by their ids, in that order; unknown ones are left out. */
export async function listEntitiesById<S extends z.ZodObject<{ readonly id: z.ZodInt }>>(
  db: Database,
  { shape, columns }: RowColumns<S>,
  ids: readonly number[],
  locale: Locale,
): Promise<z.output<S>[]> {
  return queryRows(
    db,
    shape,
    sql`select ${columns}
    from unnest(${`{${ids.join()}}`}::int[]) with ordinality as asked (id, place)
    join entities on entities.id = asked.id ${placesJoin(locale)}
    order by asked.place`,
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

/** How many companies the whole list has; kept where they are many. @param condition of `entities` */
export function countEntities(db: Database, condition: SQL): Promise<number> {
  return keptCount(db, sql`select count(*)::int as total from entities where ${condition}`);
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
