import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { logOptions } from '../logs/log-options.ts';
import { answerClientError } from './client-errors.ts';
import { replyWithError } from './error-replies.ts';

/** Largest body of a request, in bytes, where an endpoint says nothing else. */
const BODY_LIMIT = 262_144;

/** Proxies in front of the site that are on its own machine. */
const OWN_MACHINE: readonly string[] = ['loopback'];

/** For the headers of a request, from when its connection is there, in milliseconds. */
const HEADERS_WITHIN = 30_000;
/** Between two looks at the connections, in milliseconds. */
const LOOKS_EVERY = 5_000;
/** For a request as a whole, in milliseconds. Its body has a time by its size: `receiveInTime`. */
const REQUEST_WITHIN = 3_600_000;
/** For a connection that waits for its next request, in milliseconds: longer than balancers keep theirs, which is a minute. */
const KEPT_FOR = 65_000;
/** For a part of the server to start, in milliseconds: on a busy machine, ten seconds are too few. */
const STARTS_WITHIN = 120_000;

/**
 * How the one HTTP server of the site is made: structured logs, request ids of its own, and an
 * answer in the API's form for requests that never reach a route.
 * @param trustedProxies whose `x-forwarded-for` names the caller's address; anybody else's says nothing
 */
export function serverOptions(logLevel: string, trustedProxies = OWN_MACHINE) {
  return {
    logger: logOptions(logLevel),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: [...trustedProxies],
    forceCloseConnections: 'idle' as const,
    // A request on a connection that is still open is answered as well, by a site that is still whole.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_WITHIN, connectionsCheckingInterval: LOOKS_EVERY },
    requestTimeout: REQUEST_WITHIN,
    keepAliveTimeout: KEPT_FOR,
    pluginTimeout: STARTS_WITHIN,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      replyWithError(error, request, reply);
    },
  };
}
