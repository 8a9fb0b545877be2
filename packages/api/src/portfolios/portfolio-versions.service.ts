import type { ApiReply } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import type { Viewer } from '../http/viewer.ts';
import { ownPortfolio } from './portfolio-contents.service.ts';
import * as repo from './portfolio-versions.repo.ts';
import type { PastMoment } from './portfolio-versions.repo.ts';

/** Versions of a portfolio that are kept, and those that its page draws. */
const MOST_KEPT = 60;
const MOST_DRAWN = 24;
/** Companies whose shares are told over time. */
const MOST_COMPANIES = 12;

/** The version that a portfolio stands at; one that is older than versions gets its first. */
export async function currentVersion(db: Database, portfolioId: number): Promise<number> {
  return (await repo.findLastVersion(db, portfolioId)) ?? (await repo.insertVersion(db, portfolioId));
}

/** Keeps the companies of a portfolio, which is locked, as its next version. @returns its id */
export async function keepVersion(db: Database, portfolioId: number): Promise<number> {
  const id = await repo.insertVersion(db, portfolioId);
  await repo.deleteVersionsBeyond(db, portfolioId, MOST_KEPT);
  return id;
}

/** Shares over time. @throws {Failure} `not-found` where the portfolio is not the person's */
export async function readWeights(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<ApiReply<'GET v3/portfolios/:id/weights'>> {
  await ownPortfolio(db, viewer, id);
  const versions = await repo.findNewestVersions(db, id, MOST_DRAWN);
  const ids = versions.map((version) => version.id);
  const shares = await repo.findLargestShares(db, ids, MOST_COMPANIES);
  const byEntity = Map.groupBy(shares, ({ entityId }) => entityId);
  return {
    versions: versions.map(({ keptAt, companies }) => ({ kept_at: new Date(keptAt).toISOString(), companies })),
    entities: [...byEntity].flatMap(([entityId, rows]) => {
      const [first] = rows;
      if (!first) return [];
      const weights = new Map(rows.map(({ versionId, weight }) => [versionId, weight]));
      const names = { entity_id: entityId, entity_name: first.name, entity_slug: first.slug };
      return [{ ...names, weights: ids.map((version) => weights.get(version) ?? null) }];
    }),
  };
}

/** Months that are drawn between the versions. */
const MOST_MONTHS = 12;

/** Scores over time. @throws {Failure} `not-found` where the portfolio is not the person's */
export async function readPastScores(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<ApiReply<'GET v3/portfolios/:id/scores'>> {
  await ownPortfolio(db, viewer, id);
  const versions = await repo.findNewestVersions(db, id, MOST_DRAWN);
  const moments = momentsOf(
    versions.map((version) => ({ at: new Date(version.keptAt), versionId: version.id })),
    new Date(),
  );
  const scores = await repo.findPastScores(db, moments, seesAllScores(viewer));
  return {
    data: scores.flatMap(({ place, unmatchedWeight: lost, ...figures }) => {
      const moment = moments[place];
      return moment ? [{ at: moment.at.toISOString(), ...figures, unmatched_weight: lost }] : [];
    }),
  };
}

/**
 * The moments of a course: each version, the first day of each month since the first of them, and now. Of one day the
 * last moment counts.
 * @param versions the oldest first
 */
export function momentsOf(versions: readonly PastMoment[], now: Date): PastMoment[] {
  const [first] = versions;
  if (!first) return [];
  const months = Array.from(
    { length: MOST_MONTHS },
    (_, back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)),
  ).filter((month) => month > first.at);
  const later = [...months, now].map((at) => ({
    at,
    versionId: versions.findLast((version) => version.at <= at)?.versionId ?? first.versionId,
  }));
  const inOrder = [...versions, ...later].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const byDay = new Map(inOrder.map((moment) => [moment.at.toISOString().slice(0, 10), moment]));
  return [...byDay.values()];
}
