import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { drawShare } from './share-drawing.ts';
import { shareDrawing } from './share-head.ts';
import { createPainter } from './share-painter.ts';
import type { Shared, Shares } from './shares.ts';

/** For pictures that were drawn, in bytes. */
const ROOM = 16_000_000;
/** For how long a browser or crawler keeps one before it asks again, in seconds. */
const KEPT_FOR = 300;

interface PictureRequest {
  readonly Params: { readonly userId?: string; readonly file: string };
  readonly Querystring: { readonly lang?: unknown };
}

/**
 * `/share/companies/{slug}.png`, `/share/analyses/{id}.png` and `/share/users/{id}/{badge}.png`: drawn
 * from the data as it is now.
 */
export function serveSharePictures(app: FastifyInstance, shares: Shares): void {
  const painter = createPainter();
  app.addHook('onClose', () => painter.close());
  const drawn = new LRUCache<string, Buffer>({ maxSize: ROOM, sizeCalculation: ({ length }) => length });

  const send = async (kind: Shared['kind'], request: FastifyRequest<PictureRequest>, reply: FastifyReply) => {
    const key = keyOf(request.params);
    const shared = key === null ? null : await shares.find(kind, key);
    if (shared === null) return reply.callNotFound();
    const svg = drawShare(shareDrawing(shared, request.query.lang === 'fr' ? 'fr' : 'en'));
    const content = createHash('sha256').update(svg).digest('base64url').slice(0, 27);
    reply.header('cache-control', `public, max-age=${KEPT_FOR}`).header('etag', `"${content}"`);
    if (request.headers['if-none-match'] === `"${content}"`) return reply.code(304).send();
    const known = drawn.get(content);
    if (known) return reply.type('image/png').send(known);
    if (!(await shares.mayDraw(request.ip))) return tooMany(reply, request);
    const png = await painter.paint(svg);
    drawn.set(content, png);
    return reply.type('image/png').send(png);
  };
  app.get<PictureRequest>('/share/companies/:file', (request, reply) => send('company', request, reply));
  app.get<PictureRequest>('/share/analyses/:file', (request, reply) => send('analysis', request, reply));
  app.get<PictureRequest>('/share/users/:userId/:file', (request, reply) => send('badge', request, reply));
}

/** The cache key of a picture, below the person where it is theirs. */
function keyOf({ userId, file }: PictureRequest['Params']): string | null {
  const [, name] = /^([\w-]{1,200})\.png$/.exec(file) ?? [];
  if (name === undefined) return null;
  if (userId === undefined) return name;
  return /^\d{1,9}$/.test(userId) ? `${userId}/${name}` : null;
}

function tooMany(reply: FastifyReply, { id }: FastifyRequest): FastifyReply {
  return reply
    .code(429)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .header('retry-after', '60')
    .send({ code: 'too-many-requests', message: 'Too many pictures. Please wait a minute.', requestId: id });
}
