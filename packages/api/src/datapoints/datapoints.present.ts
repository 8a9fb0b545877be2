import type { ApiReply } from '@commonweal/contracts';
import { readDatapointValue } from '@commonweal/domain/datapoint-value';
import type { ListedDatapoint, UnitRow } from './datapoints.repo.ts';

/** A unit of measurement. */
export function presentUnit({ id, code, name }: UnitRow): ApiReply<'GET v3/units'>['data'][number] {
  return { unit_id: id, unit_code: code, unit_name: name };
}

/** A metric. */
export function presentDatapoint(row: ListedDatapoint): ApiReply<'GET v3/datapoints'>['data'][number] {
  return {
    datapoint_id: row.id,
    datapoint_code: row.code,
    datapoint_name: row.name,
    unit_id: row.unitId,
    min: presentAmount(row.min),
    max: presentAmount(row.max),
    is_gri: row.isGri,
  };
}

/** An amount without the zeros that the database adds. */
function presentAmount(amount: string | null): string | null {
  return amount === null ? null : readDatapointValue(amount);
}
