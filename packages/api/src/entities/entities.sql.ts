import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { entities } from './entities.table.ts';
import { visibleScores } from './entity-scores.sql.ts';

const query = new QueryBuilder();

/** The id of a company in the queries of `entities.repo.ts` and `entity-search.repo.ts`, for conditions and columns of other modules. */
export const listedEntityId = sql`${entities.id}`;

/** The companies that there are, for joins of other modules that need no more than their ids. */
export const knownEntities = query.select({ id: entities.id }).from(entities).as('known_entities');

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
      logo: entities.logo,
      countryId: entities.countryId,
      industryId: entities.industryId,
      isFeatured: entities.isFeatured,
      ratingsCount: entities.ratingsCount,
      impactScore: scores.impactScore.as('seen_impact_score'),
      environmentalScore: scores.environmentalScore.as('seen_environmental_score'),
      socialScore: scores.socialScore.as('seen_social_score'),
      isGrayed: scores.isGrayed.as('is_score_grayed'),
    })
    .from(entities)
    .as('seen_entities');
}

/** Companies with what lists of other modules search and filter them by. */
export const searchedEntities = query
  .select({
    id: entities.id,
    name: entities.name,
    matchName: entities.matchName,
    countryId: entities.countryId,
    industryId: entities.industryId,
  })
  .from(entities)
  .as('searched_entities');

/** A row for each company that carries one of many ISINs: `key`, `id`, `name`, and whether the ISIN `isOwn` or another of its. */
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
    select wanted.key, entities.id, entities.name, true as "isOwn" from wanted join entities on ${own}
    union all
    select wanted.key, entities.id, entities.name, false as "isOwn" from wanted join entities on ${variation}`;
}
