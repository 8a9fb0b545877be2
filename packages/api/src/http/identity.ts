import type { FastifyRequest } from 'fastify';
import { sufficientPrivileges } from '@commonweal/contracts';
import type { Access } from '@commonweal/contracts';
import { operator } from './actor.ts';
import type { Actor } from './actor.ts';
import { mayReadDataFolder } from './data-folder-secret.ts';
import { commonFailure } from './failure.ts';
import type { Gatekeeper } from './gatekeeper.ts';
import type { Viewer } from './viewer.ts';

/** The person behind a request; a visitor is neither of both. */
export interface Identity {
  /** The person who is signed in. */
  readonly viewer: Viewer | null;
  /** Actor on releases, where the endpoint is about these. */
  readonly actor: Actor | null;
}

/**
 * Finds out who is behind a request.
 * @param secret of the data folder; null where there is none
 * @throws {Failure} `unauthorized` for a token that is not good here
 */
export async function identify(
  { findViewer, findPipeline }: Gatekeeper,
  secret: string | null,
  access: Access,
  request: FastifyRequest,
): Promise<Identity> {
  const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return { viewer: null, actor: null };
  const isAboutReleases = typeof access === 'object' && access.privilege === 'releases-state';
  if (isAboutReleases && mayReadDataFolder(request, token, secret)) return { viewer: null, actor: operator };
  const pipeline = isAboutReleases ? await findPipeline(token, access.orToken === 'release') : null;
  if (pipeline !== null) return { viewer: null, actor: pipeline };
  const viewer = known(await findViewer(token, { address: request.ip, userAgent: request.headers['user-agent'] }));
  const { id, name } = viewer;
  return { viewer, actor: isAboutReleases ? { kind: 'person', by: name, userId: id } : null };
}

function known<T>(found: T | null): T {
  if (found === null) throw commonFailure('unauthorized');
  return found;
}

/** @throws {Failure} `unauthorized` or `forbidden` for a caller whom an endpoint is not for */
export function authorize(access: Access, { viewer, actor }: Identity): void {
  // A machine is only found where it may call.
  if (access === 'public' || (actor !== null && actor.kind !== 'person')) return;
  if (!viewer) throw commonFailure('unauthorized');
  const sufficient = sufficientPrivileges(access);
  if (sufficient.length > 0 && !sufficient.some((privilege) => viewer.privileges.has(privilege)))
    throw commonFailure('forbidden');
}

/** True where somebody is let in while the site is in maintenance. */
export function passesMaintenance({ viewer, actor }: Identity): boolean {
  return actor?.kind === 'operator' || viewer?.privileges.has('parameters-state') === true;
}
