import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { DEFAULT_IMPORTANCE, importanceFactor } from '@commonweal/domain/importances';
import { exactSum } from '../db/exact-sum.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import type { TopicFactor } from '../my-impact/my-impact.service.ts';
import { countedNotes } from '../notes/published-notes.sql.ts';
import { positionsIn } from '../portfolios/positions.sql.ts';

/** No importance is set: the score that everybody sees. */
export const COMMUNITY: readonly TopicFactor[] = [];

/**
 * Companies of portfolios, those of their funds too: `portfolio_id`, `id`, `name`, `slug`, `industry_id`, `weight`,
 * `share` (0 to 1 of its portfolio), `score` and `is_grayed` as a person may see them, and what the evidence follows from.
 * @param ids of portfolios, as `in (…)` takes them
 */
function heldEntities(ids: SQL, seesAll: boolean): SQL {
  const positions = positionsIn(ids);
  const { portfolioId, entityId, weight } = positions;
  const seen = entitiesAsSeen(seesAll);
  const whole = exactSum(weight, sql`over (partition by ${portfolioId})`);
  return sql`select ${portfolioId} as portfolio_id, ${seen.id} as id, ${seen.name} as name, ${seen.slug} as slug,
      ${seen.industryId} as industry_id, ${seen.notesCount} as notes_count, ${weight} as weight, ${weight} / ${whole} as share,
      ${seen.impactScore} as score, ${seen.isGrayed} as is_grayed, ${seen.countedNotesCount} as counted_notes,
      ${seen.ratersCount} as raters, ${seen.valueSpread} as spread
    from ${positions} join ${seen} on ${seen.id} = ${entityId}`;
}

/**
 * Analyses that count of the companies of `held` whose score may be seen, with `weight` = size × factor of the topic in
 * the company's industry (decisions: Scores 1) and `whole`, that of all analyses of the company. Visible by the condition
 * on the companies, which the planner can look up one by one.
 */
function weighedNotes(factors: readonly TopicFactor[]): SQL {
  const notes = countedNotes(true);
  const given = sql`json_to_recordset(${JSON.stringify(factors)}::json)
    as own("topicId" int, "industryId" int, importance int, factor float8)`;
  const weight = sql`${notes.size} * coalesce(there.factor, own.factor, ${importanceFactor(DEFAULT_IMPORTANCE)}::float8)`;
  return sql`select ${notes.entityId} as entity_id, ${notes.id} as id, ${notes.slug} as slug,
      ${notes.headline} as headline, ${notes.locale} as locale, ${notes.topicId} as topic_id, ${notes.sdgId} as sdg_id,
      ${notes.publishedAt} as published_at, ${notes.ratingsCount} as ratings_count, ${notes.value} as value,
      ${notes.size} as size, ${weight} as weight, ${exactSum(weight, sql`over (partition by ${notes.entityId})`)} as whole,
      coalesce(there.importance, own.importance, ${DEFAULT_IMPORTANCE}::int) as importance
    from (select distinct id, industry_id from held where score is not null) rated
    join ${notes} on ${notes.entityId} = rated.id
    left join (select * from ${given} where own."industryId" is null) own on own."topicId" = ${notes.topicId}
    left join (select * from ${given} where own."industryId" is not null) there
      on there."topicId" = ${notes.topicId} and there."industryId" = rated.industry_id`;
}

/** Portfolios whose companies are asked for, and the scores that a person may see of them. */
export interface HeldBy {
  /** of portfolios, as `in (…)` takes them */
  readonly ids: SQL;
  readonly seesAll: boolean;
}

/** `with held as (…), weighed as (…)`: companies and their analyses, to be followed by a query. */
export function withWeighed({ ids, seesAll }: HeldBy, factors: readonly TopicFactor[]): SQL {
  return sql`with held as (${heldEntities(ids, seesAll)}), weighed as (${weighedNotes(factors)})`;
}

/** `with held as (…)`: companies without their analyses. */
export function withHeld({ ids, seesAll }: HeldBy): SQL {
  return sql`with held as (${heldEntities(ids, seesAll)})`;
}

/** Mean of `weighed` rows that stays within its values, whatever the last digits of the division; null without weight. */
export const meanOfWeighed = sql`least(max(value) filter (where weight > 0), greatest(min(value) filter (where weight > 0),
  ${exactSum(sql`weight * value`)} / nullif(${exactSum(sql`weight`)}, 0)))`;
