import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PublishError, unpackBuild } from '@commonweal/federation/archive';
import type { ArtifactStore } from '@commonweal/federation/artifact-store';
import type { GateProblem } from '@commonweal/federation/gate';
import { manifestSchema, parseManifest } from '@commonweal/federation/manifest';
import type { Manifest } from '@commonweal/federation/manifest';
import type { Database } from '../db/open-database.ts';
import type { Actor, ActorRecord } from '../http/actor.ts';
import { insertArtifact } from './artifacts.repo.ts';
import { passGate, problemsOf, problemsOfPublishing } from './gate.service.ts';
import { findLive } from './live-release.repo.ts';
import { readManifests } from './manifest-reader.ts';
import { insertLogEntry } from './release-log.repo.ts';
import { artifactRefused } from './release-refusals.ts';
import type { ReleaseScope } from './release-scope.ts';
import { withArtifacts } from './release-set.ts';
import { findSet } from './release-sets.repo.ts';
import { requireScope } from './releases.policy.ts';

export interface PublishOptions {
  readonly force: boolean;
  /** One of several builds that only fit together; the gate stands before their promotion all the same. */
  readonly isGatedLater: boolean;
  readonly reason: string;
}

/** A version that is published now. */
export interface Published {
  readonly manifest: Manifest;
  readonly isNew: boolean;
  readonly overridden: readonly GateProblem[];
}

/**
 * Publishes a build that came as an archive; nothing goes live. Its files are stored first and the
 * database learns of it last, so that what was interrupted is completed by doing it again.
 * @throws {Failure} `artifact-invalid`, `artifact-differs`, `gate-refused`, `token-scope`
 */
export async function publishBuild(
  scope: ReleaseScope,
  store: ArtifactStore,
  actor: Actor,
  archive: Uint8Array,
  { force, isGatedLater, reason }: PublishOptions,
): Promise<Published> {
  const build = await unpackBuild(archive).catch(refuse);
  try {
    const offered = parseManifest(
      manifestSchema,
      JSON.parse(await readFile(join(build.dir, 'manifest.json'), 'utf8')),
      'manifest.json',
    );
    requireScope(actor, [offered.name], force || isGatedLater);
    const misfits = isGatedLater ? [] : await problemsOfBuild(scope, offered);
    const overridden = passGate([...problemsOfPublishing(offered), ...misfits], force);
    const { manifest } = await store.publish(build.dir).catch(refuse);
    return { manifest, isNew: await rememberBuild(scope, manifest, actor, { reason, overridden }), overridden };
  } finally {
    await build.discard();
  }
}

/** Reasons for which a version cannot go live now: the live set with it in it. */
export async function problemsOfBuild(
  { db, environment }: ReleaseScope,
  manifest: Manifest,
): Promise<readonly GateProblem[]> {
  const live = await findLive(db, environment);
  const liveSet = live && (await findSet(db, live.setId));
  if (!liveSet) {
    // Nothing to fit into: a shell is held against the API alone, a remote against nothing.
    return manifest.kind === 'shell' ? problemsOf({ shell: manifest, remotes: [] }, [manifest.name]) : [];
  }
  const context = readManifests(db, [manifest]);
  const before = await context.ofSet(liveSet);
  return problemsOf(await context.ofSet(withArtifacts(liveSet, [manifest])), [manifest.name], before);
}

/**
 * Remembers a stored build and who published it.
 * @returns whether it was not known before
 */
export async function rememberBuild(
  { db, environment }: ReleaseScope,
  manifest: Manifest,
  author: ActorRecord,
  { reason = '', overridden = [] }: { readonly reason?: string; readonly overridden?: readonly GateProblem[] } = {},
): Promise<boolean> {
  return db.transaction(async (transaction: Database) => {
    const isNew = await insertArtifact(transaction, manifest, author.by);
    const subject = `${manifest.name} ${manifest.version}`;
    if (isNew)
      await insertLogEntry(transaction, { environment, action: 'publish', subject, reason, overridden }, author);
    return isNew;
  });
}

function refuse(error: unknown): never {
  throw error instanceof PublishError ? artifactRefused(error.code, error.message) : error;
}
