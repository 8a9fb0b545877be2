import { randomBytes } from 'node:crypto';
import type { VisitorIds } from '@commonweal/api';
import { releaseFor } from '@commonweal/federation/release-state';
import type { Release, ReleaseState } from '@commonweal/federation/release-state';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import { digestOfGuard, renderDocument } from './document.ts';
import { renderFailure } from './failure-page.ts';
import { readOverride } from './overrides.ts';
import { UnknownReleaseError } from './releases.ts';
import type { LiveReleases } from './releases.ts';
import { documentPolicy, openerPolicy } from './security-headers.ts';
import { shareHead, shareTexts } from './share-head.ts';
import { ASKS_FOR_STAND_IN, STAND_IN } from './shell-guard-markup.ts';
import { movedTo } from './shares.ts';
import type { Shared, Shares } from './shares.ts';
import { siteMapOf } from './site-map.ts';
import { readVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';
import type { VisitLog } from './visit-log.ts';
import { giveVisitorId, readVisitorId } from './visitor-id.ts';

const HTML = 'text/html; charset=utf-8';

export interface DocumentOptions {
  readonly releases: LiveReleases;
  readonly visitors: VisitorIds;
  /** Hears who was served which set while a canary runs. */
  readonly visits: VisitLog | null;
  /** `APP_ENV`, for the registry. */
  readonly environment: string;
  /** Origins from which a developer's tab may load a remote: `http://localhost:*`. */
  readonly overrideOrigins: readonly string[];
  /** Other sites that pages may show pictures of. */
  readonly imageOrigins: readonly string[];
  readonly captchaOrigins: readonly string[];
  /** The subjects of shared links, with the site's own address; null without previews. */
  readonly sharing: Sharing | null;
}

export interface Sharing {
  readonly shares: Shares;
  /** Without a slash at its end. */
  readonly origin: string;
}

/** Answers every address that nothing else answers with the shell's document of the visitor's release. */
export async function serveDocuments(app: FastifyInstance, options: DocumentOptions): Promise<void> {
  const { releases } = options;
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });

  app.get('/favicon.svg', async (_request, reply) => redirectToFavicon(releases, reply));
  app.get('/favicon.ico', async (_request, reply) => redirectToFavicon(releases, reply));

  app.get('/*', async (request, reply) => {
    if (!wantsDocument(request)) return reply.callNotFound();
    const state = await releases.current();
    const visitor = await identify(request, reply, state, options.visitors);
    const release = releaseFor(state, visitor);
    if (state.canary !== null && visitor !== null)
      options.visits?.note({ setId: release.set.id, visitor, address: request.ip }, state.canary.since);
    return sendDocument(request, reply, { ...options, state, release });
  });

  app.setErrorHandler((error: { readonly statusCode?: number }, request, reply) => {
    const { statusCode: status = 500 } = error;
    const known = error instanceof UnknownReleaseError ? 503 : status;
    if (known >= 500) request.log.error({ err: error }, 'the document could not be made');
    return sendFailure(reply, request, known);
  });
}

/** The visitor's id. While a canary runs, a browser without one is given one, to which it will be held. */
async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { canary }: ReleaseState,
  visitors: VisitorIds,
): Promise<string | null> {
  const known = await readVisitorId(visitors, request);
  return known !== null || canary === null ? known : giveVisitorId(visitors, request, reply);
}

interface Served extends DocumentOptions {
  readonly state: ReleaseState;
  readonly release: Release;
}

async function sendDocument(request: FastifyRequest, reply: FastifyReply, served: Served): Promise<FastifyReply> {
  const { state, environment, overrideOrigins, imageOrigins, captchaOrigins, sharing } = served;
  const other = withStandIn(served.release);
  const isStandIn = other !== null && ASKS_FOR_STAND_IN.test(request.url);
  const release = isStandIn ? other : served.release;
  // From the stand-in there is no way to another one, so nobody goes round in circles.
  const standIn = other === null || isStandIn ? null : withQuery(request.url, STAND_IN);
  const siteMap = siteMapOf(release, environment);
  const owner = siteMap.ownerOf(pathOf(request));
  const shared = owner && sharing && (await sharing.shares.at(pathOf(request)));
  const moved = shared && movedTo(shared, pathOf(request));
  if (moved) return sendMoved(request, reply, moved);
  const nonce = randomBytes(16).toString('base64url');
  const visitor = readVisitor(request.headers);
  const { override: asked } = request.query as { readonly override?: unknown };
  const override = readOverride(asked, state, release, overrideOrigins);
  const share = shared && sharing && preview(shared, sharing, visitor);
  const { shell } = release.manifests;
  const page = renderDocument({
    ...{ shell, siteMap, owner, visitor, nonce, override, share },
    ...{ standIn, isStandIn },
  });
  return reply
    .code(owner === null ? 404 : 200)
    .header('x-release', release.set.id)
    .header(
      'content-security-policy',
      documentPolicy({
        ...{ nonce, inlineScript: digestOfGuard(page), imageOrigins, captchaOrigins },
        developer: override?.origin ?? null,
      }),
    )
    .header('cross-origin-opener-policy', openerPolicy(pathOf(request)))
    .header('cache-control', 'no-store')
    .type(HTML)
    .send(page);
}

const standIns = new WeakMap<Release, Release>();

/** A release with the shell in it that stands in for its own, the same object each time; null where there is none. */
function withStandIn(release: Release): Release | null {
  const { standIn: shell, manifests } = release;
  if (shell === null) return null;
  const made = standIns.get(release) ?? { ...release, manifests: { ...manifests, shell }, standIn: null };
  standIns.set(release, made);
  return made;
}

function withQuery(url: string, parameter: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${parameter}`;
}

/** Leads to the address that a page has for good, with the tab and the query of the old one. */
function sendMoved({ url }: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  const at = url.indexOf('?');
  return reply.header('cache-control', 'public, max-age=300').redirect(address + (at < 0 ? '' : url.slice(at)), 301);
}

function preview(shared: Shared, { origin }: Sharing, { locale }: Visitor) {
  const texts = shareTexts(shared, locale);
  return { texts, head: shareHead(texts, origin, locale) };
}

/** The plain page that says that an address cannot be served. */
export function sendFailure(reply: FastifyReply, request: FastifyRequest, status: number): FastifyReply {
  if (status === 503) reply.header('retry-after', '10');
  return reply
    .code(status)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
    .header('cross-origin-opener-policy', openerPolicy(pathOf(request)))
    .header('cache-control', 'no-store')
    .type(HTML)
    .send(renderFailure(status, request.id, readVisitor(request.headers).locale));
}

/** A picture or script that is missing must not get a page for an answer. */
function wantsDocument({ headers }: FastifyRequest): boolean {
  const { accept = '*/*', 'sec-fetch-dest': destination = 'document' } = headers;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && ['document', 'iframe', 'frame', 'empty'].includes(destination);
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?');
  return path;
}

/** It is kept by everyone, so it is that of the live release for all. */
async function redirectToFavicon(releases: LiveReleases, reply: FastifyReply): Promise<FastifyReply> {
  const { shell } = (await releases.release(null)).manifests;
  return reply.header('cache-control', 'public, max-age=300').redirect(`/shell/${shell.version}/${shell.favicon}`);
}
