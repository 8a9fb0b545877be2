import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply } from '@commonweal/contracts';
import { isUnavailable } from '../db/unavailable.ts';
import { Failure, commonFailure } from './failure.ts';
import { goneSignal } from './gone-signal.ts';
import { requestLocale } from './locale.ts';

/** Fastify's own errors that are the caller's doing. */
const fromFastify: Readonly<Record<string, Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonFailure('body-too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonFailure('unsupported-media-type'),
};

/** For how long one error of an outage stands for the others of this process, in milliseconds. */
const QUIET_FOR = 10_000;
let quietUntil = -Infinity;

/** After which a request may succeed, in seconds. */
const retryAfter: Readonly<Record<string, number>> = { 'too-many-requests': 60, maintenance: 60, unavailable: 5 };

/**
 * Answers an error as `{ code, message, fields?, requestId }`. What is not the caller's doing is
 * logged whole and answered as `internal`, without a word of the inside; a database that is away, or a full
 * disk, as `unavailable`.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error);
  if (!goneSignal(reply).aborted) logFailure(error, failure, request);
  const locale = requestLocale(request.headers['accept-language']);
  const body: ErrorReply = {
    ...failure.details,
    code: failure.code,
    message: failure.text[locale],
    ...(failure.fields && {
      fields: Object.fromEntries(Object.entries(failure.fields).map(([name, text]) => [name, text[locale]])),
    }),
    requestId: request.id,
  };
  const seconds = retryAfter[failure.code];
  if (seconds !== undefined) reply.header('retry-after', `${seconds}`);
  return reply.code(failure.status).type('application/json; charset=utf-8').send(body);
}

/** An outage fails every request, and would drown what else there is to read. */
function logFailure(error: unknown, { code }: Failure, { log }: FastifyRequest): void {
  if (error instanceof Failure || (code !== 'internal' && code !== 'unavailable')) return;
  const now = performance.now();
  const isRepeated = code === 'unavailable' && now < quietUntil;
  if (code === 'unavailable' && !isRepeated) quietUntil = now + QUIET_FOR;
  log[isRepeated ? 'info' : 'error']({ err: error }, 'request failed');
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isUnavailable(error)) return commonFailure('unavailable');
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = fromFastify[code];
  if (known) return known;
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError) return commonFailure('malformed-body');
  return statusCode >= 400 && statusCode < 500 ? commonFailure('invalid-request') : commonFailure('internal');
}

/** Makes a Fastify scope answer its errors and unknown paths in the API's form. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => replyWithError(error, request, reply));
  app.setNotFoundHandler((request, reply) => replyWithError(commonFailure('not-found'), request, reply));
  // The site's documents answer every address that nothing else answers, and these are no pages.
  app.get('/*', { schema: { hide: true } }, async (_request, reply) => reply.callNotFound());
}
