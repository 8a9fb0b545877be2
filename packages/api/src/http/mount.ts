import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access, Contract, Endpoint, Method, Privilege } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { isInMaintenance } from '../server/maintenance.service.ts';
import { Failure, commonFailure } from './failure.ts';
import { JsonText } from './handlers.ts';
import type { Handler, Handlers, RequestContext } from './handlers.ts';
import { requestLocale } from './locale.ts';
import type { Bilingual, Locale } from './locale.ts';
import { limitRate } from './rate-limit.ts';
import { findViewer } from './viewer.ts';
import type { Viewer } from './viewer.ts';

export interface MountOptions {
  readonly db: Database;
  /** Holds every reply against its contract; for tests and development. */
  readonly checkReplies: boolean;
}

const zodTexts = { en: z.locales.en().localeError, fr: z.locales.fr().localeError };

/** Registers the handlers of a contract: limit, authenticate, authorize, validate, act. */
export function mount<C extends Contract>(
  app: FastifyInstance,
  options: MountOptions,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
    const separator = key.indexOf(' ');
    app.route({
      method: key.slice(0, separator) as Method,
      url: `/${key.slice(separator + 1)}`,
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      handler: handle(key, endpoint, handlers[key as keyof C] as unknown as Handler<Endpoint>, options),
    });
  }
}

function handle(key: string, endpoint: Endpoint, handler: Handler<Endpoint>, { db, checkReplies }: MountOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.ratePerMinute) await limitRate(db, `${key} ${request.ip}`, endpoint.ratePerMinute);
    const viewer = await authenticate(db, request);
    if (!endpoint.duringMaintenance) await refuseDuringMaintenance(db, viewer);
    authorize(endpoint.access, viewer);
    const locale = requestLocale(request.headers['accept-language']);
    const input = {
      params: parse(endpoint.params, request.params, locale, () => commonFailure('not-found')),
      query: parse(endpoint.query, request.query, locale, (fields) => commonFailure('invalid-request', fields)),
      body: parse(endpoint.body, request.body ?? undefined, locale, (fields) =>
        commonFailure('invalid-fields', fields),
      ),
    };
    const result = await handler(input as never, contextOf(request, reply, viewer, locale) as never);
    if (result instanceof JsonText) return sendText(reply, result);
    reply.type('application/json; charset=utf-8');
    return checkReplies ? endpoint.reply.parse(result) : result;
  };
}

async function authenticate(db: Database, request: FastifyRequest): Promise<Viewer | null> {
  const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return null;
  const viewer = await findViewer(db, token);
  if (!viewer) throw commonFailure('unauthorized');
  return viewer;
}

async function refuseDuringMaintenance(db: Database, viewer: Viewer | null): Promise<void> {
  if (viewer?.privileges.has('parameters-state')) return;
  if (await isInMaintenance(db)) throw commonFailure('maintenance');
}

function authorize(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return;
  if (!viewer) throw commonFailure('unauthorized');
  const needed: Privilege | null = typeof access === 'object' ? access.privilege : null;
  if (needed && !viewer.privileges.has(needed)) throw commonFailure('forbidden');
}

function parse(
  schema: z.ZodType | undefined,
  value: unknown,
  locale: Locale,
  fail: (fields: Record<string, Bilingual>) => Failure,
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: zodTexts[locale] });
  if (result.success) return result.data;
  throw fail(
    Object.fromEntries(
      result.error.issues.map(({ path, message }) => [path.join('.') || 'body', { en: message, fr: message }]),
    ),
  );
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | null,
  locale: Locale,
): RequestContext {
  return {
    viewer,
    locale,
    address: request.ip,
    log: request.log,
    status: (code) => void reply.code(code),
    header: (name, value) => void reply.header(name, value),
    requestHeader: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
  };
}

function sendText(reply: FastifyReply, { text }: JsonText): FastifyReply {
  return text === null ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(text);
}
