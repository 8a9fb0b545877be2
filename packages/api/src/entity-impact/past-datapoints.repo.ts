import { sql } from 'drizzle-orm';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { accountedThen } from '../entities/entity-peers.sql.ts';
import { publishedNotes } from '../notes/published-notes.sql.ts';
import { reportedThen } from '../notes/reported-then.sql.ts';
import { metricsIn } from '../reference/metrics.sql.ts';
import { peerShape, reportedShape } from './entity-datapoints.repo.ts';
import type { MetricValueRow, PeersRequest, ReportedCondition } from './entity-datapoints.repo.ts';

/** As `listMetricValues`, of what was reported at a snapshot; names and headlines are those of today. */
export function listMetricValuesThen(
  db: Database,
  company: number,
  { snapshot, locale }: { readonly snapshot: number; readonly locale: Locale },
  only?: ReportedCondition,
): Promise<MetricValueRow[]> {
  const { metrics, units } = metricsIn[locale];
  const { id, slug, headline, locale: language } = publishedNotes;
  const narrowed = only
    ? sql`where reported.datapoint_id = ${only.metric}::int
        and reported.year between ${only.year - 1}::int and ${only.year}::int`
    : sql``;
  return queryRows(
    db,
    reportedShape,
    sql`select ${metrics.id}::int as "datapointId", ${metrics.code} as "datapointCode", ${metrics.name} as "datapointName",
        ${units.id}::int as "unitId", ${units.code} as "unitCode", ${units.name} as "unitName",
        reported.year::int as year, reported.value::text as value, reported.note_id as "noteId", ${slug} as slug,
        ${headline} as headline, ${language} as locale
      from (${reportedThen(accountedThen({ ids: [company] }, snapshot), snapshot)}) as reported
      join ${metrics} on ${metrics.id} = reported.datapoint_id join ${units} on ${units.id} = reported.unit_id
      left join ${publishedNotes} on ${id} = reported.note_id
      ${narrowed} order by ${metrics.name} collate "und-x-icu", ${metrics.id}, ${units.id}, reported.year desc`,
  );
}

/** As `listPeers`, of what was reported at a snapshot. */
export async function listPeersThen(
  db: Database,
  { company, industry, metric, unit, year }: PeersRequest,
  snapshot: number,
): Promise<number[]> {
  const rows = await queryRows(
    db,
    peerShape,
    sql`select value::text as value
      from (${reportedThen(accountedThen({ industryId: industry }, snapshot), snapshot)}) as reported
      where datapoint_id = ${metric} and unit_id = ${unit} and year = ${year} and entity_id <> ${company}`,
  );
  return rows.map((row) => Number(row.value));
}
