import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EntityOrder } from '@commonweal/contracts/entities';
import type { Range } from '@commonweal/domain/range-code';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import type { Locale } from '../http/locale.ts';
import { visibleScores } from './entity-scores.sql.ts';
import { readCompanySearch, searchCondition } from './entity-search.sql.ts';

/** What a list of companies is narrowed to. Several values of one filter are alternatives. */
export interface EntityFilters {
  readonly keywords?: string | undefined;
  readonly country?: readonly number[] | undefined;
  readonly sector?: readonly number[] | undefined;
  readonly industry?: readonly number[] | undefined;
  readonly sdg?: readonly number[] | undefined;
  readonly score?: 'positive' | 'negative' | undefined;
  readonly rating?: Range | undefined;
  readonly analysis_start?: number | undefined;
  readonly analysis_end?: number | undefined;
  readonly webvisibility: 'all' | 'featured' | 'not-featured';
}

export interface EntityPage {
  readonly orderby: EntityOrder;
  readonly asc: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Who looks, as far as it changes what they see. */
export interface Sight {
  readonly seesAll: boolean;
  readonly locale: Locale;
}

export interface ScoredRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly logo: string | null;
  readonly impact_score: number | null;
  readonly environmental_score: number | null;
  readonly social_score: number | null;
  readonly is_featured: boolean;
  readonly is_grayed: boolean;
  readonly notes_count: number;
  readonly ratings_count: number;
  readonly country_id: number;
  readonly country_code: string;
  readonly country_name: string;
  readonly industry_id: number;
  readonly industry_name: string;
}

export interface EntityListRow extends ScoredRow {
  readonly sdg_ids: number[];
}

export interface NamedRow {
  readonly entity_id: number;
  readonly entity_slug: string;
  readonly entity_name: string;
  readonly logo: string | null;
}

/** Alphabetical for people: case and accents come last. */
export const BY_NAME = sql`entities.name collate "und-x-icu"`;

const PUBLISHED = sql`notes.status = 'published' and not notes.is_deleted`;

/** The columns of {@link ScoredRow}, of `entities` joined with {@link placesJoin}. */
export function scoredColumns({ seesAll, locale }: Sight): SQL {
  const scores = visibleScores(seesAll);
  const name = sql.raw(`name_${locale}`);
  return sql`entities.id, entities.slug, entities.name, entities.logo,
    ${scores.impact_score} as impact_score, ${scores.environmental_score} as environmental_score,
    ${scores.social_score} as social_score, entities.is_featured, ${scores.is_grayed} as is_grayed,
    entities.notes_count, entities.ratings_count,
    countries.id as country_id, countries.code as country_code, countries.${name} as country_name,
    industries.id as industry_id, industries.${name} as industry_name`;
}

export const placesJoin = sql`join countries on countries.id = entities.country_id
  join industries on industries.id = entities.industry_id`;

/** One page of companies; the page is found first and only its rows are filled in. */
export async function listEntities(
  db: Database,
  filters: EntityFilters,
  page: EntityPage,
  sight: Sight,
): Promise<EntityListRow[]> {
  const { join, order } = ordering(page, sight);
  return queryRows(
    db,
    sql`with found as ${hint(filters)} (select entities.* from entities where ${filterCondition(filters, sight)}),
    page as (
      select entities.id from found as entities ${join} order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select ${scoredColumns(sight)},
      array(select notes.sdg_id::int from notes where notes.entity_id = entities.id and ${PUBLISHED}
        group by notes.sdg_id order by count(*) desc, notes.sdg_id) as sdg_ids
    from page join entities on entities.id = page.id ${placesJoin} ${join}
    order by ${order}`,
  );
}

/**
 * A search is answered before the order: how many names hold some letters is a guess that the
 * database gets wrong, and it would walk through all names in their order to find a few. Other
 * filters it knows the frequency of, and an index of the order may serve them.
 */
function hint({ keywords }: EntityFilters): SQL {
  return keywords ? sql`materialized` : sql`not materialized`;
}

/** How many companies the whole list has. */
export async function countEntities(db: Database, filters: EntityFilters, sight: Sight): Promise<number> {
  const [row] = await queryRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from entities where ${filterCondition(filters, sight)}`,
  );
  return row?.total ?? 0;
}

/** Companies with a public score above zero that rests on enough ratings, the highest first. */
export function listHighlighted(
  db: Database,
  { minRatings, limit }: { readonly minRatings: number; readonly limit: number },
): Promise<NamedRow[]> {
  return queryRows(
    db,
    sql`select id as entity_id, slug as entity_slug, name as entity_name, logo from entities
    where public_score > 0 and ratings_count >= ${minRatings} order by public_score desc, id limit ${limit}`,
  );
}

function filterCondition(filters: EntityFilters, { seesAll }: Sight): SQL {
  const { keywords, country, industry, sector, sdg, score, rating, analysis_start, analysis_end, webvisibility } =
    filters;
  const { impact_score } = visibleScores(seesAll);
  const conditions = [
    keywords ? searchCondition(readCompanySearch(keywords)) : null,
    country && sql`entities.country_id = any(${integers(country)})`,
    industry && sql`entities.industry_id = any(${integers(industry)})`,
    sector && sql`entities.industry_id in (select id from industries where sector_id = any(${integers(sector)}))`,
    sdg &&
      sql`entities.id in (select notes.entity_id from notes where notes.sdg_id = any(${integers(sdg)}) and ${PUBLISHED})`,
    score === 'positive' ? sql`${impact_score} > 0` : null,
    score === 'negative' ? sql`${impact_score} < 0` : null,
    rating && sql`${impact_score} between ${rating[0]} and ${rating[1]}`,
    analysis_start === undefined ? null : sql`entities.notes_count >= ${analysis_start}`,
    analysis_end === undefined ? null : sql`entities.notes_count <= ${analysis_end}`,
    webvisibility === 'all' ? null : sql`entities.is_featured = ${webvisibility === 'featured'}`,
  ].filter((condition) => condition !== null && condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** As `int`, whatever the column is: a number too large for it finds nothing instead of failing. */
function integers(values: readonly number[]): SQL {
  return sql`${`{${values.join(',')}}`}::int[]`;
}

/** A total order, so that pages neither repeat nor miss a company; what has no score comes last both ways. */
function ordering({ orderby, asc }: EntityPage, { seesAll, locale }: Sight): { join: SQL; order: SQL } {
  const direction = sql.raw(asc ? 'asc' : 'desc');
  if (orderby === 'entity_name') return { join: sql``, order: sql`${BY_NAME} ${direction}, entities.id ${direction}` };
  if (orderby === 'country' || orderby === 'industry') {
    const table = sql.raw(orderby === 'country' ? 'countries' : 'industries');
    const name = sql.raw(`name_${locale}`);
    return {
      join: sql`join (select id, row_number() over (order by ${name} collate "und-x-icu") as place from ${table}) as places
        on places.id = entities.${sql.raw(`${orderby}_id`)}`,
      order: sql`places.place ${direction}, ${BY_NAME}, entities.id`,
    };
  }
  const column = orderby === 'notes_count' ? sql`entities.notes_count` : visibleScores(seesAll)[orderby];
  return { join: sql``, order: sql`${column} ${direction} nulls last, entities.id` };
}
