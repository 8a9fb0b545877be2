import type { ReleaseArtifact, ShownGateProblem as ShownProblem } from '@commonweal/contracts';
import type { GateProblem } from '@commonweal/federation/gate';
import type { Locale } from '@commonweal/domain/locale';
import type { ArtifactRow } from './artifacts.repo.ts';
import { causeText } from './rollback-cause.ts';
import type { Published } from './publish.service.ts';
import type { FailureRow } from './release-failures.repo.ts';
import type { FailureSummary } from './release-failures.service.ts';
import type { LogRow } from './release-log.repo.ts';
import type { ReleaseTokenRow } from './release-tokens.repo.ts';

/** A published version as the contract shows it. */
export function presentArtifact(row: ArtifactRow): ReleaseArtifact {
  const { name, version, platform, commit, branch } = row;
  return {
    ...{ name, version, platform, commit, branch },
    changed: row.isChanged,
    published_at: new Date(row.publishedAt).toISOString(),
    published_by: row.publishedBy,
    script_bytes: row.scriptBytes,
    entry_bytes: row.entryBytes,
  };
}

/** Messages of the gate, in one language. */
export function presentProblems(problems: readonly GateProblem[], locale: Locale): ShownProblem[] {
  return problems.map(({ rule, parties: [one, other], text }) => ({ rule, parties: [one, other], text: text[locale] }));
}

/** A change in the log. */
export function presentLogEntry({ id, at, action, by, subject, ...row }: LogRow, locale: Locale) {
  return {
    id,
    at: at.toISOString(),
    action,
    by,
    set_id: row.setId,
    previous_set_id: row.previousSetId,
    subject,
    reason: row.cause ? causeText(row.cause)[locale] : row.reason,
    overridden: presentProblems(row.overridden, locale),
  };
}

/** A token without itself. */
export function presentReleaseToken({
  id,
  name,
  remote,
  createdAt,
  createdBy,
  expiresAt,
  lastUsedAt,
}: ReleaseTokenRow) {
  return {
    id,
    name,
    remote,
    created_at: createdAt.toISOString(),
    created_by: createdBy,
    expires_at: expiresAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

/** Outcome of sending a build. @param rows with its version in it */
export function presentPublished(
  { manifest: { name, version }, isNew, overridden }: Published,
  rows: ReadonlyMap<string, ArtifactRow>,
  locale: Locale,
) {
  const row = rows.get(`${name} ${version}`);
  if (!row) throw new Error(`${name} ${version} is not published.`);
  return { artifact: presentArtifact(row), is_new: isNew, overridden: presentProblems(overridden, locale) };
}

/** One failure in a browser, without the visitor. */
export function presentFailure({ at, setId, visitor: _visitor, environment: _environment, ...shown }: FailureRow) {
  return { ...shown, at: at.toISOString(), set_id: setId };
}

/** The failures of the last hours, by version and over time. */
export function presentFailureSummary({ versions, series, from, to }: FailureSummary) {
  return {
    versions: versions.map(({ setId, lastAt, ...row }) => ({
      ...row,
      set_id: setId,
      last_at: lastAt.toISOString(),
    })),
    series: [...series],
    from: from.toISOString(),
    to: to.toISOString(),
  };
}
