import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { drawScoreBadge } from './score-badge-drawing.ts';
import type { Shares } from './shares.ts';

/** For how long a browser or a cache between keeps one before it asks again, in seconds. */
const KEPT_FOR = 300;

interface BadgeRequest {
  readonly Params: { readonly slug: string };
  readonly Querystring: { readonly lang?: unknown; readonly theme?: unknown };
}

/**
 * `/share/companies/{slug}/badge.svg`: the score that visitors see, for pages of other sites. It holds no script and
 * loads nothing, and opened by itself it may not either.
 */
export function serveScoreBadges(app: FastifyInstance, shares: Shares): void {
  app.get<BadgeRequest>('/share/companies/:slug/badge.svg', async ({ params, query, headers }, reply) => {
    const shared = /^[\w-]{1,200}$/.test(params.slug) ? await shares.find('company', params.slug) : null;
    if (shared?.kind !== 'company') return reply.callNotFound();
    const svg = drawScoreBadge(shared.subject, {
      locale: query.lang === 'fr' ? 'fr' : 'en',
      theme: query.theme === 'dark' ? 'dark' : 'light',
    });
    const tag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 27)}"`;
    reply
      .header('cache-control', `public, max-age=${KEPT_FOR}`)
      .header('etag', tag)
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(svg);
  });
}
