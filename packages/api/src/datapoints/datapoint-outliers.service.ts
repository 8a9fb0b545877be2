import type { ApiReply } from '@commonweal/contracts';
import { datapointOutliers } from '@commonweal/domain/datapoint-outlier';
import type { ComparedValues } from '@commonweal/domain/datapoint-outlier';
import type { Database } from '../db/open-database.ts';
import type { WrittenDatapoint } from './datapoints.service.ts';

/**
 * Finds what published analyses report of the same metrics: one entry for each row, in their order.
 * @throws {Failure} `not-found` where there is no such company
 */
export type FindCompared = (
  db: Database,
  entityId: number,
  rows: readonly WrittenDatapoint[],
) => Promise<ComparedValues[]>;

/** Warnings about the values of a company, which block nothing (decisions: outlier check). */
export async function findOutlyings(
  db: Database,
  findCompared: FindCompared,
  entityId: number,
  rows: readonly WrittenDatapoint[],
): Promise<ApiReply<'POST v3/datapoints/validate-outlyings'>> {
  const compared = await findCompared(db, entityId, rows);
  const outlyings = rows.flatMap(({ datapoint_id, year, value }, at) => {
    const values = compared[at];
    return values ? datapointOutliers(Number(value), values).map((one) => ({ datapoint_id, year, ...one })) : [];
  });
  return { outlyings };
}
