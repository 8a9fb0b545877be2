import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply } from '@commonweal/contracts';
import { Failure, commonFailure } from './failure.ts';
import { requestLocale } from './locale.ts';

/** Fastify's own errors that are the caller's doing. */
const fromFastify: Readonly<Record<string, Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonFailure('body-too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonFailure('unsupported-media-type'),
};

/**
 * Answers an error as `{ code, message, fields?, requestId }`. What is not the caller's doing is
 * logged whole and answered as `internal`, without a word of the inside.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error);
  if (failure.status >= 500 && failure.code === 'internal') request.log.error({ err: error }, 'request failed');
  const locale = requestLocale(request.headers['accept-language']);
  const body: ErrorReply = {
    code: failure.code,
    message: failure.text[locale],
    ...(failure.fields && {
      fields: Object.fromEntries(Object.entries(failure.fields).map(([name, text]) => [name, text[locale]])),
    }),
    requestId: request.id,
  };
  if (failure.status === 429) reply.header('retry-after', '60');
  return reply.code(failure.status).type('application/json; charset=utf-8').send(body);
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
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
