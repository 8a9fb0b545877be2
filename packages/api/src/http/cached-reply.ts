import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { JsonText } from './handlers.ts';
import type { RequestContext } from './handlers.ts';

/** Has no cache keep a reply, unless its handler says that one may. */
export function keepNoReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/**
 * A reply that a browser may keep for `seconds` in the language it asked for, and then asks about
 * by its ETag. For what is the same for everyone.
 * @returns the reply, or a 304 where the caller has it already
 */
export function cachedReply<T>(context: RequestContext, seconds: number, reply: T): T | JsonText {
  const etag = `"${createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 27)}"`;
  context.header('etag', etag);
  context.header('cache-control', `public, max-age=${seconds}`);
  context.header('vary', 'accept-language, accept-encoding');
  const known = (context.requestHeader('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) ? new JsonText(null) : reply;
}
