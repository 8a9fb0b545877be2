import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '@commonweal/domain/locale';
import { metricsIn } from '../reference/metrics.sql.ts';
import { exactSum } from '../db/exact-sum.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { signOf } from '../notes/classified-notes.sql.ts';
import { reportedDatapoints } from '../notes/reported-datapoints.sql.ts';
import { COMMUNITY, withHeld, withWeighed } from './weighed-notes.sql.ts';
import type { HeldBy } from './weighed-notes.sql.ts';

const countsShape = z.strictObject({ notes: z.int(), counted: z.int(), positive: z.int(), negative: z.int() });

export type CountsRow = z.output<typeof countsShape>;

/** How many analyses there are of the companies of a portfolio, and how many of them weigh in its score. */
export async function countNotes(db: Database, heldBy: HeldBy): Promise<CountsRow> {
  const { isPositive, isNegative } = signOf(sql`value`);
  const [row] = await queryRows(
    db,
    countsShape,
    sql`${withWeighed(heldBy, COMMUNITY)}
      select (select coalesce(sum(notes_count), 0)::int from held) as notes, count(*)::int as counted,
        (count(*) filter (where ${isPositive}))::int as positive,
        (count(*) filter (where ${isNegative}))::int as negative
      from weighed`,
  );
  return row ?? { notes: 0, counted: 0, positive: 0, negative: 0 };
}

const benchmarkShape = z.strictObject({ companies: z.int(), scored: z.int(), sum: z.number().nullable() });

export type BenchmarkRow = z.output<typeof benchmarkShape>;

/** All companies, and the sum of the scores that a person may see. */
export async function findBenchmark(db: Database, seesAll: boolean): Promise<BenchmarkRow> {
  const seen = entitiesAsSeen(seesAll);
  const [row] = await queryRows(
    db,
    benchmarkShape,
    sql`select count(*)::int as companies, count(${seen.impactScore})::int as scored,
      ${exactSum(seen.impactScore)} as sum from ${seen}`,
  );
  return row ?? { companies: 0, scored: 0, sum: null };
}

const peersShape = z.strictObject({
  companies: z.int(),
  scored: z.int(),
  score: z.number().nullable(),
  ratedScore: z.number().nullable(),
});

export type PeersRow = z.output<typeof peersShape>;

/** All companies of the industries of a portfolio, each industry with its weight there. */
export async function findPeers(db: Database, heldBy: HeldBy): Promise<PeersRow> {
  const seen = entitiesAsSeen(heldBy.seesAll);
  const [row] = await queryRows(
    db,
    peersShape,
    sql`${withHeld(heldBy)}, industries_held as (
        select ${seen.industryId} as industry_id, ${exactSum(sql`share`)} as share
        from held join ${seen} on ${seen.id} = held.id group by 1
      ), peers as (
        select ${seen.industryId} as industry_id, count(*) as companies, count(${seen.impactScore}) as scored,
          coalesce(${exactSum(seen.impactScore)}, 0) as sum
        from ${seen} where ${seen.industryId} in (select industry_id from industries_held) group by 1
      )
      select coalesce(sum(companies), 0)::int as companies, coalesce(sum(scored), 0)::int as scored,
        sum(share * peers.sum / companies) / sum(share) as score,
        sum(share * peers.sum / nullif(scored, 0)) / sum(share) filter (where scored > 0) as "ratedScore"
      from peers join industries_held using (industry_id)`,
  );
  return row ?? { companies: 0, scored: 0, score: null, ratedScore: null };
}

const pointShape = z.strictObject({
  datapointId: z.int(),
  unitId: z.int(),
  code: z.string(),
  name: z.string(),
  unitCode: z.string(),
  year: z.int(),
  mean: z.number(),
  median: z.number(),
  least: z.number(),
  most: z.number(),
  companies: z.int(),
  share: z.number(),
});

export type MetricPointRow = z.output<typeof pointShape>;

/** The newest statement of each company for each metric and year, summed up over a portfolio. */
export function listReported(db: Database, heldBy: HeldBy, locale: Locale): Promise<MetricPointRow[]> {
  const { metrics, units } = metricsIn[locale];
  const { id, datapointId, unitId, year, value, entityId } = reportedDatapoints;
  return queryRows(
    db,
    pointShape,
    sql`${withHeld(heldBy)}, latest as (
        select distinct on (held.id, ${datapointId}, ${unitId}, ${year}) ${datapointId} as datapoint_id,
          ${unitId} as unit_id, ${year} as year, ${value}::float8 as value, held.share
        from held join ${reportedDatapoints} on ${entityId} = held.id
        order by held.id, ${datapointId}, ${unitId}, ${year}, ${id} desc
      ), points as (
        select datapoint_id, unit_id, year, least(max(value), greatest(min(value),
            ${exactSum(sql`share * value`)} / ${exactSum(sql`share`)})) as mean,
          percentile_cont(0.5) within group (order by value) as median, min(value) as least, max(value) as most,
          count(*)::int as companies, ${exactSum(sql`share`)} as share
        from latest group by 1, 2, 3
      )
      select points.datapoint_id::int as "datapointId", points.unit_id::int as "unitId", ${metrics.code},
        ${metrics.name} as name, ${units.code} as "unitCode", points.year::int as year, points.mean, points.median,
        points.least, points.most, points.companies, points.share
      from points join ${metrics} on ${metrics.id} = points.datapoint_id join ${units} on ${units.id} = points.unit_id
      order by ${metrics.name} collate "und-x-icu", 1, 2, points.year`,
  );
}
