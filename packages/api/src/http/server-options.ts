import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { replyWithError } from './error-replies.ts';

/** Largest body of a request, in bytes, where an endpoint says nothing else. */
const BODY_LIMIT = 262_144;

/**
 * How the one HTTP server of the site is made: structured logs, request ids of its own, and an
 * answer in the API's form for requests that never reach a route.
 */
export function serverOptions(logLevel: string) {
  return {
    logger: { level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: 'loopback',
    forceCloseConnections: 'idle' as const,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      replyWithError(error, request, reply);
    },
  };
}
