import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { commonFailure } from './failure.ts';
import { isLoopback } from './loopback.ts';

/**
 * True where a request comes from this machine, and from somebody who may read the data folder.
 * @param given what the request says the folder's secret is
 * @param secret what the holder of the folder wrote into it; null, where there is no such folder, fits nothing
 */
export function mayReadDataFolder({ socket }: FastifyRequest, given: unknown, secret: string | null): boolean {
  // The socket's own address: a forwarded one is whatever the sender says.
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  return secret !== null && typeof given === 'string' && isSame(given, secret);
}

const SECRET_HEADER = 'x-commonweal-secret';

/**
 * Lets only the commands of this machine through. @param secret of the data folder; null lets nobody through
 * @throws {Failure} `not-found`
 */
export function requireDataFolder(request: FastifyRequest, secret: string | null): void {
  if (!mayReadDataFolder(request, request.headers[SECRET_HEADER], secret)) throw commonFailure('not-found');
}

function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
