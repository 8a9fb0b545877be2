import { createHash } from 'node:crypto';
import type { ReadUploaded } from '@commonweal/api';
import type { FastifyInstance } from 'fastify';

/** Pictures show themselves and run nothing, also where one is opened by its address. */
const POLICY = "default-src 'none'; sandbox";

/** Serves pictures below `/uploads/`: those of people, whose address says what they are, are cached for ever. */
export function serveUploads(app: FastifyInstance, read: ReadUploaded): void {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const file = await read(request.params['*']);
    if (file === null) return reply.callNotFound();
    const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 27)}"`;
    reply.headers({
      'content-security-policy': POLICY,
      'cache-control': file.isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(file.type).send(file.bytes);
  });
}
