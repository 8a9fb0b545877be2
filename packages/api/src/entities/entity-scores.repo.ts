import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';

/** Queries of what scores follow from, for the companies that are asked for. */
export interface ScoreSources {
  /**
   * Each published analysis: `entity_id`, `note_id`, `value`, `size`, `ratings_count`, `is_counted`, `dimension`,
   * `sdg_id`.
   */
  readonly contributions: (entityIds: SQL) => SQL;
  /** The people who rated a company's published analyses: `entity_id`, `raters`. */
  readonly raters: (entityIds: SQL) => SQL;
  /** The topics of the ESRS that a company's published analyses belong to: `entity_id`, `topic_id`, each once. */
  readonly esrsTopics: (entityIds: SQL) => SQL;
}

/** Locks companies' rows against others who would change their scores. @param ids ids, or a subquery */
export async function lockScores(db: Database, ids: SQL): Promise<void> {
  await runStatement(db, sql`select id from entities where id in (${ids}) order by id for no key update`);
}

/** As `storeScores` of the service, in one statement. */
export async function updateScores(
  db: Database,
  entityIds: readonly number[],
  { contributions, raters, esrsTopics }: ScoreSources,
  rule: number,
): Promise<void> {
  const ids = sql`select id from asked`;
  await runStatement(
    db,
    sql`
    with asked as (select distinct value::int as id from json_array_elements_text(${JSON.stringify(entityIds)}::json)),
    published as materialized (${contributions(ids)}),
    raters as (${raters(ids)}),
    scores as (${scoresOf}),
    spreads as (${spreadsOf}),
    goals as (${goalsOf}),
    esrs as (
      select entity_id, array_agg(topic_id::int order by topic_id) as esrs_topic_ids
      from (${esrsTopics(ids)}) as touched group by entity_id
    ),
    scored as (
      select
        asked.id, impact, environmental, social, spread,
        coalesce(notes, 0) as notes,
        coalesce(counted, 0) as counted,
        coalesce(ratings, 0) as ratings,
        coalesce(raters, 0) as raters,
        coalesce(sdg_ids, '{}') as sdg_ids,
        coalesce(esrs_topic_ids, '{}') as esrs_topic_ids
      from asked
      left join scores on scores.entity_id = asked.id
      left join spreads on spreads.entity_id = asked.id
      left join raters on raters.entity_id = asked.id
      left join goals on goals.entity_id = asked.id
      left join esrs on esrs.entity_id = asked.id
    ),
    kept as (
      update entities set
        impact_score = scored.impact,
        environmental_score = scored.environmental,
        social_score = scored.social,
        notes_count = scored.notes,
        counted_notes_count = scored.counted,
        ratings_count = scored.ratings,
        raters_count = scored.raters,
        value_spread = scored.spread,
        sdg_ids = scored.sdg_ids,
        esrs_topic_ids = scored.esrs_topic_ids,
        score_rule = ${rule}
      from scored
      where entities.id = scored.id
    )
    ${changesAfter(ids, rule)}`,
  );
}

const scoresOf = sql`
  select
    entity_id,
    ${meanBySize(sql`is_counted`)} as impact,
    ${meanBySize(sql`is_counted and dimension = 'environmental'`)} as environmental,
    ${meanBySize(sql`is_counted and dimension = 'social'`)} as social,
    count(*)::int as notes,
    (count(*) filter (where is_counted))::int as counted,
    sum(ratings_count)::int as ratings
  from published group by entity_id`;

/** Summed in the order of the analyses, so that the same ones give the same score to the last digit. */
function meanBySize(condition: SQL): SQL {
  const over = sql`filter (where ${condition})`;
  return sql`least(max(value) ${over}, greatest(min(value) ${over},
    sum(size * value order by note_id) ${over} / sum(size order by note_id) ${over}))`;
}

const spreadsOf = sql`
  select entity_id,
    sqrt(sum(size * (value - impact) ^ 2 order by note_id) / sum(size order by note_id)) as spread
  from published join scores using (entity_id)
  where is_counted group by entity_id having count(*) > 1`;

const goalsOf = sql`
  select entity_id, array_agg(sdg_id order by notes desc, sdg_id) as sdg_ids
  from (select entity_id, sdg_id::int as sdg_id, count(*) as notes from published group by entity_id, sdg_id) as touched
  group by entity_id`;

/** Appends a change for each analysis that is not as its last one says. */
function changesAfter(ids: SQL, rule: number): SQL {
  return sql`
    insert into score_changes (
      entity_id, note_id, cause, score_rule, changed_at, is_published, is_counted, value, size, ratings_count,
      dimension, impact_score, environmental_score, social_score
    )
    select
      scored.id, coalesce(now_is.note_id, was.note_id),
      case
        when was.is_published is not true then 'analysis'
        when now_is.note_id is null then 'removal'
        when was.score_rule <> ${rule} then 'method'
        when (now_is.value, now_is.size, now_is.ratings_count)
          is distinct from (was.value, was.size, was.ratings_count) then 'rating'
        else 'edit'
      end,
      ${rule}, statement_timestamp(), now_is.note_id is not null, coalesce(now_is.is_counted, false),
      now_is.value, now_is.size, coalesce(now_is.ratings_count, 0),
      coalesce(now_is.dimension, was.dimension), scored.impact, scored.environmental, scored.social
    from published as now_is
    full join (
      select distinct on (entity_id, note_id) * from score_changes
      where entity_id in (${ids}) order by entity_id, note_id, id desc
    ) as was on was.entity_id = now_is.entity_id and was.note_id = now_is.note_id
    join scored on scored.id = coalesce(now_is.entity_id, was.entity_id)
    where (now_is.note_id is not null or was.is_published) and (
      (true, now_is.value, now_is.size, now_is.ratings_count, now_is.is_counted, now_is.dimension, ${rule}::smallint)
      is distinct from
      (was.is_published, was.value, was.size, was.ratings_count, was.is_counted, was.dimension, was.score_rule)
    )
    order by scored.id, coalesce(now_is.note_id, was.note_id)`;
}

const outdated = (rule: number) => sql`score_rule < ${rule} and notes_count > 0`;

/** How many companies have scores of an older method; those without analyses have none. */
export async function countOutdatedScores(db: Database, rule: number): Promise<number> {
  const [row] = await queryRows(
    db,
    z.strictObject({ total: z.int() }),
    sql`select count(*)::int as total from entities where ${outdated(rule)}`,
  );
  return row?.total ?? 0;
}

/** The next companies with scores of an older method, by id. @param after the last id of the part before */
export async function findOutdatedScores(
  db: Database,
  { rule, after, limit }: { readonly rule: number; readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await queryRows(
    db,
    z.strictObject({ id: z.int() }),
    sql`select id from entities where ${outdated(rule)} and id > ${after} order by id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
