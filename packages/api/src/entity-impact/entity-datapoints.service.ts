import type { z } from 'zod';
import type { entityDatapointsContract } from '@commonweal/contracts/entity-datapoints';
import { datapointOutliers } from '@commonweal/domain/datapoint-outlier';
import { peerDistribution } from '@commonweal/domain/peer-distribution';
import type { Database } from '../db/open-database.ts';
import { knownEntity } from '../entities/entities.service.ts';
import type { List } from '../entities/entities.service.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { presentPeers, presentReported } from './entity-datapoints.present.ts';
import type { PeersReply, MetricReply } from './entity-datapoints.present.ts';
import { listPeers, listMetricValues } from './entity-datapoints.repo.ts';

type PeersQuery = z.output<(typeof entityDatapointsContract)['GET v3/entities/:id/datapoint-comparison']['query']>;

/** Figures that analyses report of a company. @throws {Failure} `not-found` */
export async function companyDatapoints(
  db: Database,
  idOrSlug: string,
  context: ViewerContext,
): Promise<List<MetricReply>> {
  const { id } = await knownEntity(db, idOrSlug, context);
  const data = presentReported(await listMetricValues(db, id, context.locale));
  return { data, total: data.length };
}

/** A value against those of its industry. @throws {Failure} `not-found`, also for what the company does not report */
export async function compareDatapoint(
  db: Database,
  idOrSlug: string,
  { datapointId, unitId, year }: PeersQuery,
  context: ViewerContext,
): Promise<PeersReply> {
  const { id, industryId } = await knownEntity(db, idOrSlug, context);
  const both = await listMetricValues(db, id, context.locale, { metric: datapointId, year });
  const reported = both.filter((row) => unitId === undefined || row.unitId === unitId);
  const row = reported.find((one) => one.year === year);
  if (!row) throw notFound();
  const before = reported.find((one) => one.year === year - 1 && one.unitId === row.unitId);
  const metric = { company: id, industry: industryId, metric: datapointId, unit: row.unitId, year };
  const peers = await listPeers(db, metric);
  const value = Number(row.value);
  return presentPeers({
    row,
    peersCount: peers.length,
    distribution: peerDistribution(value, peers),
    outliers: datapointOutliers(value, { peers, lastYear: before ? Number(before.value) : null }),
  });
}
