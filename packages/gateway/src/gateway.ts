import { randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
  FastifyError,
} from 'fastify';
import { createVisitorIds, isUnavailable, receiveInTime } from '@commonweal/api';
import type { ReadUploaded, ShareSource, VisitSink, VisitorIds } from '@commonweal/api';
import { serveArtifacts } from './artifacts.ts';
import { endAnsweredConnections } from './drain.ts';
import { sendFailure, serveDocuments } from './documents.ts';
import type { LiveReleases } from './releases.ts';
import { serveScoreBadges } from './score-badges.ts';
import { serveSharePictures } from './share-pictures.ts';
import { keepShares } from './shares.ts';
import type { ArtifactReader } from './stored-artifacts.ts';
import { securityHeaders } from './security-headers.ts';
import { serveUploads } from './uploads.ts';
import { keepVisits } from './visit-log.ts';
import { readVisitorId } from './visitor-id.ts';

export interface GatewayOptions {
  /** Made with `keepReleases`. */
  readonly releases: LiveReleases;
  /** The ids that hold visitors to one side of a canary; of this process alone by default. */
  readonly visitors?: VisitorIds;
  /** The record of served sets while a canary runs; none by default. */
  readonly visits?: VisitSink;
  /** The folder that artifacts are in, such as `DATA_DIR/artifacts`, or a store that is somewhere else. */
  readonly artifacts: string | ArtifactReader;
  /** The pictures below `/uploads/`; none by default. */
  readonly uploads?: ReadUploaded;
  /** Other sites that pages may show pictures of, such as `https://images.example`; none by default. */
  readonly imageOrigins?: readonly string[];
  /** Sites that the captcha of log-in and sign-up comes from; none by default. */
  readonly captchaOrigins?: readonly string[];
  /** `APP_ENV`, for the registry. */
  readonly environment: string;
  /** Origins from which a developer's tab may load a remote, such as `http://localhost:*`; none by default. */
  readonly overrideOrigins?: readonly string[];
  /** The source of previews for crawlers, with the site's own address; none by default. */
  readonly sharing?: { readonly source: ShareSource; readonly origin: string };
  /** The API, mounted under `/api`; its replies carry the gateway's headers. It answers its own errors. */
  readonly api?: FastifyPluginAsync;
  /** Options of the one HTTP server: logger, request ids, limits. */
  readonly server?: FastifyServerOptions;
  /** The site has an https address, so that browsers may be told to use no other. */
  readonly isSecure?: boolean;
}

/** The server of documents and artifacts, with the API under `/api`. It does not listen yet. */
export async function createGateway({
  releases,
  visitors = ownVisitorIds(),
  visits: visitSink,
  artifacts,
  uploads,
  imageOrigins = [],
  captchaOrigins = [],
  environment,
  overrideOrigins = [],
  sharing,
  api,
  server,
  isSecure = false,
}: GatewayOptions): Promise<FastifyInstance> {
  const app = Fastify({
    genReqId: () => randomUUID(),
    ...server,
    frameworkErrors: (error, request, reply) => {
      const headers = { ...securityHeaders(request.raw.url ?? '', isSecure), 'cache-control': 'no-store' };
      answerMalformed(error, request, reply, { headers, answerApi: server?.frameworkErrors });
    },
  });

  endAnsweredConnections(app);
  receiveInTime(app);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders(request.url, isSecure), 'x-request-id': request.id });
    if (isArtifact(request)) return;
    // The visitor's own: a tab is not told of a release that is not for it.
    const release = await releases.release(await readVisitorId(visitors, request)).catch(() => null);
    if (release !== null) reply.header('x-release', release.set.id);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isKept(reply)) reply.removeHeader('x-release');
  });
  app.setNotFoundHandler(answerNotFound);
  app.setErrorHandler(answerError);

  await serveArtifacts(app, artifacts);
  if (uploads) serveUploads(app, uploads);
  const shares =
    sharing &&
    keepShares(sharing.source, {
      onFailure: (error) => app.log.warn({ err: error }, 'what a link leads to cannot be read; crawlers are not told'),
    });
  if (shares) await app.register(async (pictures) => serveSharePictures(pictures, shares));
  if (shares) await app.register(async (badges) => serveScoreBadges(badges, shares));
  const visits =
    visitSink &&
    keepVisits(visitSink, {
      onFailure: (error) => app.log.warn({ err: error }, 'visits cannot be written down; they are tried again'),
    });
  app.addHook('onClose', async () => visits?.close());
  await app.register((documents) =>
    serveDocuments(documents, {
      releases,
      visitors,
      visits: visits ?? null,
      environment,
      overrideOrigins,
      imageOrigins,
      captchaOrigins,
      sharing: shares && sharing ? { shares, origin: sharing.origin } : null,
    }),
  );
  if (api) await app.register(api, { prefix: '/api' });
  return app;
}

/** For a gateway that nobody gave a secret. */
function ownVisitorIds(): VisitorIds {
  const secret = randomBytes(32).toString('base64url');
  return createVisitorIds(async () => [secret]);
}

/** Artifacts outlive every release, so their replies name none. */
function isArtifact({ url }: FastifyRequest): boolean {
  return url.startsWith('/remotes/') || url.startsWith('/shell/');
}

/** Replies in a browser's cache are read again when another release is live, so they name none either. */
function isKept(reply: FastifyReply): boolean {
  return /max-age=[1-9]/.test(String(reply.getHeader('cache-control') ?? ''));
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendJson(reply, request, 404, 'not-found', 'There is nothing at this address.');
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  // Folders and forbidden paths are as little there as files that are missing.
  if (statusCode === 403) return answerNotFound(request, reply);
  if (statusCode < 500) return sendJson(reply, request, statusCode, 'invalid-request', 'This request is not valid.');
  request.log.error({ err: error }, 'request failed');
  if (isUnavailable(error)) {
    reply.header('retry-after', '5');
    return sendJson(
      reply,
      request,
      503,
      'unavailable',
      'This is not available right now. Please try again in a minute.',
    );
  }
  return sendJson(reply, request, 500, 'internal', 'Something went wrong on our side.');
}

function sendJson(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  code: string,
  message: string,
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code, message, requestId: request.id });
}

/** Addresses that the router cannot read; no hook has run for them. */
function answerMalformed(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, answerApi }: { headers: Record<string, string>; answerApi: FastifyServerOptions['frameworkErrors'] },
): void {
  reply.headers({ ...headers, 'x-request-id': request.id });
  if (answerApi && request.raw.url?.startsWith('/api/')) answerApi(error, request, reply);
  else sendFailure(reply, request, error.statusCode ?? 400);
}
