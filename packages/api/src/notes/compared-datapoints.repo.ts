import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { searchedEntities } from '../entities/entities.sql.ts';
import { noteDatapoints } from './note-datapoints.table.ts';
import { isVisible } from './note-filters.ts';
import { notes } from './notes.table.ts';

/** Companies beyond these change a median little. */
const MOST_PEERS = 500;

/** A metric in a unit. */
interface Metric {
  readonly datapoint_id: number;
  readonly unit_id: number;
}

const valueShape = z.strictObject({ datapointId: z.int(), unitId: z.int(), year: z.int(), value: z.string() });

/** The industry of a company; null where there is no such company. */
export async function findIndustryOf(db: Database, entityId: number): Promise<number | null> {
  const { id, industryId } = searchedEntities;
  const [row] = await db.select({ industryId }).from(searchedEntities).where(eq(id, entityId));
  return row?.industryId ?? null;
}

/** The latest value of each other company of an industry, for each of the metrics, from published analyses. */
export function findPeerValues(
  db: Database,
  { entityId, industryId }: { readonly entityId: number; readonly industryId: number },
  metrics: readonly Metric[],
) {
  return queryRows(
    db,
    valueShape,
    sql`with wanted as (
        select distinct datapoint_id, unit_id
        from json_to_recordset(${JSON.stringify(metrics)}::json) as metric (datapoint_id int, unit_id int)
      )
      select peer.datapoint_id as "datapointId", peer.unit_id as "unitId", peer.year::int as year, peer.value::text as value
      from wanted cross join lateral (
        select distinct on (${notes.entityId}) ${noteDatapoints.datapointId}, ${noteDatapoints.unitId},
          ${noteDatapoints.year}, ${noteDatapoints.value}
        from ${noteDatapoints}
        join ${notes} on ${notes.id} = ${noteDatapoints.noteId}
        join ${searchedEntities} on ${searchedEntities.id} = ${notes.entityId}
        where ${noteDatapoints.datapointId} = wanted.datapoint_id and ${noteDatapoints.unitId} = wanted.unit_id
          and ${isVisible} and ${searchedEntities.industryId} = ${industryId} and ${notes.entityId} <> ${entityId}
        order by ${notes.entityId}, ${noteDatapoints.year} desc, ${noteDatapoints.id} desc
        limit ${MOST_PEERS}
      ) peer`,
  );
}

/** Values of a company in the year before each of the rows, the newest statement of each, from published analyses. */
export function findValuesOfLastYear(
  db: Database,
  entityId: number,
  rows: readonly (Metric & { readonly year: number })[],
) {
  return queryRows(
    db,
    valueShape,
    sql`select distinct on (1, 2, 3) ${noteDatapoints.datapointId}::int as "datapointId", ${noteDatapoints.unitId}::int as "unitId",
        ${noteDatapoints.year}::int as year, ${noteDatapoints.value}::text as value
      from ${noteDatapoints}
      join ${notes} on ${notes.id} = ${noteDatapoints.noteId}
      join json_to_recordset(${JSON.stringify(rows)}::json) as wanted (datapoint_id int, unit_id int, year int)
        on wanted.datapoint_id = ${noteDatapoints.datapointId} and wanted.unit_id = ${noteDatapoints.unitId}
        and wanted.year - 1 = ${noteDatapoints.year}
      where ${isVisible} and ${notes.entityId} = ${entityId}
      order by 1, 2, 3, ${noteDatapoints.id} desc`,
  );
}
