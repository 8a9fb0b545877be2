import type { ReleaseOverview, ReleaseSetDetail } from '@commonweal/contracts';
import type { Locale } from '@commonweal/domain/locale';
import type { ArtifactRow } from './artifacts.repo.ts';
import { CANARY_LIMIT } from './canary-watch.policy.ts';
import type { BuildDifference, EnvironmentReport, LiveSetReport, PublishedRow } from './release-reports.service.ts';
import { artifactsOf } from './release-set.ts';
import type { SetRow } from './release-sets.repo.ts';
import { presentArtifact, presentProblems } from './releases.present.ts';

type Builds = ReadonlyMap<string, ArtifactRow>;

/** The live sets of an environment. */
export function presentEnvironment(report: EnvironmentReport, locale: Locale): ReleaseOverview {
  const { live, canary, builds } = report;
  return {
    environment: report.environment,
    revision: live.revision,
    live: {
      set: presentSet(report.liveSet, builds),
      since: live.promotedAt.toISOString(),
      by: live.promotedBy,
    },
    problems: presentProblems(report.problems, locale),
    previous: report.previousSet && presentSet(report.previousSet, builds),
    canary: canary && presentCanary(canary, builds),
    overrides_allowed: report.areOverridesAllowed,
  };
}

function presentCanary(canary: NonNullable<EnvironmentReport['canary']>, builds: Builds) {
  const { set, percent, since, by, changes, visitors, visitorsOfLive } = canary;
  return {
    set: presentSet(set, builds),
    percent,
    since: since.toISOString(),
    by,
    changes,
    limit: CANARY_LIMIT,
    visitors: visitors.served,
    failing_visitors: visitors.failing,
    visitors_of_live: visitorsOfLive.served,
    failing_visitors_of_live: visitorsOfLive.failing,
  };
}

/** A published version, and how it does here. */
export function presentPublishedRow({ isLive, isCanary, failures, ...row }: PublishedRow) {
  return { ...presentArtifact(row), is_live: isLive, is_canary: isCanary, failures };
}

/** The sets that were live, with what each consists of. */
export function presentHistory({ history, builds, total }: LiveSetReport) {
  const data = history.map(({ set, since, by, action, isLive }) => ({
    ...presentSet(set, builds),
    since: new Date(since).toISOString(),
    by,
    action,
    is_live: isLive,
  }));
  return { data, total };
}

/** The difference of one remote between two sets. */
export function presentDifference({ name, from, to, added, removed }: BuildDifference) {
  return { name, from: from && presentArtifact(from), to: to && presentArtifact(to), added, removed };
}

function presentSet(set: SetRow, builds: Builds): ReleaseSetDetail {
  const artifacts = artifactsOf(set).map(({ name, version }) => {
    const row = builds.get(`${name} ${version}`);
    if (!row) throw new Error(`The release set ${set.id} names ${name} ${version}, which is not published.`);
    return presentArtifact(row);
  });
  return { id: set.id, created_at: set.createdAt.toISOString(), artifacts };
}
