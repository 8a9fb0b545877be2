import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { scoreChangeCauses } from '@commonweal/contracts/score-account';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import type { Database } from '../db/open-database.ts';
import { momentOfChange, scoreAccount, standingAt } from '../entities/score-changes.sql.ts';
import { publishedNotes } from '../notes/published-notes.sql.ts';

const score = z.number().nullable();
const scores = { impactScore: score, environmentalScore: score, socialScore: score };
const scoreColumns = sql`impact_score as "impactScore", environmental_score as "environmentalScore",
  social_score as "socialScore"`;

const courseShape = z.strictObject({ month: z.string(), ...scores });

/** The scores at the end of each month in which they changed. */
export function findCourse(db: Database, entityId: number) {
  return queryRows(
    db,
    courseShape,
    sql`select distinct on (month) month, ${scoreColumns} from (
        select *, to_char(changed_at at time zone 'UTC', 'YYYY-MM') as month from (${scoreAccount(entityId)}) as account
      ) as dated order by month, id desc`,
  );
}

const changeShape = z.strictObject({
  snapshot: z.coerce.number(),
  total: z.int(),
  current: z.coerce.number(),
  changedAt: momentOfRow,
  scoreRule: z.int(),
  ...scores,
  scoreBefore: score,
  weight: z.number(),
  cause: z.enum(scoreChangeCauses),
  noteId: z.int(),
  slug: z.string().nullable(),
  headline: z.string().nullable(),
  value: score,
  size: score,
  valueBefore: score,
  sizeBefore: score,
});

/** A change of one analysis, with the moment that it belongs to. */
export type ScoreChangeRow = z.output<typeof changeShape>;

export interface MomentsAsked {
  readonly limit: number;
  /** Only moments before this snapshot. */
  readonly before?: number | undefined;
}

/** The changes of the latest moments, the latest first. Weights are sums over all that came before them. */
export function findChanges(db: Database, entityId: number, { limit, before }: MomentsAsked) {
  return queryRows(
    db,
    changeShape,
    sql`with account as (${scoreAccount(entityId)}),
    moments as (
      select changed_at, max(id) as snapshot, max(impact_score) as score_after,
        sum(coalesce(size, 0) - coalesce(size_before, 0)) as growth
      from account group by changed_at
    ),
    course as (
      select changed_at, snapshot, (count(*) over ())::int as total, max(snapshot) over () as current,
        lag(score_after) over by_time as score_before, sum(growth) over by_time as weight
      from moments window by_time as (order by changed_at)
    ),
    latest as (
      select * from course where ${before === undefined ? sql`true` : sql`snapshot < ${before}`}
      order by changed_at desc limit ${limit}
    )
    select snapshot, total, current, changed_at as "changedAt", score_rule as "scoreRule", ${scoreColumns},
      score_before as "scoreBefore", case when impact_score is null then 0 else weight end as weight,
      cause, note_id as "noteId", ${publishedNotes.slug} as slug, ${publishedNotes.headline} as headline,
      ${sql.raw('account.value, account.size')}, value_before as "valueBefore", size_before as "sizeBefore"
    from latest join account using (changed_at)
    left join ${publishedNotes} on ${publishedNotes.id} = note_id
    order by changed_at desc, account.id`,
  );
}

const momentShape = z.strictObject({
  snapshot: z.coerce.number(),
  changedAt: momentOfRow,
  scoreRule: z.int(),
  isCurrent: z.boolean(),
});

/** The moment of a number; null for the number of another company, or none. @param number null asks for the present one */
export async function findMoment(db: Database, entityId: number, number: number | null) {
  const [row] = await queryRows(
    db,
    momentShape,
    sql`select snapshot, changed_at as "changedAt", score_rule as "scoreRule", is_current as "isCurrent"
      from (${momentOfChange(entityId, number)}) as moment`,
  );
  return row ?? null;
}

const standingShape = z.strictObject({
  id: z.int(),
  part: z.enum(['environmental', 'social']),
  value: score,
  size: score,
  ratings: z.int(),
});

/** The published analyses as they stood at a snapshot, by number. */
export function findStandingAt(db: Database, entityId: number, snapshot: number) {
  return queryRows(
    db,
    standingShape,
    sql`select note_id as id, dimension as part, value, size, ratings_count as ratings
      from (${standingAt(entityId, snapshot)}) as standing`,
  );
}
