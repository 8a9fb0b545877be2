import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import type { Locale } from '@commonweal/domain/locale';
import { countRows } from './entities.repo.ts';
import { placesJoin } from './entity-rows.sql.ts';
import type { Ordering, RowColumns } from './entity-rows.sql.ts';
import {
  BY_MATCH_NAME,
  NEAR_WORD,
  firstCondition,
  nearlyCondition,
  nearlyOrder,
  readCompanySearch,
  searchCondition,
  searchOrder,
} from './entity-search.sql.ts';
import type { EntitySearch } from './entity-search.sql.ts';

/** A search, and the part of its result that is shown. */
export interface SearchRequest {
  readonly keywords: string;
  /** Narrows the companies beyond the keywords; of `entities`. */
  readonly condition: SQL;
  /** The order that was asked for in place of relevance. */
  readonly ordering?: Ordering | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Of the names of places. */
  readonly locale: Locale;
}

export interface Found<T> {
  readonly rows: T[];
  readonly total: number;
}

/** The nearly so named that are looked at: beyond these nobody looks for a misspelt name. */
const MOST_NEAR = 1_000;

/** Companies by what was typed, best first unless ordered; where nothing is found, those with nearly that name. */
export async function searchCompanies<S extends z.ZodObject>(
  db: Database,
  row: RowColumns<S>,
  request: SearchRequest,
): Promise<Found<z.output<S>>> {
  const search = readCompanySearch(request.keywords);
  const [rows, total] = await Promise.all([
    queryRows(db, row.shape, bestPage(search, row, request)),
    countRows(db, sql`select 1 from entities where ${searchCondition(search)} and ${request.condition}`),
  ]);
  if (total > 0) return { rows, total };
  return searchNearly(db, search, row, request);
}

/** The threshold counts for the transaction alone. */
async function searchNearly<S extends z.ZodObject>(
  db: Database,
  search: EntitySearch,
  row: RowColumns<S>,
  request: SearchRequest,
): Promise<Found<z.output<S>>> {
  const nearly = nearlyCondition(search);
  if (nearly === null) return { rows: [], total: 0 };
  const near = sql`select entities.* from entities where ${nearly} and ${request.condition} limit ${MOST_NEAR}`;
  const ordering = request.ordering ?? { join: sql``, order: nearlyOrder(search) };
  return db.transaction(async (tx) => {
    await runStatement(tx, sql`select set_config('pg_trgm.word_similarity_threshold', ${String(NEAR_WORD)}, true)`);
    const rows = await queryRows(tx, row.shape, pageOf(near, ordering, row, request));
    return { rows, total: await countRows(tx, near) };
  });
}

function bestPage(search: EntitySearch, row: RowColumns<z.ZodObject>, request: SearchRequest): SQL {
  const { condition, ordering } = request;
  const found = sql`select entities.* from entities where ${searchCondition(search)} and ${condition}`;
  if (ordering) return pageOf(found, ordering, row, request);
  const order = searchOrder(search);
  const first = firstCondition(search);
  if (first === null) return pageOf(found, { join: sql``, order }, row, request);
  return earlyPage(sql`${first} and ${condition}`, found, { join: sql``, order }, row, request);
}

/**
 * A search is answered before the order, which `offset 0` sees to: how many names hold some letters is a guess that the
 * database gets wrong, and it would walk through all names in their order to find a few.
 */
function pageOf(
  found: SQL,
  ordering: Ordering,
  { columns }: RowColumns<z.ZodObject>,
  { limit, offset, locale }: SearchRequest,
): SQL {
  const { join, order } = ordering;
  return sql`with page as (
      select entities.id from (${found} offset 0) as entities ${join}
      order by ${order} limit ${limit} offset ${offset}
    )
    ${shown(columns, ordering, locale)}`;
}

/**
 * The companies that come first stand in their order in an index. Where they fill the page, and names that begin so
 * mostly do while somebody types, the others are not looked at.
 */
function earlyPage(
  first: SQL,
  found: SQL,
  ordering: Ordering,
  { columns }: RowColumns<z.ZodObject>,
  { limit, offset, locale }: SearchRequest,
): SQL {
  const isFull = sql`(select count(*) from early) = ${limit + offset}`;
  return sql`with early as materialized (
      select entities.id, entities.match_name from entities where ${first}
      order by ${BY_MATCH_NAME} limit ${limit + offset}
    ),
    page as (
      (select entities.id from early as entities where ${isFull} order by ${BY_MATCH_NAME} limit ${limit} offset ${offset})
      union all
      (select entities.id from (${found}) as entities where not ${isFull} order by ${ordering.order} limit ${limit} offset ${offset})
    )
    ${shown(columns, ordering, locale)}`;
}

function shown(columns: SQL, { join, order }: Ordering, locale: Locale): SQL {
  return sql`select ${columns} from page join entities on entities.id = page.id ${placesJoin(locale)} ${join}
    order by ${order}`;
}
