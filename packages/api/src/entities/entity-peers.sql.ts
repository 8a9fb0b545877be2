import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { lastChangeUpTo } from './score-changes.sql.ts';

/** Companies to compare one with. */
export type PeerScope = { readonly industryId: number } | { readonly countryId: number } | 'universe';

/** Companies whose past is read; `among` is a query of ids. */
type PastScope = PeerScope | { readonly ids: readonly number[] } | { readonly among: SQL };

/**
 * Rows `score`: each score of a scope that a person may see. The conditions are those of
 * `entities_industry_scores_index`, `entities_country_scores_index` and the two of scores, which answer alone.
 * @param seesAll whether the person sees the scores of companies that are not featured
 */
export function scoresIn(scope: PeerScope, seesAll: boolean): SQL {
  if (scope === 'universe') {
    const score = seesAll ? sql`entities.impact_score` : sql`entities.public_score`;
    return sql`select ${score} as score from entities where ${score} is not null`;
  }
  return sql`select entities.impact_score as score from entities
    where ${isIn(scope)} and entities.impact_score is not null and ${isSeen(seesAll)}`;
}

/** Ids of the companies of a scope whose score a person may see. @param seesAll as above */
export function scoredIn(scope: PeerScope, seesAll: boolean): SQL {
  return sql`select entities.id from entities
    where ${isIn(scope)} and entities.impact_score is not null and ${isSeen(seesAll)}`;
}

/**
 * Companies with a score after the last change up to a snapshot, of those whose score a person may see: `id`, `holder`,
 * the company that the change is of, and the three scores of then. Industry, country and visibility are those of today.
 * @param seesAll as above
 */
export function scoredThen(scope: PastScope, snapshot: number, seesAll: boolean): SQL {
  return sql`select entities.id, change.entity_id as holder, change.impact_score, change.environmental_score,
      change.social_score
    from entities cross join lateral (${lastChangeUpTo(sql`entities.id`, sql`${snapshot}`)}) as change
    where ${isMeant(scope)} and ${isSeen(seesAll)} and change.impact_score is not null`;
}

/**
 * Companies with a published analysis at some time up to a snapshot, whatever their scores: `id`, and `holder` as above.
 */
export function accountedThen(scope: PastScope, snapshot: number): SQL {
  return sql`select entities.id, change.entity_id as holder
    from entities cross join lateral (${lastChangeUpTo(sql`entities.id`, sql`${snapshot}`)}) as change
    where ${isMeant(scope)}`;
}

/** Ids of the companies of an industry. */
export function entitiesOfIndustry(industryId: number): SQL {
  return sql`select entities.id from entities where entities.industry_id = ${industryId}`;
}

function isMeant(scope: PastScope): SQL {
  if (typeof scope === 'string') return isIn(scope);
  if ('among' in scope) return sql`entities.id in (${scope.among})`;
  return 'ids' in scope
    ? sql`entities.id in (select value::int from json_array_elements_text(${JSON.stringify(scope.ids)}::json))`
    : isIn(scope);
}

function isIn(scope: PeerScope): SQL {
  if (scope === 'universe') return sql`true`;
  return 'industryId' in scope
    ? sql`entities.industry_id = ${scope.industryId}`
    : sql`entities.country_id = ${scope.countryId}`;
}

function isSeen(seesAll: boolean): SQL {
  return seesAll ? sql`true` : sql`entities.is_featured`;
}
