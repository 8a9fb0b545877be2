import type { z } from 'zod';
import type { entityDatapointsContract } from '@commonweal/contracts/entity-datapoints';
import { datapointOutliers } from '@commonweal/domain/datapoint-outlier';
import type { Locale } from '@commonweal/domain/locale';
import { peerDistribution } from '@commonweal/domain/peer-distribution';
import type { Database } from '../db/open-database.ts';
import { knownEntity } from '../entities/entities.service.ts';
import type { PastMeans } from '../entities/past-readings.ts';
import { stateOfScores } from '../entities/score-overview.service.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { presentPeers, presentReported } from './entity-datapoints.present.ts';
import type { MetricsReply, PeersReply } from './entity-datapoints.present.ts';
import { listPeers, listMetricValues } from './entity-datapoints.repo.ts';
import type { MetricValueRow, ReportedCondition } from './entity-datapoints.repo.ts';
import { listMetricValuesThen, listPeersThen } from './past-datapoints.repo.ts';

type PeersQuery = z.output<(typeof entityDatapointsContract)['GET v3/entities/:id/datapoint-comparison']['query']>;

/**
 * Figures that analyses report of a company, or reported at a snapshot.
 * @throws {Failure} `not-found`, of the number too
 */
export async function companyDatapoints(
  db: Database,
  idOrSlug: string,
  { snapshot }: Pick<PeersQuery, 'snapshot'>,
  context: ViewerContext,
): Promise<MetricsReply> {
  const { id } = await knownEntity(db, idOrSlug, context);
  const asOf = snapshot === undefined ? null : (await stateOfScores(db, snapshot)).asOf;
  const data = presentReported(await valuesAt(db, id, { snapshot, locale: context.locale }));
  return { data, total: data.length, as_of: asOf };
}

/**
 * A value against those of its industry.
 * @throws {Failure} `not-found`, also for what the company does not report, and of the number; `unavailable` where too
 * many ask for the past
 */
export async function compareDatapoint(
  { db, readPast }: PastMeans,
  idOrSlug: string,
  { datapointId, unitId, year, snapshot }: PeersQuery,
  { viewer, locale }: ViewerContext,
): Promise<PeersReply> {
  const { id, industryId } = await knownEntity(db, idOrSlug, { viewer, locale });
  if (snapshot !== undefined) await stateOfScores(db, snapshot);
  const both = await valuesAt(db, id, { snapshot, locale }, { metric: datapointId, year });
  const reported = both.filter((row) => unitId === undefined || row.unitId === unitId);
  const row = reported.find((one) => one.year === year);
  if (!row) throw notFound();
  const before = reported.find((one) => one.year === year - 1 && one.unitId === row.unitId);
  const metric = { company: id, industry: industryId, metric: datapointId, unit: row.unitId, year };
  const peers =
    snapshot === undefined
      ? await listPeers(db, metric)
      : await readPast(viewer, () => listPeersThen(db, metric, snapshot));
  const value = Number(row.value);
  return presentPeers({
    row,
    peersCount: peers.length,
    distribution: peerDistribution(value, peers),
    outliers: datapointOutliers(value, { peers, lastYear: before ? Number(before.value) : null }),
  });
}

function valuesAt(
  db: Database,
  id: number,
  { snapshot, locale }: Pick<PeersQuery, 'snapshot'> & { readonly locale: Locale },
  only?: ReportedCondition,
): Promise<MetricValueRow[]> {
  return snapshot === undefined
    ? listMetricValues(db, id, locale, only)
    : listMetricValuesThen(db, id, { snapshot, locale }, only);
}
