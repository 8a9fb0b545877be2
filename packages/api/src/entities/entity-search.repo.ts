import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import type { Locale } from '@commonweal/domain/locale';
import { countRows } from './entities.repo.ts';
import { placesJoin } from './entity-rows.sql.ts';
import type { Ordering, RowColumns } from './entity-rows.sql.ts';
import {
  BY_MATCH_NAME,
  correctedCondition,
  correctedOrder,
  firstConditions,
  nearness,
  nearlyCondition,
  nearlyOrder,
  readCompanySearch,
  searchCondition,
  searchOrder,
} from './entity-search.sql.ts';
import type { EntitySearch } from './entity-search.sql.ts';
import { findMeantWords } from './entity-words.repo.ts';

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
  /** Counts no further; all where it is not given. */
  readonly mostCounted?: number | undefined;
}

export interface Found<T> {
  readonly rows: T[];
  readonly total: number;
}

const idShape = z.strictObject({ id: z.int() });
const totalShape = z.strictObject({ total: z.int() });

/** The nearly so named that are looked at: beyond these nobody looks for a misspelt name. */
const MOST_NEAR = 1_000;

/** Companies by what was typed, best first unless ordered; where nothing is found, those with nearly that name. */
export async function searchCompanies<S extends z.ZodObject>(
  db: Database,
  row: RowColumns<S>,
  request: SearchRequest,
): Promise<Found<z.output<S>>> {
  const search = readCompanySearch(request.keywords);
  const page = bestPage(db, search, row, request);
  const counted = countFound(db, search, request);
  // Begins as soon as the count says so; the page then comes out empty beside it.
  const nearly = counted.then((total) => (total > 0 ? null : searchNearly(db, search, row, request)));
  const [rows, total, near] = await Promise.all([page, counted, nearly]);
  return near ?? { rows, total };
}

/** The number of companies that are found, up to the most that are counted. */
async function countFound(
  db: Database,
  search: EntitySearch,
  { condition, mostCounted }: Pick<SearchRequest, 'condition' | 'mostCounted'>,
): Promise<number> {
  const found = sql`select 1 from entities where ${searchCondition(search)} and ${condition}`;
  if (mostCounted === undefined) return countRows(db, found);
  const first = firstConditions(search);
  if (first === null) return countRows(db, sql`${found} limit ${mostCounted}`);
  // Names that begin so stand together in an index: where they alone are enough, the others are not looked for.
  const [row] = await queryRows(
    db,
    totalShape,
    sql`select (case when begun.total >= ${mostCounted} then begun.total
        else (select count(*) from (${found} limit ${mostCounted}) as found) end)::int as total
      from (select count(*) as total from (
        select 1 from entities where ${first.begins} and ${condition} limit ${mostCounted}
      ) as named) as begun`,
  );
  return row?.total ?? 0;
}

/**
 * Numbers of the companies with nearly the name that was typed, at most 1,000; for a search that found nothing. Those
 * whose names have its words but for typing errors, or else those of about its letters.
 * @param condition of those that are looked at
 * @param ordering the nearest first where it is not given
 */
export async function findNearly(
  db: Database,
  search: EntitySearch,
  condition: SQL,
  ordering?: Ordering,
): Promise<number[]> {
  const meant = search.words.length === 0 ? null : await findMeantWords(db, search.words);
  if (meant !== null) {
    const { join, order } = ordering ?? { join: sql``, order: correctedOrder(search) };
    const corrected = sql`select entities.* from entities where ${correctedCondition(meant)} and ${condition}`;
    const rows = await queryRows(
      db,
      idShape,
      sql`select entities.id from (${corrected} offset 0) as entities ${join} order by ${order} limit ${MOST_NEAR}`,
    );
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return findAlike(db, search, condition, ordering ?? { join: sql``, order: nearlyOrder(search) });
}

async function findAlike(db: Database, search: EntitySearch, condition: SQL, ordering: Ordering): Promise<number[]> {
  const nearly = nearlyCondition(search);
  if (nearly === null) return [];
  const near = sql`select entities.* from entities where ${nearly} and ${condition} limit ${MOST_NEAR}`;
  // The threshold counts for the transaction alone.
  const rows = await db.transaction(async (tx) => {
    await runStatement(
      tx,
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(nearness(search))}, true)`,
    );
    return queryRows(
      tx,
      idShape,
      sql`select entities.id from (${near}) as entities ${ordering.join} order by ${ordering.order}`,
    );
  });
  return rows.map(({ id }) => id);
}

async function searchNearly<S extends z.ZodObject>(
  db: Database,
  search: EntitySearch,
  row: RowColumns<S>,
  request: SearchRequest,
): Promise<Found<z.output<S>>> {
  const { condition, limit, offset, locale } = request;
  const ids = await findNearly(db, search, condition, request.ordering);
  const page = ids.slice(offset, offset + limit);
  if (page.length === 0) return { rows: [], total: ids.length };
  const rows = await queryRows(
    db,
    row.shape,
    sql`select ${row.columns}
      from json_array_elements_text(${JSON.stringify(page)}::json) with ordinality as page (id, place)
      join entities on entities.id = page.id::int ${placesJoin(locale)} order by page.place`,
  );
  return { rows, total: ids.length };
}

async function bestPage<S extends z.ZodObject>(
  db: Database,
  search: EntitySearch,
  row: RowColumns<S>,
  request: SearchRequest,
): Promise<z.output<S>[]> {
  const { condition, limit, ordering } = request;
  const first = ordering ? null : firstConditions(search);
  const ordered = ordering ?? { join: sql``, order: searchOrder(search) };
  const early = first && (await queryRows(db, row.shape, earlyPage(first, ordered, row, request)));
  if (early?.length === limit) return early;
  // `offset 0` has a search answered before an order that an index has: how many names hold some letters is a guess that
  // the database gets wrong, and it would walk through all names in their order to find a few.
  const found = sql`select entities.* from entities where ${searchCondition(search)} and ${condition}
    ${first === null ? sql`offset 0` : sql``}`;
  return queryRows(db, row.shape, pageOf(found, ordered, row, request));
}

function pageOf(
  found: SQL,
  ordering: Ordering,
  { columns }: RowColumns<z.ZodObject>,
  { limit, offset, locale }: SearchRequest,
): SQL {
  const { join, order } = ordering;
  return sql`with page as (
      select entities.id from (${found}) as entities ${join}
      order by ${order} limit ${limit} offset ${offset}
    )
    ${shown(columns, ordering, locale)}`;
}

/**
 * The companies that come first are few or stand in their order in an index. If they fill the page, and names that
 * begin so mostly do while somebody types, the others are not looked at.
 */
function earlyPage(
  { exact, begins }: NonNullable<ReturnType<typeof firstConditions>>,
  ordering: Ordering,
  { columns }: RowColumns<z.ZodObject>,
  { condition, limit, offset, locale }: SearchRequest,
): SQL {
  return sql`with early as materialized (
      (select entities.id from entities where ${exact} and ${condition})
      union
      (select entities.id from entities where ${begins} and ${condition}
        order by ${BY_MATCH_NAME} limit ${limit + offset})
    ),
    page as (
      select entities.id from early join entities on entities.id = early.id
      order by ${ordering.order} limit ${limit} offset ${offset}
    )
    ${shown(columns, ordering, locale)}`;
}

function shown(columns: SQL, { join, order }: Ordering, locale: Locale): SQL {
  return sql`select ${columns} from page join entities on entities.id = page.id ${placesJoin(locale)} ${join}
    order by ${order}`;
}
