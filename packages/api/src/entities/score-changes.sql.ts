import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { isScoreVisible } from './entity-scores.sql.ts';
import { scoreChanges } from './score-changes.table.ts';

/** The account of scores for joins of other modules: not for everybody's eyes. */
export const changesOfScores = new QueryBuilder()
  .select({
    id: sql<number>`${scoreChanges.id}`.as('change_id'),
    entityId: scoreChanges.entityId,
    noteId: scoreChanges.noteId,
    cause: scoreChanges.cause,
    impactScore: sql<number | null>`${scoreChanges.impactScore}`.as('score_after'),
  })
  .from(scoreChanges)
  .as('changes_of_scores');

/**
 * A company's account, each change beside what stood before it: `id`, `note_id`, `cause`, `score_rule`, `changed_at`,
 * the three scores afterwards, and `value`, `size`, `value_before`, `size_before`, null where the analysis did not
 * count.
 */
export function scoreAccount(entityId: number): SQL {
  return sql`
    select *, lag(value) over of_note as value_before, lag(size) over of_note as size_before
    from (
      select id, note_id, cause, score_rule, changed_at, impact_score, environmental_score, social_score,
        case when is_counted then value end as value, case when is_counted then size end as size
      from score_changes where entity_id = ${entityId}
    ) as contributions
    window of_note as (partition by note_id order by id)`;
}

/** Analyses of a company as they stood at a snapshot, in their order: rows of `score_changes`. */
export function standingAt(entityId: number, snapshot: number): SQL {
  return sql`
    select * from (
      select distinct on (note_id) * from score_changes
      where entity_id = ${entityId} and id <= ${snapshot} order by note_id, id desc
    ) as standing where is_published order by note_id`;
}

/**
 * The moment that a number belongs to: `snapshot`, `changed_at`, `score_rule`, `is_current`. All that one act changes has
 * one moment, whose last number is the snapshot. No row for another company's number.
 * @param number null asks for the present moment
 */
export function momentOfChange(entityId: number, number: number | null): SQL {
  const ofCompany = sql`score_changes where entity_id = ${entityId}`;
  return sql`
    select max(id) as snapshot, changed_at, max(score_rule) as score_rule,
      max(id) = (select max(id) from ${ofCompany}) as is_current
    from ${ofCompany} and changed_at = (
      select changed_at from ${ofCompany} ${number === null ? sql`` : sql`and id = ${number}`} order by id desc limit 1
    ) group by changed_at`;
}

/**
 * The last change of a company's score up to a number. Before the first of its own stands that of a company that was
 * merged into it: portfolios held that one then, and hold this one now. A step in an index each, the second one where
 * the first finds nothing.
 * @param entityId of the company, an expression
 */
export function lastChangeUpTo(entityId: SQL, number: SQL): SQL {
  return sql`(select * from score_changes where score_changes.entity_id = ${entityId} and score_changes.id <= ${number}
      order by score_changes.id desc limit 1)
    union all
    (select score_changes.* from score_changes
      join entity_redirects on entity_redirects.old_id = score_changes.entity_id
      where entity_redirects.entity_id = ${entityId} and score_changes.id <= ${number}
      order by score_changes.id desc limit 1)
    limit 1`;
}

/**
 * The last change of each of many companies' scores up to a number, of those whose score a person may see: `entity_id`,
 * `id`, `changed_at`, `score_rule`, and the three scores afterwards. One step in an index for each company.
 * @param number null asks for the present
 */
export function scoresAt(entityIds: readonly number[], number: number | null, seesAll: boolean): SQL {
  const last = sql`select * from score_changes where entity_id = asked.id order by id desc limit 1`;
  return sql`
    select asked.id as entity_id, change.id, change.changed_at, change.score_rule, change.impact_score,
      change.environmental_score, change.social_score
    from (select value::int as id from json_array_elements_text(${JSON.stringify(entityIds)}::json)) as asked
    join lateral (${number === null ? last : lastChangeUpTo(sql`asked.id`, sql`${number}`)}) as change on true
    where ${isScoreVisible(sql`asked.id`, seesAll)}`;
}

/**
 * Published analyses of many companies as they stood at a snapshot: `entity_id`, `note_id`, `value`, `size`,
 * `ratings_count`, `is_counted`.
 * @param companies a query of `id` and of `holder`, the company that the account of then is of
 */
export function standingOfMany(companies: SQL, snapshot: number): SQL {
  return sql`select companies.id as entity_id, standing.note_id, standing.value, standing.size, standing.ratings_count,
      standing.is_counted and standing.value is not null and standing.size is not null as is_counted
    from (${companies}) as companies cross join lateral (
      select distinct on (note_id) * from score_changes
      where score_changes.entity_id = companies.holder and score_changes.id <= ${snapshot} order by note_id, id desc
    ) as standing where standing.is_published`;
}

/**
 * Row `last`, `changed_at`: the number of the last change of any score, and the time of the last one up to a number.
 * @param number null asks for the present
 */
export function stateOfAll(number: number | null): SQL {
  return sql`select ${lastSnapshot} as last, ${momentUpTo(number)} as changed_at`;
}

/** The time of the last change of any score up to a number; null before the first. @param number null asks for the present */
export function momentUpTo(number: number | null): SQL {
  const upTo = number === null ? sql`` : sql`where score_changes.id <= ${number}`;
  return sql`(select score_changes.changed_at from score_changes ${upTo} order by score_changes.id desc limit 1)`;
}

/** The number of the last change of any score up to a moment; null before the first. */
export function snapshotAt(moment: SQL): SQL {
  return sql`(select score_changes.id from score_changes where score_changes.changed_at <= ${moment}
    order by score_changes.changed_at desc, score_changes.id desc limit 1)`;
}

/** A company's score after the last change up to a number; null where there was none, or where it is kept. */
export function scoreUpTo(entityId: SQL, number: SQL, seesAll: boolean): SQL {
  return sql`case when ${isScoreVisible(entityId, seesAll)} then (
    select impact_score from (${lastChangeUpTo(entityId, number)}) as change) end`;
}

/** Row `id`, `changed_at`: the last change of a company's score, which is the number of its present snapshot. */
export function lastScoreChange(entityId: number): SQL {
  return sql`select score_changes.id::int as id, score_changes.changed_at from score_changes
    where score_changes.entity_id = ${entityId} order by score_changes.id desc limit 1`;
}

/** Row `id`, `changed_at`: the last change of any company's score. */
export const lastChangeOfAll = sql`select score_changes.id::int as id, score_changes.changed_at from score_changes
  order by score_changes.id desc limit 1`;

/** The last change of any company's score, which is the number of the present snapshot of all; 0 before the first. */
export const lastSnapshot = sql<number>`(select coalesce(max(score_changes.id), 0)::int from score_changes)`;

/** Rows `id`: the companies that changed in the last seconds, or whose scores did. */
export function companiesChangedWithin(seconds: number): SQL {
  const since = sql`now() - make_interval(secs => ${seconds})`;
  return sql`select score_changes.entity_id as id from score_changes where score_changes.changed_at >= ${since}
    union select entities.id from entities where entities.changed_at >= ${since}`;
}
