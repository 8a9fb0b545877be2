import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { likenessOf } from '../db/likeness.sql.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import type { Locale } from '@commonweal/domain/locale';
import { countRows, listEntitiesById } from './entities.repo.ts';
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
import type { MeantWord } from './entity-words.repo.ts';

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
const countedIdShape = z.strictObject({ id: z.int(), total: z.int() });

/** Numbers of the companies of a page, in order, and how many are found in all. */
interface FoundPage {
  readonly ids: readonly number[];
  readonly total: number | Promise<number>;
}

/** The nearly so named that are looked at: beyond these nobody looks for a misspelt name. */
const MOST_NEAR = 1_000;

/** Companies by what was typed, best first unless ordered; where nothing is found, those with nearly that name. */
export async function searchCompanies<S extends z.ZodObject<{ readonly id: z.ZodInt }>>(
  db: Database,
  row: RowColumns<S>,
  request: SearchRequest,
): Promise<Found<z.output<S>>> {
  const search = readCompanySearch(request.keywords);
  const { page, meant } = await findPage(db, search, request);
  if (page === null) return searchNearly(db, row, request, await nearlyNamed(db, search, request, meant));
  const rows = page.ids.length === 0 ? [] : listEntitiesById(db, row, page.ids, request.locale);
  const [shown, total] = await Promise.all([rows, page.total]);
  return { rows: shown, total };
}

/** A page of what is found, null where nothing is; then with what the words may mean, where that was looked up. */
async function findPage(
  db: Database,
  search: EntitySearch,
  request: SearchRequest,
): Promise<{ readonly page: FoundPage | null; readonly meant?: readonly MeantWord[] | null | undefined }> {
  const early = await findEarly(db, search, request);
  if (early?.length === request.limit) return { page: { ids: early, total: countFound(db, search, request) } };
  // Words that it may mean are looked up meanwhile where nothing begins so: it may be misspelt.
  const mayBeMisspelt = early?.length === 0;
  const [whole, meant] = await Promise.all([
    findWhole(db, search, request),
    mayBeMisspelt ? findMeantWords(db, search.words) : undefined,
  ]);
  if (whole.ids.length > 0) return { page: whole };
  // Beyond the last page nothing says how many there are.
  const total = request.offset === 0 ? 0 : await countFound(db, search, request);
  return { page: total > 0 ? { ids: [], total } : null, meant };
}

/**
 * The companies that come first are few or stand in their order in an index. If they fill the page, and names that
 * begin so mostly do while somebody types, the others are not looked at. Null where others come before them.
 */
async function findEarly(
  db: Database,
  search: EntitySearch,
  { condition, ordering, limit, offset }: SearchRequest,
): Promise<number[] | null> {
  const first = ordering ? null : firstConditions(search);
  if (first === null) return null;
  const rows = await queryRows(
    db,
    idShape,
    sql`with early as materialized (
      (select entities.id from entities where ${first.exact} and ${condition})
      union
      (select entities.id from entities where ${first.begins} and ${condition}
        order by ${BY_MATCH_NAME} limit ${limit + offset})
    )
    select entities.id from early join entities on entities.id = early.id
    order by ${searchOrder(search)} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
}

/** A page of all that are found, and their number: they are looked up once for both. */
async function findWhole(
  db: Database,
  search: EntitySearch,
  { condition, limit, offset, mostCounted = Infinity, ...request }: SearchRequest,
): Promise<FoundPage> {
  const { join, order } = request.ordering ?? { join: sql``, order: searchOrder(search) };
  const found = sql`select entities.* from entities where ${searchCondition(search)} and ${condition}`;
  const rows = await queryRows(
    db,
    countedIdShape,
    sql`select entities.id, (count(*) over ())::int as total from (${found}) as entities ${join}
      order by ${order} limit ${limit} offset ${offset}`,
  );
  return { ids: rows.map(({ id }) => id), total: Math.min(rows[0]?.total ?? 0, mostCounted) };
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
 * whose names have its words but for typing errors, or else those of about its letters; the nearest first unless ordered.
 */
export async function findNearly(
  db: Database,
  search: EntitySearch,
  request: Pick<SearchRequest, 'condition' | 'ordering'>,
): Promise<number[]> {
  for (const named of await nearlyNamed(db, search, request)) {
    const rows = await queryRows(db, idShape, sql`select entities.id from (${named}) as entities`);
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}

/** A page of those that the first query finds, or else the next one; by one statement each. */
async function searchNearly<S extends z.ZodObject>(
  db: Database,
  { shape, columns }: RowColumns<S>,
  { limit, offset, locale }: SearchRequest,
  queries: readonly SQL[],
): Promise<Found<z.output<S>>> {
  const foundShape = z.strictObject({ rows: z.array(shape), total: z.int() });
  for (const named of queries) {
    const [found] = await queryRows(
      db,
      foundShape,
      sql`with named as materialized (${named}), page as (
        select named.*, row_number() over () as place from named limit ${limit} offset ${offset}
      )
      select (select count(*)::int from named) as total, (
        select coalesce(json_agg(shown order by entities.place), '[]')
        from page as entities ${placesJoin(locale)} cross join lateral (select ${columns}) as shown
      ) as rows`,
    );
    if (found && found.total > 0) return found;
  }
  return { rows: [], total: 0 };
}

/**
 * Queries for the companies with nearly the name that was typed, in order, at most 1,000; each for where the one before
 * finds none.
 * @param known what its words may mean, where that was looked up
 */
async function nearlyNamed(
  db: Database,
  search: EntitySearch,
  { condition, ordering }: Pick<SearchRequest, 'condition' | 'ordering'>,
  known?: readonly MeantWord[] | null,
): Promise<SQL[]> {
  const meant = known === undefined ? await findMeantWords(db, search.words) : known;
  const queries = [meant && corrected(search, meant, condition, ordering), alike(search, condition, ordering)];
  return queries.filter((query) => query !== null);
}

/** Those whose names have the words that are meant. */
function corrected(search: EntitySearch, meant: readonly MeantWord[], condition: SQL, ordering?: Ordering): SQL {
  const { join, order } = ordering ?? { join: sql``, order: correctedOrder(search) };
  const found = sql`select entities.* from entities where ${correctedCondition(meant)} and ${condition}`;
  return sql`select entities.* from (${found} offset 0) as entities ${join} order by ${order} limit ${MOST_NEAR}`;
}

/** Those whose names have about the letters of the words; null where too little was typed. */
function alike(search: EntitySearch, condition: SQL, ordering?: Ordering): SQL | null {
  const nearly = nearlyCondition(search);
  if (nearly === null) return null;
  const { join, order } = ordering ?? { join: sql``, order: nearlyOrder(search) };
  return sql`select entities.* from ${likenessOf('word_similarity', nearness(search))} cross join lateral (
      select entities.* from entities where likeness.least is not null and ${nearly} and ${condition} limit ${MOST_NEAR}
    ) as entities ${join} order by ${order}`;
}
