import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorIds } from '@commonweal/api';

/** The signed id in the cookie `visitor`, which keeps a browser on its side of a canary; null where there is none. */
export async function readVisitorId(visitors: VisitorIds, { headers, log }: FastifyRequest): Promise<string | null> {
  try {
    return await visitors.read(headers.cookie ?? '');
  } catch (error) {
    log.warn({ err: error }, 'visitors cannot be told apart; they get the live release');
    return null;
  }
}

/** Gives a browser an id that it does not have yet; null where none can be signed. */
export async function giveVisitorId(
  visitors: VisitorIds,
  { protocol, log }: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  try {
    const { id, cookie, maxAge } = await visitors.issue();
    const secure = protocol === 'https' ? '; Secure' : '';
    reply.header('set-cookie', `visitor=${cookie}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`);
    return id;
  } catch (error) {
    log.warn({ err: error }, 'no visitor can be given an id; the live release is served');
    return null;
  }
}
