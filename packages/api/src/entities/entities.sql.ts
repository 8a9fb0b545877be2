import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { likenessOf } from '../db/likeness.sql.ts';
import { entities } from './entities.table.ts';
import { visibleScores } from './entity-scores.sql.ts';

const query = new QueryBuilder();

/** The companies that there are, for joins of other modules that need no more than their ids. */
export const knownEntities = query.select({ id: entities.id }).from(entities).as('known_entities');

/** Condition of companies in the queries of the list: somebody has published an analysis. */
export const isAnalysed = sql`entities.notes_count > 0`;

/** The number of all published analyses, from what each company's row counts: far fewer rows than analyses. */
export const publishedNotesTotal = sql<number>`(select coalesce(sum(entities.notes_count), 0)::int from entities)`;

/**
 * Companies with the scores that a person may see, for joins of other modules.
 * @param seesAll whether the person sees the scores of companies that are not featured
 */
export function entitiesAsSeen(seesAll: boolean) {
  const scores = visibleScores(seesAll);
  return query
    .select({
      id: entities.id,
      slug: entities.slug,
      name: entities.name,
      isin: entities.isin,
      logo: entities.logo,
      countryId: entities.countryId,
      industryId: entities.industryId,
      isFeatured: entities.isFeatured,
      notesCount: entities.notesCount,
      ratingsCount: entities.ratingsCount,
      countedNotesCount: entities.countedNotesCount,
      ratersCount: entities.ratersCount,
      valueSpread: entities.valueSpread,
      impactScore: scores.impactScore.as('seen_impact_score'),
      environmentalScore: scores.environmentalScore.as('seen_environmental_score'),
      socialScore: scores.socialScore.as('seen_social_score'),
      isGrayed: scores.isGrayed.as('is_score_grayed'),
    })
    .from(entities)
    .as('seen_entities');
}

/** Columns that tell a company from others of the same name. */
const foundColumns = sql`entities.id, entities.name, entities.isin, entities.country_id as "countryId"`;

/** As {@link entitiesByIsin}, by tickers as the exchange of the company writes them. */
export function entitiesByTicker(tickers: readonly string[]): SQL {
  return sql`select wanted.key, ${foundColumns}, true as "isOwn"
    from (select value as key from json_array_elements_text(${JSON.stringify(tickers)}::json)) as wanted
    join entities on entities.ticker = wanted.key`;
}

/** A company by its normalised name alone, which the index on names holds. */
const nearColumns = sql`entities.id, entities.match_name as "matchName"`;

/** The companies whose names begin as one of many normalised beginnings do, a few for each, as `key` with {@link nearColumns}. */
export function entitiesByBeginning(beginnings: readonly string[], most: number): SQL {
  return sql`select wanted.key, found.*
    from (select value as key from json_array_elements_text(${JSON.stringify(beginnings)}::json)) as wanted
    cross join lateral (
      select ${nearColumns} from entities
      where entities.match_name collate "C" >= wanted.key and entities.match_name collate "C" < wanted.key || chr(65533)
      order by entities.match_name collate "C", entities.id limit ${most}
    ) as found`;
}

/**
 * The companies with a word like one of each of a few normalised names, those with the likest names first, as `key`
 * with {@link nearColumns}; a company may come once for each word. The trigrams of a rare word cost a fiftieth of those
 * of a whole name with words that tens of thousands of companies have.
 * @param least how alike words have to be, from 0 to 1
 */
export function entitiesByLikeness(
  names: readonly { readonly key: string; readonly words: readonly string[] }[],
  { least, most }: { readonly least: number; readonly most: number },
): SQL {
  const wanted = names.flatMap(({ key, words }) => words.map((word) => ({ key, word })));
  return sql`select wanted.key, found.*
    from ${likenessOf('strict_word_similarity', least)}
    cross join json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(key text, word text)
    cross join lateral (
      select ${nearColumns} from entities
      where likeness.least is not null and wanted.word <<% entities.match_name
      order by similarity(entities.match_name, wanted.key) desc, entities.id limit ${most}
    ) as found`;
}

/** Companies with what lists of other modules search and filter them by. */
export const searchedEntities = query
  .select({
    id: entities.id,
    name: entities.name,
    matchName: entities.matchName,
    countryId: entities.countryId,
    industryId: entities.industryId,
    notesCount: entities.notesCount,
  })
  .from(entities)
  .as('searched_entities');

/**
 * A row for each of a few companies that are asked for by number or slug: `key`, and the `id` of the company; null
 * where there is none. A number that is both is the number; a company that was merged leads to the one that it became.
 */
export function entitiesByAddress(keys: readonly string[]): SQL {
  return sql`select key, coalesce(
      (select id from entities where id = number), (select id from entities where slug = key),
      (select entity_id from entity_redirects where old_id = number),
      (select entity_id from entity_redirects where slug = key)) as id
    from (
      select value as key, case when value ~ '^[0-9]{1,10}$' then value::bigint end as number
      from json_array_elements_text(${JSON.stringify(keys)}::json)
    ) as wanted`;
}

/** The companies with these ids, with {@link foundColumns}. */
export function entitiesByIds(ids: readonly number[]): SQL {
  return sql`select ${foundColumns} from entities
    where id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`;
}

/** A row for each company that carries one of many ISINs: `key`, `id`, `name`, `isin`, `countryId`, and whether the ISIN `isOwn` or another of its. */
export function entitiesByIsin(isins: readonly string[]): SQL {
  const own = sql`entities.isin = wanted.key`;
  return entitiesByKey(isins, { own, variation: sql`entities.isin_variations @> array[wanted.key]` });
}

/**
 * As {@link entitiesByIsin}, by normalised names. The collation is that of the index: under another one the trigrams
 * would answer equality, name by name and slowly.
 */
export function entitiesByName(names: readonly string[]): SQL {
  const own = sql`entities.match_name collate "C" = wanted.key`;
  return entitiesByKey(names, { own, variation: sql`entities.match_variations @> array[wanted.key]` });
}

/** Looks each key up in an index; the joins have no limit, for which a planner walks another index than theirs. */
function entitiesByKey(
  keys: readonly string[],
  { own, variation }: { readonly own: SQL; readonly variation: SQL },
): SQL {
  return sql`with wanted as (select value as key from json_array_elements_text(${JSON.stringify(keys)}::json))
    select wanted.key, ${foundColumns}, true as "isOwn" from wanted join entities on ${own}
    union all
    select wanted.key, ${foundColumns}, false as "isOwn" from wanted join entities on ${variation}`;
}

/** Something of this module refers to the company `wanted`: people who opened it, its score's past, old addresses. */
export const entitiesWithRecords = [
  sql`exists (select from consumed_entities where consumed_entities.entity_id = wanted.id)`,
  sql`exists (select from score_changes where score_changes.entity_id = wanted.id)`,
  sql`exists (select from entity_redirects where entity_redirects.entity_id = wanted.id)`,
];
