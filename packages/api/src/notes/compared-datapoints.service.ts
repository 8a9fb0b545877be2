import type { FindCompared } from '../datapoints/datapoint-outliers.service.ts';
import { notFound } from '../http/failure.ts';
import { findIndustryOf, findPeerValues, findValuesOfLastYear } from './compared-datapoints.repo.ts';

/** Values of published analyses that those of a company are held against; the module of datapoints is given this. */
export const findComparedValues: FindCompared = async (db, entityId, rows) => {
  const industryId = await findIndustryOf(db, entityId);
  if (industryId === null) throw notFound();
  const peers = await findPeerValues(db, { entityId, industryId }, rows);
  const lastYears = await findValuesOfLastYear(db, entityId, rows);
  return rows.map(({ datapoint_id, unit_id, year }) => {
    const isSame = (one: (typeof peers)[number]) => one.datapointId === datapoint_id && one.unitId === unit_id;
    const last = lastYears.find((one) => isSame(one) && one.year === year - 1);
    return {
      peers: peers.filter(isSame).map(({ value }) => Number(value)),
      lastYear: last ? Number(last.value) : null,
    };
  });
};
