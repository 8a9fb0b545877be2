import { remoteManifestFixture, shellManifestFixture } from '@commonweal/federation/fixtures';
import type { Manifest, RemoteManifest } from '@commonweal/federation/manifest';
import type { Database } from '../db/open-database.ts';
import { rememberBuild } from './publish.service.ts';
import { composeSet } from './release-set.ts';
import type { ArtifactName } from './release-set.ts';
import { releaseBuilds } from './start-release.service.ts';

/** For tests: what the test API is started as. */
export const ENVIRONMENT = 'demo';

/** A version by a few digits: `1.0.0-0000000012`. */
export const versionOf = (digits: number) => `1.0.0-${`${digits}`.padStart(10, '0')}`;

/** For tests: a shell and the remotes `mf-one`, `mf-two` and others, which fit. */
export function buildsOf(digits: number, others: readonly string[] = []): [Manifest, ...Manifest[]] {
  const remotes = ['mf-one', 'mf-two', ...others];
  return [shellManifestFixture(versionOf(digits)), ...remotes.map((name) => remoteOf(name, digits))];
}

/** @param over what the test is about */
export function remoteOf(name: string, digits: number, over: Partial<RemoteManifest> = {}): RemoteManifest {
  return remoteManifestFixture(name, versionOf(digits), over);
}

/** One that the gate refuses: it asks for another platform than the shell has. */
export function misfitOf(name: string, digits: number): RemoteManifest {
  return remoteOf(name, digits, { platform: '^9.0.0' });
}

/** For tests: makes builds live. @returns the id of their set */
export async function goLiveWith(db: Database, builds: readonly Manifest[]): Promise<string> {
  await releaseBuilds(db, ENVIRONMENT, builds, { always: true });
  return composeSet(builds).id;
}

/** For tests: builds that are published and not live. */
export async function publishAll(db: Database, builds: readonly Manifest[]): Promise<ArtifactName[]> {
  const scope = { db, environment: ENVIRONMENT };
  for (const build of builds) await rememberBuild(scope, build, { by: 'somebody', userId: null });
  return builds.map(({ name, version }) => ({ name, version }));
}
