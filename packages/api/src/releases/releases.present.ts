import type { GateProblem as ShownProblem, ReleaseArtifact, ReleaseSetDetail } from '@commonweal/contracts';
import type { GateProblem } from '@commonweal/federation/gate';
import type { Database } from '../db/open-database.ts';
import type { Locale } from '../http/locale.ts';
import { findArtifacts } from './artifacts.repo.ts';
import type { ArtifactRow } from './artifacts.repo.ts';
import { causeText } from './rollback-cause.ts';
import type { Published } from './publish.service.ts';
import type { FailureRow } from './release-failures.repo.ts';
import type { LogRow } from './release-log.repo.ts';
import { artifactsOf } from './release-set.ts';
import type { SetRow } from './release-sets.repo.ts';
import type { ReleaseTokenRow } from './release-tokens.repo.ts';

/** A published version as the contract shows it. */
export function presentArtifact({ published_at, ...row }: ArtifactRow): ReleaseArtifact {
  return { ...row, published_at: new Date(published_at).toISOString() };
}

/** Reads what sets consist of, in one query. @returns a set of these by its id, as the contract shows it */
export async function presentSets(db: Database, sets: Iterable<SetRow>): Promise<(id: string) => ReleaseSetDetail> {
  const all = [...sets];
  const rows = await findArtifacts(db, all.flatMap(artifactsOf));
  const shown = new Map(all.map((set) => [set.id, presentSet(set, rows)]));
  return (id) => {
    const set = shown.get(id);
    if (!set) throw new Error(`The release set ${id} was not read.`);
    return set;
  };
}

function presentSet(set: SetRow, rows: ReadonlyMap<string, ArtifactRow>): ReleaseSetDetail {
  const artifacts = artifactsOf(set).map(({ name, version }) => {
    const row = rows.get(`${name} ${version}`);
    if (!row) throw new Error(`The release set ${set.id} names ${name} ${version}, which is not published.`);
    return presentArtifact(row);
  });
  return { id: set.id, created_at: set.createdAt.toISOString(), artifacts };
}

/** What the gate says, in one language. */
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
export function presentToken({ id, name, remote, createdAt, createdBy, expiresAt, lastUsedAt }: ReleaseTokenRow) {
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

/** What became of a build that was sent. @param rows with its version in it */
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
