import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { releasesContract } from '@commonweal/contracts/releases';
import type { Database } from '../db/open-database.ts';
import type { Actor } from '../http/actor.ts';
import { notFound } from '../http/failure.ts';
import { digestToken } from '../http/viewer.ts';
import { insertLogEntry } from './release-log.repo.ts';
import { tokenForStaff, tokenRefused } from './release-refusals.ts';
import type { ReleaseScope } from './release-scope.ts';
import {
  TOKEN_PREFIX,
  findPipeline,
  findReleaseToken,
  insertReleaseToken,
  revokeReleaseToken,
} from './release-tokens.repo.ts';

/**
 * The pipeline that a token belongs to; null where it is not a pipeline's by its looks.
 * @param mayCall whether the endpoint takes pipelines
 * @throws {Failure} `unauthorized`, which says why the token is not good here
 */
export async function pipelineOf(db: Database, token: string, mayCall: boolean): Promise<Actor | null> {
  if (!token.startsWith(TOKEN_PREFIX)) return null;
  if (!mayCall) throw tokenForStaff();
  const tokenDigest = digestToken(token);
  const pipeline = await findPipeline(db, tokenDigest);
  if (pipeline === null) throw tokenRefused(await findReleaseToken(db, tokenDigest));
  return pipeline;
}

type WantedToken = z.output<(typeof releasesContract)['POST v3/releases/tokens']['body']>;

/** Makes a token for the pipeline of one remote. @returns the token itself, of which only a digest is kept */
export async function createReleaseToken(
  { db, environment }: ReleaseScope,
  actor: Actor,
  { name, remote, days }: WantedToken,
): Promise<{ id: number; token: string }> {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  return db.transaction(async (transaction) => {
    const tokenDigest = digestToken(token);
    const id = await insertReleaseToken(transaction, { name, remote, days, tokenDigest, createdBy: actor.by });
    const entry = { environment, action: 'token-create', subject: `${name} (${remote})`, reason: '' } as const;
    await insertLogEntry(transaction, entry, actor);
    return { id, token };
  });
}

/** @throws {Failure} `not-found` where no token is in force under that id */
export async function endReleaseToken({ db, environment }: ReleaseScope, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const token = await revokeReleaseToken(transaction, id);
    if (!token) throw notFound();
    const subject = `${token.name} (${token.remote})`;
    await insertLogEntry(transaction, { environment, action: 'token-revoke', subject, reason: '' }, actor);
  });
}
