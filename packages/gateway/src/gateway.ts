import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
  FastifyError,
} from 'fastify';
import { serveArtifacts } from './artifacts.ts';
import { sendFailure, serveDocuments } from './documents.ts';
import type { LiveReleases } from './releases.ts';
import { securityHeaders } from './security-headers.ts';

export interface GatewayOptions {
  /** Made with `keepReleases`. */
  readonly releases: LiveReleases;
  /** Folder of the artifact store: `DATA_DIR/artifacts`. */
  readonly artifacts: string;
  /** `APP_ENV`, for the registry. */
  readonly environment: string;
  /** The API, mounted under `/api`; its replies carry the gateway's headers. It answers its own errors. */
  readonly api?: FastifyPluginAsync;
  /** How the one HTTP server is made: logger, request ids, limits. */
  readonly server?: FastifyServerOptions;
}

/** The server of documents and artifacts, with the API under `/api`. It does not listen yet. */
export async function createGateway({
  releases,
  artifacts,
  environment,
  api,
  server,
}: GatewayOptions): Promise<FastifyInstance> {
  const app = Fastify({
    genReqId: () => randomUUID(),
    ...server,
    frameworkErrors: (error, request, reply) => answerMalformed(error, request, reply, server?.frameworkErrors),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'x-request-id': request.id });
    if (isArtifact(request)) return;
    const release = await releases.current().catch(() => null);
    if (release !== null) reply.header('x-release', release.set.id);
  });
  app.setNotFoundHandler(answerNotFound);
  app.setErrorHandler(answerError);

  await serveArtifacts(app, artifacts);
  await app.register((documents) => serveDocuments(documents, releases, environment));
  if (api) await app.register(api, { prefix: '/api' });
  return app;
}

/** Artifacts outlive every release, so their replies name none. */
function isArtifact({ url }: FastifyRequest): boolean {
  return url.startsWith('/remotes/') || url.startsWith('/shell/');
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
  answerApi: FastifyServerOptions['frameworkErrors'],
): void {
  reply.headers({ ...securityHeaders, 'x-request-id': request.id });
  if (answerApi && request.raw.url?.startsWith('/api/')) answerApi(error, request, reply);
  else sendFailure(reply, request, error.statusCode ?? 400);
}
