import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { RANKED_FROM } from '@commonweal/domain/evidence';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import type { Database } from '../db/open-database.ts';
import { exactSum } from '../db/exact-sum.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { scoredThen } from '../entities/entity-peers.sql.ts';
import type { ScoreVisibility } from '../entities/entity-rows.sql.ts';
import type { PastSight } from '../entities/past-readings.ts';
import { isScoreVisible } from '../entities/entity-scores.sql.ts';
import { classShape, classesOf } from '../entity-impact/classes.sql.ts';
import type { ClassRow } from '../entity-impact/classes.sql.ts';
import { pastStepShape } from '../industries/past-steps.sql.ts';
import type { PastStep } from '../industries/past-steps.sql.ts';
import { classifiedNotesOfGoal, companiesOfGoal, countedByClassThen } from '../notes/classified-notes.sql.ts';
import { publishedNotes } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';

/** Companies at either end of a goal, and industries, that its page names. */
const RANKED = 5;

const totalsShape = z.strictObject({
  sdgId: z.int(),
  companies: z.int(),
  scored: z.int(),
  notes: z.int(),
  counted: z.int(),
  mean: z.number().nullable(),
});

export type GoalTotals = z.output<typeof totalsShape>;

/**
 * The analyses of each goal and company: `sdg_id`, `entity_id`, `notes`, and of those that weigh in a score that the
 * person may see `counted`, `points` (size × value), `weight`, and the ends of their values.
 * @param sdgId of one goal alone
 */
function byCompany(seesAll: boolean, sdgId?: number): SQL {
  const { sdgId: goal, entityId, value, size, ratingsCount } = publishedNotes;
  const weighs = sql`${ratingsCount} >= ${MIN_RATINGS} and ${value} is not null and ${size} is not null`;
  const counted = sql`filter (where is_counted)`;
  // `offset 0` has the planner work the condition out once for each analysis, and not once for each figure.
  return sql`select sdg_id, entity_id, count(*) as notes, count(*) ${counted} as counted,
      ${exactSum(sql`size * value`, counted)} as points, ${exactSum(sql`size`, counted)} as weight,
      min(value) ${counted} as lowest, max(value) ${counted} as highest
    from (
      select ${goal} as sdg_id, ${entityId} as entity_id, ${value} as value, ${size} as size,
        ${weighs} and ${isScoreVisible(entityId, seesAll)} as is_counted
      from ${publishedNotes} ${sdgId === undefined ? sql`` : sql`where ${goal} = ${sdgId}`} offset 0
    ) noted
    group by sdg_id, entity_id`;
}

/** A mean of `touched` by size; as every mean it stays within its values, whatever the last digits of the division. */
const meanOf = (points: SQL, weight: SQL, lowest: SQL, highest: SQL) =>
  sql`least(${highest}, greatest(${lowest}, ${points} / nullif(${weight}, 0)))`;

/** Totals of the goals that analyses touch. @param sdgId of one alone */
export function listGoalTotals(db: Database, { seesAll }: ScoreVisibility, sdgId?: number): Promise<GoalTotals[]> {
  const mean = meanOf(exactSum(sql`points`), exactSum(sql`weight`), sql`min(lowest)`, sql`max(highest)`);
  return queryRows(
    db,
    totalsShape,
    sql`select sdg_id::int as "sdgId", count(*)::int as companies, (count(*) filter (where counted > 0))::int as scored,
      sum(notes)::int as notes, sum(counted)::int as counted, ${mean} as mean
    from (${byCompany(seesAll, sdgId)}) touched group by sdg_id`,
  );
}

const rankedShape = z.strictObject({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  score: z.number(),
  counted: z.int(),
  ratings: z.int(),
});

export type GoalCompany = z.output<typeof rankedShape>;

/** Companies with enough analyses of a goal by their mean, from the highest or the lowest on. */
export function listRankedByGoal(
  db: Database,
  sdgId: number,
  { seesAll }: ScoreVisibility,
  end: 'best' | 'worst',
): Promise<GoalCompany[]> {
  const seen = entitiesAsSeen(seesAll);
  const direction = end === 'best' ? sql`desc` : sql`asc`;
  const mean = meanOf(sql`points`, sql`weight`, sql`lowest`, sql`highest`);
  return queryRows(
    db,
    rankedShape,
    sql`with ranked as (
        select entity_id, counted, ${mean} as score from (${byCompany(seesAll, sdgId)}) touched
        where counted >= ${RANKED_FROM.subject} order by score ${direction}, entity_id limit ${RANKED}
      )
      select ${seen.id} as id, ${seen.slug} as slug, ${seen.name} as name, ${seen.logo} as logo, ranked.score,
        ranked.counted::int as counted, ${seen.ratingsCount} as ratings
      from ranked join ${seen} on ${seen.id} = ranked.entity_id order by ranked.score ${direction}, ${seen.id}`,
  );
}

const endShape = rankedShape.extend({ sdgId: z.int(), isBest: z.boolean() });

export type GoalEnd = z.output<typeof endShape>;

/** The best and the worst company of every goal, among those with enough analyses of it; one that is alone is the best. */
export function listGoalEnds(db: Database, { seesAll }: ScoreVisibility): Promise<GoalEnd[]> {
  const seen = entitiesAsSeen(seesAll);
  const mean = meanOf(sql`points`, sql`weight`, sql`lowest`, sql`highest`);
  const place = (direction: SQL) => sql`row_number() over (partition by sdg_id order by score ${direction}, entity_id)`;
  return queryRows(
    db,
    endShape,
    sql`with placed as (
        select *, ${place(sql`desc`)} = 1 as is_best, ${place(sql`asc`)} = 1 as is_worst from (
          select sdg_id, entity_id, counted, ${mean} as score from (${byCompany(seesAll)}) touched
          where counted >= ${RANKED_FROM.subject}
        ) ranked
      )
      select ${seen.id} as id, ${seen.slug} as slug, ${seen.name} as name, ${seen.logo} as logo, placed.score,
        placed.counted::int as counted, ${seen.ratingsCount} as ratings, placed.sdg_id::int as "sdgId",
        placed.is_best as "isBest"
      from placed join ${seen} on ${seen.id} = placed.entity_id where placed.is_best or placed.is_worst`,
  );
}

const stepShape = z.strictObject({ step: z.int(), companies: z.int() });

/** How many companies have a mean of the goal in each step of one, from 0, which begins at −5, to 9. */
export function countGoalSteps(db: Database, sdgId: number, { seesAll }: ScoreVisibility) {
  const mean = meanOf(sql`points`, sql`weight`, sql`lowest`, sql`highest`);
  return queryRows(
    db,
    stepShape,
    sql`select least(9, floor(${mean} + 5))::int as step, count(*)::int as companies
      from (${byCompany(seesAll, sdgId)}) touched where counted > 0 and ${mean} is not null group by 1`,
  );
}

/** As {@link countGoalSteps}, of what weighed at a snapshot, beside the mean of it all. Goals are those of today. */
export function countGoalStepsThen(db: Database, sdgId: number, { snapshot, seesAll }: PastSight): Promise<PastStep[]> {
  const companies = scoredThen({ among: companiesOfGoal(sdgId) }, snapshot, seesAll);
  const mean = meanOf(sql`points`, sql`weight`, sql`lowest`, sql`highest`);
  const meanOfAll = meanOf(exactSum(sql`points`), exactSum(sql`weight`), sql`min(lowest)`, sql`max(highest)`);
  return queryRows(
    db,
    pastStepShape,
    sql`with touched as materialized (
        select entity_id, ${exactSum(sql`size * value`)} as points, ${exactSum(sql`size`)} as weight,
          min(value) as lowest, max(value) as highest
        from (${countedByClassThen('sdg', companies, snapshot)}) as counted where class_id = ${sdgId} group by entity_id
      )
      select least(9, floor(${mean} + 5))::int as step, count(*)::int as companies,
        (select ${meanOfAll} from touched) as mean
      from touched where ${mean} is not null group by 1`,
  );
}

/** The classes that the analyses of a goal belong to, the most frequent first. */
export function listGoalClasses(
  db: Database,
  sdgId: number,
  view: ComparisonType,
  { seesAll, locale }: ScoreVisibility,
): Promise<ClassRow[]> {
  return queryRows(db, classShape, classesOf(view, locale, classifiedNotesOfGoal(view, sdgId, seesAll)));
}

const industryShape = z.strictObject({ id: z.int(), name: z.string(), companies: z.int(), notes: z.int() });

export type TouchedIndustry = z.output<typeof industryShape>;

/** The industries with the most analyses of a goal. */
export function listTouchedIndustries(
  db: Database,
  sdgId: number,
  { seesAll, locale }: ScoreVisibility,
): Promise<TouchedIndustry[]> {
  const seen = entitiesAsSeen(seesAll);
  const { industries } = referenceIn[locale];
  return queryRows(
    db,
    industryShape,
    sql`select ${industries.id}::int as id, ${industries.name} as name, count(*)::int as companies,
        sum(touched.notes)::int as notes
      from (${byCompany(seesAll, sdgId)}) touched
      join ${seen} on ${seen.id} = touched.entity_id join ${industries} on ${industries.id} = ${seen.industryId}
      group by ${industries.id}, ${industries.name} order by sum(touched.notes) desc, ${industries.id} limit ${RANKED}`,
  );
}
