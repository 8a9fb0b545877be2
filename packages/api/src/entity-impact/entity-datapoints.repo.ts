import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '@commonweal/domain/locale';
import { metricsIn } from '../reference/metrics.sql.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import { searchedEntities } from '../entities/entities.sql.ts';
import { reportedDatapoints, reportedOf } from '../notes/reported-datapoints.sql.ts';

/** Shape of {@link MetricValueRow}. */
export const reportedShape = z.strictObject({
  datapointId: z.int(),
  datapointCode: z.string(),
  datapointName: z.string(),
  unitId: z.int(),
  unitCode: z.string(),
  unitName: z.string(),
  year: z.int(),
  value: z.string(),
  noteId: z.int(),
  /** null with headline and locale where the analysis is not published any more */
  slug: z.string().nullable(),
  headline: z.string().nullable(),
  locale: z.string().nullable(),
});

/** A value of a metric in a year. */
export type MetricValueRow = z.output<typeof reportedShape>;

const { id, datapointId, unitId, year, value, noteId, entityId, slug, headline, locale: language } = reportedDatapoints;

/** A metric's values of a year and of the one before. */
export interface ReportedCondition {
  readonly metric: number;
  readonly year: number;
}

/**
 * Figures that published analyses report of a company: by metric and unit, the latest year first, of each year the newest. The
 * newest are found by narrow rows, and they alone are filled in.
 * @param only where not all of it is wanted
 */
export function listMetricValues(
  db: Database,
  company: number,
  locale: Locale,
  only?: ReportedCondition,
): Promise<MetricValueRow[]> {
  const { metrics, units } = metricsIn[locale];
  const narrowed = only
    ? sql`where datapoint_id = ${only.metric}::int and year between ${only.year - 1}::int and ${only.year}::int`
    : sql``;
  return queryRows(
    db,
    reportedShape,
    sql`with newest as (
        select max(id) as id from (${reportedOf(company)}) reported ${narrowed} group by datapoint_id, unit_id, year
      )
      select ${metrics.id}::int as "datapointId", ${metrics.code} as "datapointCode", ${metrics.name} as "datapointName",
        ${units.id}::int as "unitId", ${units.code} as "unitCode", ${units.name} as "unitName",
        ${year}::int as year, ${value}::text as value, ${noteId} as "noteId", ${slug} as slug, ${headline} as headline,
        ${language} as locale
      from ${reportedDatapoints}
      join ${metrics} on ${metrics.id} = ${datapointId} join ${units} on ${units.id} = ${unitId}
      where ${id} = any(array(select id from newest))
      order by ${metrics.name} collate "und-x-icu", ${metrics.id}, ${units.id}, ${year} desc`,
  );
}

/** Shape of a peer's value. */
export const peerShape = z.strictObject({ value: z.string() });

/** A value's metric, and the industry whose other companies it is held against. */
export interface PeersRequest {
  readonly company: number;
  readonly industry: number;
  readonly metric: number;
  readonly unit: number;
  readonly year: number;
}

/** The newest value of each other company of the industry in a year. */
export async function listPeers(db: Database, request: PeersRequest): Promise<number[]> {
  const { company, industry, metric, unit, year: wanted } = request;
  const rows = await queryRows(
    db,
    peerShape,
    sql`select distinct on (${entityId}) ${value}::text as value
      from ${reportedDatapoints} join ${searchedEntities} on ${searchedEntities.id} = ${entityId}
      where ${datapointId} = ${metric} and ${unitId} = ${unit} and ${year} = ${wanted}
        and ${searchedEntities.industryId} = ${industry} and ${entityId} <> ${company}
      order by ${entityId}, ${id} desc`,
  );
  return rows.map((row) => Number(row.value));
}
