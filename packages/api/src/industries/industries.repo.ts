import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { RANKED_FROM } from '@commonweal/domain/evidence';
import type { Database } from '../db/open-database.ts';
import { exactMean } from '../db/exact-sum.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { scoredThen } from '../entities/entity-peers.sql.ts';
import type { ScoreVisibility } from '../entities/entity-rows.sql.ts';
import type { PastSight } from '../entities/past-readings.ts';
import { classShape, classesOf } from '../entity-impact/classes.sql.ts';
import type { ClassRow } from '../entity-impact/classes.sql.ts';
import { classifiedNotesOf } from '../notes/classified-notes.sql.ts';
import { pastStepShape } from './past-steps.sql.ts';
import type { PastStep } from './past-steps.sql.ts';

/** Companies at either end of an industry that its page names. */
const RANKED = 5;

const totalsShape = z.strictObject({
  industryId: z.int(),
  companies: z.int(),
  scored: z.int(),
  grayed: z.int(),
  notes: z.int(),
  mean: z.number().nullable(),
});

export type IndustryTotals = z.output<typeof totalsShape>;

const rankedShape = z.strictObject({
  industryId: z.int(),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  score: z.number(),
  ratings: z.int(),
  countedNotesCount: z.int(),
  ratersCount: z.int(),
  valueSpread: z.number().nullable(),
});

/** A company among the best or worst of its industry. */
export type RankedEntityRow = z.output<typeof rankedShape>;

/** Totals of the industries that have companies. @param industryId of one alone */
export function listTotals(db: Database, { seesAll }: ScoreVisibility, industryId?: number): Promise<IndustryTotals[]> {
  const seen = entitiesAsSeen(seesAll);
  return queryRows(
    db,
    totalsShape,
    sql`select ${seen.industryId}::int as "industryId", count(*)::int as companies,
      count(${seen.impactScore})::int as scored, (count(*) filter (where ${seen.isGrayed}))::int as grayed,
      coalesce(sum(${seen.notesCount}), 0)::int as notes,
      least(max(${seen.impactScore}), greatest(min(${seen.impactScore}), ${exactMean(seen.impactScore)})) as mean
    from ${seen} ${industryId === undefined ? sql`` : sql`where ${seen.industryId} = ${industryId}`}
    group by ${seen.industryId}`,
  );
}

/** The company with the highest score of each industry, or the lowest, of those with enough analyses. */
export function listFirstOfEach(
  db: Database,
  { seesAll }: ScoreVisibility,
  end: 'best' | 'worst',
): Promise<RankedEntityRow[]> {
  const seen = entitiesAsSeen(seesAll);
  const extreme = end === 'best' ? sql`max(${seen.impactScore})` : sql`min(${seen.impactScore})`;
  // Few companies have the very score of their industry's end, and an index on scores finds them.
  return queryRows(
    db,
    rankedShape,
    sql`with ends as materialized (
        select ${seen.industryId} as industry_id, ${extreme} as score from ${seen}
        where ${isRanked(seen)} group by ${seen.industryId}
      )
      select first.* from ends cross join lateral (
        select ${rankedColumns(seesAll)} from ${seen}
        where ${seen.impactScore} = ends.score and ${seen.industryId} = ends.industry_id and ${isRanked(seen)} order by ${seen.id} limit 1
      ) first`,
  );
}

/** Companies of an industry with enough analyses by score, from the highest or the lowest on. */
export function listRanked(
  db: Database,
  industryId: number,
  { seesAll }: ScoreVisibility,
  end: 'best' | 'worst',
): Promise<RankedEntityRow[]> {
  const seen = entitiesAsSeen(seesAll);
  const direction = end === 'best' ? sql`desc` : sql`asc`;
  return queryRows(
    db,
    rankedShape,
    sql`select ${rankedColumns(seesAll)} from ${seen}
      where ${seen.industryId} = ${industryId} and ${isRanked(seen)}
      order by ${seen.impactScore} ${direction}, ${seen.id} limit ${RANKED}`,
  );
}

function rankedColumns(seesAll: boolean): SQL {
  const seen = entitiesAsSeen(seesAll);
  return sql`${seen.industryId}::int as "industryId", ${seen.id} as id, ${seen.slug} as slug, ${seen.name} as name,
    ${seen.logo} as logo, ${seen.impactScore} as score, ${seen.ratingsCount} as ratings,
    ${seen.countedNotesCount} as "countedNotesCount", ${seen.ratersCount} as "ratersCount",
    ${seen.valueSpread} as "valueSpread"`;
}

/** A score from few analyses leads no industry. */
function isRanked(seen: ReturnType<typeof entitiesAsSeen>): SQL {
  return sql`${seen.impactScore} is not null and ${seen.notesCount} >= ${RANKED_FROM.company}`;
}

const stepShape = z.strictObject({ step: z.int(), companies: z.int() });

/** How many companies of an industry have a score in each step of one, from 0, which begins at −5, to 9. */
export function countBySteps(db: Database, industryId: number, { seesAll }: ScoreVisibility) {
  const seen = entitiesAsSeen(seesAll);
  return queryRows(
    db,
    stepShape,
    sql`select least(9, floor(${seen.impactScore} + 5))::int as step, count(*)::int as companies from ${seen}
      where ${seen.industryId} = ${industryId} and ${seen.impactScore} is not null group by 1`,
  );
}

/** As {@link countBySteps}, of the scores of a snapshot. */
export function countByStepsThen(
  db: Database,
  industryId: number,
  { snapshot, seesAll }: PastSight,
): Promise<PastStep[]> {
  return queryRows(
    db,
    pastStepShape,
    sql`with scores as materialized (
        select impact_score as score from (${scoredThen({ industryId }, snapshot, seesAll)}) as companies
      )
      select least(9, floor(score + 5))::int as step, count(*)::int as companies,
        (select least(max(score), greatest(min(score), ${exactMean(sql`score`)})) from scores) as mean
      from scores group by 1`,
  );
}

/** The classes that analyses of an industry's companies belong to, the most frequent first. */
export function listIndustryClasses(
  db: Database,
  industryId: number,
  view: ComparisonType,
  { seesAll, locale }: ScoreVisibility,
): Promise<ClassRow[]> {
  const seen = entitiesAsSeen(seesAll);
  const companies = sql`select ${seen.id} from ${seen} where ${seen.industryId} = ${industryId}`;
  return queryRows(db, classShape, classesOf(view, locale, classifiedNotesOf(view, companies, seesAll)));
}
