import { sql } from 'drizzle-orm';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { accountedThen } from '../entities/entity-peers.sql.ts';
import { reportedThen } from '../notes/reported-then.sql.ts';
import { metricsIn } from '../reference/metrics.sql.ts';
import { metricValueShape } from './entity-graphs.repo.ts';
import type { ComparedEntity, GraphedMetricRow } from './entity-graphs.repo.ts';

/** As `listGraphedMetrics`, of what was reported at a snapshot: all of the industry is read once. */
export function listGraphedMetricsThen(
  db: Database,
  { id, industryId }: ComparedEntity,
  { snapshot, locale }: { readonly snapshot: number; readonly locale: Locale },
): Promise<GraphedMetricRow[]> {
  const { metrics, units } = metricsIn[locale];
  return queryRows(
    db,
    metricValueShape,
    sql`with reported as materialized (${reportedThen(accountedThen({ industryId }, snapshot), snapshot)}),
      own as (select * from reported where entity_id = ${id}),
      peers as (
        select datapoint_id, unit_id, year, percentile_cont(0.5) within group (order by value::float8) as median,
          count(*)::int as companies
        from reported where entity_id <> ${id}
          and (datapoint_id, unit_id, year) in (select datapoint_id, unit_id, year from own)
        group by 1, 2, 3
      )
      select own.datapoint_id::int as "datapointId", own.unit_id::int as "unitId", ${metrics.code},
        ${metrics.name} as name, ${units.code} as "unitCode", own.year::int as year, own.value::text as value,
        peers.median as "peersMedian", coalesce(peers.companies, 0) as "peersCompanies"
      from own left join peers using (datapoint_id, unit_id, year)
      join ${metrics} on ${metrics.id} = own.datapoint_id join ${units} on ${units.id} = own.unit_id
      order by ${metrics.name} collate "und-x-icu", 1, 2, own.year`,
  );
}
