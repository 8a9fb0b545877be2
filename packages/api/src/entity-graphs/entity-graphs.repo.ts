import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import type { Locale } from '@commonweal/domain/locale';
import { metricsIn } from '../reference/metrics.sql.ts';
import { exactMean, exactSum } from '../db/exact-sum.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import type { Database } from '../db/open-database.ts';
import { entitiesOfIndustry, scoredIn, scoredThen, scoresIn } from '../entities/entity-peers.sql.ts';
import type { PeerScope } from '../entities/entity-peers.sql.ts';
import type { PastSight } from '../entities/past-readings.ts';
import type { ScoreVisibility } from '../entities/entity-rows.sql.ts';
import { lastChangeOfAll, lastScoreChange } from '../entities/score-changes.sql.ts';
import { reportedDatapoints } from '../notes/reported-datapoints.sql.ts';
import { isAnyVersionSince } from '../notes/reported-then.sql.ts';
import { countedByClassThen } from '../notes/classified-notes.sql.ts';
import { countedNotes, publishedNotesAsSeen } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';

const snapshotShape = z.strictObject({ id: z.int(), changedAt: momentOfRow });

export type LastChangeRow = z.output<typeof snapshotShape>;

const pointShape = z.strictObject({
  id: z.int(),
  slug: z.string(),
  headline: z.string(),
  locale: z.string(),
  topic: z.string(),
  sdgId: z.int(),
  publishedAt: momentOfRow.nullable(),
  value: z.number(),
  size: z.number(),
  ratingsCount: z.int(),
  isCounted: z.boolean(),
  /** all that there are, beyond the limit too */
  total: z.int(),
});

export type PointRow = z.output<typeof pointShape>;

/** Shape of {@link GraphedMetricRow}. */
export const metricValueShape = z.strictObject({
  datapointId: z.int(),
  unitId: z.int(),
  code: z.string(),
  name: z.string(),
  unitCode: z.string(),
  year: z.int(),
  value: z.string(),
  peersMedian: z.number().nullable(),
  peersCompanies: z.int(),
});

export type GraphedMetricRow = z.output<typeof metricValueShape>;

/** Shape of {@link HistogramRow}. */
export const histogramShape = z.strictObject({
  bin: z.int(),
  companies: z.int(),
  above: z.int(),
  below: z.int(),
});

/** Companies whose score is in an interval, and those of them above and below the company's own. */
export type HistogramRow = z.output<typeof histogramShape>;

const goalShape = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  ownMean: z.number().nullable(),
  ownNotes: z.int(),
  peersMean: z.number().nullable(),
  peersCompanies: z.int(),
});

export type ComparedGoalRow = z.output<typeof goalShape>;

/** A company that is compared with its industry. */
export interface ComparedEntity {
  readonly id: number;
  readonly industryId: number;
}

/** The last change of a company's score; null where the ledger has none. */
export async function findLastChange(db: Database, entityId: number): Promise<LastChangeRow | null> {
  const [row] = await queryRows(
    db,
    snapshotShape,
    sql`select id, changed_at as "changedAt" from (${lastScoreChange(entityId)}) last_change`,
  );
  return row ?? null;
}

/** The last change of any company's score; null where the company's own never changed. */
export function findLastChangeOfAll(db: Database, entityId: number): Promise<LastChangeRow | null> {
  return findLastChangeWhere(db, sql`exists (${lastScoreChange(entityId)})`);
}

/** As above; null also while an analysis was changed since: figures of its version are not those of that number. */
export function findLastChangeOfReported(db: Database, entityId: number): Promise<LastChangeRow | null> {
  return findLastChangeWhere(
    db,
    sql`exists (${lastScoreChange(entityId)}) and not ${isAnyVersionSince(sql`last_change.changed_at`)}`,
  );
}

async function findLastChangeWhere(db: Database, condition: SQL): Promise<LastChangeRow | null> {
  const [row] = await queryRows(
    db,
    snapshotShape,
    sql`select id, changed_at as "changedAt" from (${lastChangeOfAll}) last_change where ${condition}`,
  );
  return row ?? null;
}

/** The rated analyses of a company, the newest first, with values and sizes that the person may see. */
export async function listPoints(
  db: Database,
  entityId: number,
  { seesAll, locale }: ScoreVisibility,
  limit: number,
): Promise<PointRow[]> {
  const notes = publishedNotesAsSeen(seesAll);
  const { topics } = referenceIn[locale];
  return queryRows(
    db,
    pointShape,
    sql`select ${notes.id}, ${notes.slug}, ${notes.headline}, ${notes.locale}, ${topics.name} as topic,
      ${notes.sdgId}::int as "sdgId", ${notes.publishedAt} as "publishedAt", ${notes.value} as value,
      ${notes.size} as size, ${notes.ratingsCount} as "ratingsCount",
      ${notes.ratingsCount} >= ${MIN_RATINGS} as "isCounted", (count(*) over ())::int as total
    from ${notes} join ${topics} on ${topics.id} = ${notes.topicId}
    where ${notes.entityId} = ${entityId} and ${notes.value} is not null and ${notes.size} is not null
    order by ${notes.publishedAt} desc, ${notes.id} desc limit ${limit}`,
  );
}

/** The newest statement of each metric and year, with the median of what the others of its industry state. */
export async function listGraphedMetrics(
  db: Database,
  { id, industryId }: ComparedEntity,
  locale: Locale,
): Promise<GraphedMetricRow[]> {
  const { metrics, units } = metricsIn[locale];
  const { datapointId, unitId, year, value, entityId, id: statementId } = reportedDatapoints;
  return queryRows(
    db,
    metricValueShape,
    sql`with own as (
        select distinct on (1, 2, 3) ${datapointId} as datapoint_id, ${unitId} as unit_id, ${year} as year,
          ${value}::text as value
        from ${reportedDatapoints} where ${entityId} = ${id} order by 1, 2, 3, ${statementId} desc
      )
      select own.datapoint_id::int as "datapointId", own.unit_id::int as "unitId", ${metrics.code},
        ${metrics.name} as name, ${units.code} as "unitCode", own.year::int as year, own.value,
        peers.median as "peersMedian", peers.companies as "peersCompanies"
      from own join ${metrics} on ${metrics.id} = own.datapoint_id join ${units} on ${units.id} = own.unit_id
      cross join lateral (
        select percentile_cont(0.5) within group (order by latest.value) as median, count(*)::int as companies from (
          select distinct on (${entityId}) ${value}::float8 as value from ${reportedDatapoints}
          where ${datapointId} = own.datapoint_id and ${unitId} = own.unit_id and ${year} = own.year
            and ${entityId} <> ${id} and ${entityId} in (${entitiesOfIndustry(industryId)})
          order by ${entityId}, ${statementId} desc
        ) latest
      ) peers
      order by ${metrics.name} collate "und-x-icu", 1, 2, own.year`,
  );
}

/**
 * The scores of a scope that a person may see, counted in equal intervals from −5 to +5. Each interval is a range of an
 * index, so that nothing is sorted.
 */
export async function placeAmong(
  db: Database,
  { scope, own, bins }: { readonly scope: PeerScope; readonly own: number | null; readonly bins: number },
  seesAll: boolean,
): Promise<HistogramRow[]> {
  const lowest = sql`-5 + (bin - 1) * (10.0::float8 / ${bins}::int)`;
  // +5 belongs to the last one.
  const end = sql`case when bin = ${bins}::int then 6 else -5 + bin * (10.0::float8 / ${bins}::int) end`;
  return queryRows(
    db,
    histogramShape,
    sql`select bin, companies, above, below from generate_series(1, ${bins}::int) bin cross join lateral (
      select count(*)::int as companies, (count(*) filter (where score > ${own}::float8))::int as above,
        (count(*) filter (where score < ${own}::float8))::int as below
      from (${scoresIn(scope, seesAll)}) scores where score >= ${lowest} and score < ${end}
    ) counts order by bin`,
  );
}

/** The goals that a company or the others of its industry have analyses on that count, or counted at a snapshot. */
export async function listGoals(
  db: Database,
  { id, industryId }: ComparedEntity,
  { seesAll, locale, snapshot }: ScoreVisibility & { readonly snapshot: number | null },
): Promise<ComparedGoalRow[]> {
  const { sdgs } = referenceIn[locale];
  const { own, peers } =
    snapshot === null ? goalsOf({ id, industryId }, seesAll) : goalsThen({ id, industryId }, { snapshot, seesAll });
  return queryRows(
    db,
    goalShape,
    sql`with own as (
        select sdg_id, ${meanBySize} as mean, count(*)::int as notes from (${own}) as own_notes group by 1
      ), peers as (
        select sdg_id, ${within(exactMean(sql`mean`), sql`mean`)} as mean, count(*)::int as companies from (
          select sdg_id, ${meanBySize} as mean from (${peers}) as peers_notes group by entity_id, sdg_id
        ) of_companies group by 1
      )
      select ${sdgs.id}, ${sdgs.code}, ${sdgs.name} as name, own.mean as "ownMean", coalesce(own.notes, 0) as "ownNotes",
        peers.mean as "peersMean", coalesce(peers.companies, 0) as "peersCompanies"
      from ${sdgs} left join own on own.sdg_id = ${sdgs.id} left join peers on peers.sdg_id = ${sdgs.id}
      where own.mean is not null or peers.mean is not null order by ${sdgs.id}`,
  );
}

/** Analyses that count, `entity_id`, `sdg_id`, `value` and `size`: those of a company, and those of the others of its industry. */
interface GoalNotes {
  readonly own: SQL;
  readonly peers: SQL;
}

function goalsOf({ id, industryId }: ComparedEntity, seesAll: boolean): GoalNotes {
  const select = ({ entityId, sdgId, value, size }: ReturnType<typeof countedNotes>) =>
    sql`select ${entityId} as entity_id, ${sdgId} as sdg_id, ${value} as value, ${size} as size`;
  const own = countedNotes(seesAll);
  // Visible by the condition on the companies, which the planner can look up one by one.
  const peers = countedNotes(true);
  return {
    own: sql`${select(own)} from ${own} where ${own.entityId} = ${id}`,
    peers: sql`${select(peers)} from ${peers}
      where ${peers.entityId} in (${scoredIn({ industryId }, seesAll)}) and ${peers.entityId} <> ${id}`,
  };
}

function goalsThen({ id, industryId }: ComparedEntity, { snapshot, seesAll }: PastSight): GoalNotes {
  const counted = (scope: Parameters<typeof scoredThen>[0]) =>
    sql`select entity_id, class_id as sdg_id, value, size
      from (${countedByClassThen('sdg', scoredThen(scope, snapshot, seesAll), snapshot)}) as counted`;
  return { own: counted({ ids: [id] }), peers: sql`${counted({ industryId })} where entity_id <> ${id}` };
}

const meanBySize = within(sql`${exactSum(sql`size * value`)} / ${exactSum(sql`size`)}`, sql`value`);

/** A mean that stays within its values, whatever the last digits of the division. */
function within(mean: SQL, value: SQL): SQL {
  return sql`least(max(${value}), greatest(min(${value}), ${mean}))`;
}
