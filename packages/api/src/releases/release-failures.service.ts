import type { z } from 'zod';
import type { releasesContract } from '@commonweal/contracts/releases';
import { notFound } from '../http/failure.ts';
import { watchCanary } from './canary-watch.service.ts';
import { countFailuresOverTime, insertFailure, isKnown, listFailedVersions } from './release-failures.repo.ts';
import type { ReleaseScope } from './release-scope.ts';
import { hashVisitor } from './visitor-hash.ts';
import type { VisitorTraits } from './visitor-hash.ts';

type Beacon = z.output<(typeof releasesContract)['POST v3/release-failures']['body']>;

const HOUR = 3_600_000;
/** Parts of the time that a chart shows. */
const PARTS = 24;

/**
 * Writes down what a browser reports, and takes a canary back that fails too often. A reference that
 * came before changes nothing.
 * @throws {Failure} `not-found` for a set or a version that was never published
 */
export async function recordFailure(
  scope: ReleaseScope,
  { reference, remote, version, set: setId, stage, reason, path, detail }: Beacon,
  traits: VisitorTraits,
): Promise<void> {
  const { db, environment } = scope;
  if (!(await isKnown(db, setId, { name: remote, version }))) throw notFound();
  const isNew = await insertFailure(db, {
    ...{ reference, environment, setId, remote, version, stage, reason, detail },
    // Search terms stay with the person.
    path: path.replace(/[?#].*$/, ''),
    ...(await hashVisitor(db, traits)),
  });
  if (isNew) await watchCanary(scope, setId);
}

export type FailureSummary = Awaited<ReturnType<typeof summariseFailures>>;

/** Failures of the last hours, by version, and over time. */
export async function summariseFailures({ db, environment }: ReleaseScope, hours: number) {
  const to = new Date();
  const from = new Date(to.getTime() - hours * HOUR);
  const [versions, counts] = await Promise.all([
    listFailedVersions(db, environment, from),
    countFailuresOverTime(db, environment, from, to, PARTS),
  ]);
  const series = new Map<string, { remote: string; version: string; counts: number[] }>();
  for (const { remote, version, part, count } of counts) {
    const key = `${remote} ${version}`;
    const one = series.get(key) ?? { remote, version, counts: Array.from({ length: PARTS }, () => 0) };
    one.counts[part] = count;
    series.set(key, one);
  }
  return {
    versions,
    series: [...series.values()],
    from,
    to,
  };
}
