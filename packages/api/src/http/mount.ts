import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Contract, Endpoint, Method } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { authorize, identify, passesMaintenance } from './identity.ts';
import type { Identity } from './identity.ts';
import { Failure, commonFailure } from './failure.ts';
import type { Gatekeeper } from './gatekeeper.ts';
import { goneSignal } from './gone-signal.ts';
import { FileReply, JsonText } from './handlers.ts';
import type { Handler, Handlers, RequestContext } from './handlers.ts';
import { requestLocale } from './locale.ts';
import type { Locale } from '@commonweal/domain/locale';
import type { Bilingual } from './locale.ts';
import { namePlugin } from './name-plugin.ts';
import { networkOf } from './network.ts';
import { limitRate } from './rate-limit.ts';
import { zodTexts } from './zod-texts.ts';

export interface MountOptions {
  readonly db: Database;
  readonly gatekeeper: Gatekeeper;
  /** Of the data folder; null where there is none. Who knows it is the operator of this machine. */
  readonly secret: string | null;
  /** Holds every reply against its contract; for tests and development. */
  readonly checkReplies: boolean;
}

/** The person behind each request that is under way. */
const identities = new WeakMap<FastifyRequest, Identity>();

/** Registers the handlers of a contract: limit, authenticate, authorize, read, validate, act. */
export function mount<C extends Contract>(
  app: FastifyInstance,
  options: MountOptions,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
    const handler = handlers[key as keyof C] as unknown as Handler<Endpoint>;
    if (endpoint.bodyType === undefined) addRoute(app, key, endpoint, handler, options);
    else mountBytes(app, endpoint.bodyType, (scope) => addRoute(scope, key, endpoint, handler, options));
  }
}

/** A scope whose routes take bodies of one type, as bytes, and no others; `*` is any. */
function mountBytes(app: FastifyInstance, type: string, add: (scope: FastifyInstance) => void): void {
  const routes = async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    add(scope);
  };
  app.register(namePlugin(`bodies of ${type}`, routes));
}

function addRoute(
  app: FastifyInstance,
  key: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: MountOptions,
): void {
  const separator = key.indexOf(' ');
  app.route({
    method: key.slice(0, separator) as Method,
    url: `/${key.slice(separator + 1)}`,
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    onRequest: admit(key, endpoint, options),
    handler: handle(endpoint, handler, options),
  });
}

/** Before the body is read: who may not call an endpoint sends it nothing. */
function admit(
  key: string,
  { access, ratePerMinute, duringMaintenance }: Endpoint,
  { db, gatekeeper, secret }: MountOptions,
) {
  return async (request: FastifyRequest) => {
    if (ratePerMinute) await limitRate(db, `${key} ${networkOf(request.ip)}`, ratePerMinute);
    const identity = await identify(gatekeeper, secret, access, request);
    if (!duringMaintenance) await refuseDuringMaintenance(gatekeeper, identity);
    authorize(access, identity);
    identities.set(request, identity);
  };
}

function handle(endpoint: Endpoint, handler: Handler<Endpoint>, { checkReplies }: MountOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const locale = requestLocale(request.headers['accept-language']);
    const input = {
      params: parse(endpoint.params, request.params, locale, () => commonFailure('not-found')),
      query: parse(endpoint.query, request.query, locale, (fields) => commonFailure('invalid-request', fields)),
      body: parse(endpoint.body, request.body ?? undefined, locale, (fields) =>
        commonFailure('invalid-fields', fields),
      ),
    };
    const result = await handler(input as never, contextOf(request, reply, locale) as never);
    if (result instanceof JsonText) return sendText(reply, result);
    if (result instanceof FileReply) return sendFile(reply, result);
    reply.type('application/json; charset=utf-8');
    return checkReplies ? endpoint.reply.parse(result) : result;
  };
}

async function refuseDuringMaintenance({ isInMaintenance }: Gatekeeper, identity: Identity): Promise<void> {
  if (passesMaintenance(identity)) return;
  if (await isInMaintenance()) throw commonFailure('maintenance');
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

function contextOf(request: FastifyRequest, reply: FastifyReply, locale: Locale): RequestContext {
  const { viewer = null, actor = null } = identities.get(request) ?? {};
  return {
    viewer,
    actor,
    locale,
    address: request.ip,
    log: request.log,
    // Made where it is asked for only.
    get signal() {
      return goneSignal(reply);
    },
    status: (code) => void reply.code(code),
    header: (name, value) => void reply.header(name, value),
    requestHeader: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
  };
}

function sendFile(reply: FastifyReply, { type, name, body }: FileReply): FastifyReply {
  const encoded = encodeURIComponent(name);
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded}`)
    .header('x-content-type-options', 'nosniff')
    .send(body);
}

function sendText(reply: FastifyReply, { text }: JsonText): FastifyReply {
  return text === null ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(text);
}
