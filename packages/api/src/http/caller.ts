import type { FastifyRequest } from 'fastify';
import type { Access } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { isReleaseToken, pipelineOf } from '../releases/release-tokens.service.ts';
import { operator } from './actor.ts';
import type { Actor } from './actor.ts';
import { mayReadDataFolder } from './data-folder-secret.ts';
import { commonFailure } from './failure.ts';
import { findViewer } from './viewer.ts';
import type { Viewer } from './viewer.ts';

/** Who is behind a request; a visitor is neither of both. */
export interface Caller {
  /** The person who is signed in. */
  readonly viewer: Viewer | null;
  /** Who acts on releases, where the endpoint is about these. */
  readonly actor: Actor | null;
}

/**
 * Finds out who is behind a request.
 * @param secret of the data folder; null where there is none
 * @throws {Failure} `unauthorized` for a token that is not good here
 */
export async function findCaller(
  db: Database,
  secret: string | null,
  access: Access,
  request: FastifyRequest,
): Promise<Caller> {
  const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return { viewer: null, actor: null };
  const isAboutReleases = typeof access === 'object' && access.privilege === 'releases-state';
  if (isAboutReleases && mayReadDataFolder(request, token, secret)) return { viewer: null, actor: operator };
  if (isAboutReleases && access.orToken === 'release' && isReleaseToken(token))
    return { viewer: null, actor: known(await pipelineOf(db, token)) };
  const viewer = known(await findViewer(db, token));
  const { id, name } = viewer;
  return { viewer, actor: isAboutReleases ? { kind: 'person', by: name, userId: id } : null };
}

function known<T>(found: T | null): T {
  if (found === null) throw commonFailure('unauthorized');
  return found;
}

/** @throws {Failure} `unauthorized` or `forbidden` for a caller whom an endpoint is not for */
export function authorize(access: Access, { viewer, actor }: Caller): void {
  // A machine is only found where it may call.
  if (access === 'public' || (actor !== null && actor.kind !== 'person')) return;
  if (!viewer) throw commonFailure('unauthorized');
  if (typeof access === 'object' && !viewer.privileges.has(access.privilege)) throw commonFailure('forbidden');
}

/** Whether somebody is let in while the site is in maintenance. */
export function passesMaintenance({ viewer, actor }: Caller): boolean {
  return actor?.kind === 'operator' || viewer?.privileges.has('parameters-state') === true;
}
