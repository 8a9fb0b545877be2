import { createHmac, generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

type State = 'created' | 'pending' | 'completed' | 'declined' | 'failed' | 'reverted';

/** A transaction as the stand-in keeps it. */
export interface StandInTransaction {
  readonly id: string;
  readonly request_id: string;
  /** In the currency itself, as Revolut counts. */
  readonly amount: number;
  readonly currency: string;
  readonly counterpartyId: string;
  state: State;
}

/** A server that speaks as Revolut Business does, as far as its public documentation shows what the site uses. */
export interface RevolutStandIn {
  /** Environment variables that lead the site to it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly requests: { readonly method: string; readonly path: string; readonly body: unknown }[];
  readonly transactions: Map<string, StandInTransaction>;
  /** The state that new payments have. */
  payAs(state: State): void;
  /** Answers as many requests for a path with this status: before it acts, or after, so that the reply is lost. */
  fail(times: number, options?: { path?: string; status?: number; after?: boolean }): void;
  /** Refuses a repeated request id, in the place of answering with the first payment. */
  refuseRepeats(isRefusing: boolean): void;
  /** Takes every token back. */
  expireTokens(): void;
  /** Forgets all payments and requests. */
  reset(): void;
  /** A notice as it is sent: body and headers. @param age milliseconds since it was signed */
  notice(transaction: Pick<StandInTransaction, 'id' | 'request_id'>, options?: NoticeOptions): RevolutNotice;
  close(): Promise<void>;
}

interface NoticeOptions {
  readonly event?: string;
  readonly age?: number;
  readonly secret?: string;
  /** Signs with an older secret beside it. */
  readonly oldSecret?: string;
}

export interface RevolutNotice {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const WEBHOOK_SECRET = 'wsk_of_the_stand_in';
const CLIENT = 'client-of-the-stand-in';
const REFRESH = 'oa_sand_refresh';
const ACCOUNTS = { EUR: '8c1b6c0e-1a55-4d4e-9a68-0f1d8d8f0001', GBP: '8c1b6c0e-1a55-4d4e-9a68-0f1d8d8f0002' };
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const named = z.object({ first_name: z.string().min(1), last_name: z.string().min(1) });
const address = z.strictObject({
  street_line1: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string().length(2),
  region: z.string().optional(),
});
const bank = {
  ...{ individual_name: named.optional(), company_name: z.string().optional(), address },
  ...{ bank_country: z.string().length(2), currency: z.string().length(3) },
};
const account = { account_no: z.string() };
const counterpartyBody = z.union([
  z.strictObject({
    profile_type: z.enum(['personal', 'business']),
    name: z.string(),
    phone: z.string().startsWith('+'),
  }),
  z.strictObject({ ...bank, iban: z.string(), bic: z.string() }),
  z.strictObject({ ...bank, ...account, sort_code: z.string().length(6) }),
  z.strictObject({ ...bank, ...account, routing_number: z.string() }),
  z.strictObject({ ...bank, ...account, bsb_code: z.string() }),
  z.strictObject({ ...bank, ...account, ifsc: z.string() }),
  z.strictObject({ ...bank, ...account, bic: z.string() }),
]);
const payBody = z.strictObject({
  request_id: z.string().max(40),
  account_id: z.enum(Object.values(ACCOUNTS)),
  receiver: z.strictObject({ counterparty_id: z.string(), account_id: z.string().optional() }),
  amount: z.number().positive(),
  currency: z.enum(['EUR', 'GBP']),
  reference: z.string(),
});

export async function startRevolutStandIn(): Promise<RevolutStandIn> {
  const app = Fastify();
  const transactions: RevolutStandIn['transactions'] = new Map();
  const counterparties = new Set<string>();
  const tokens = new Set<string>();
  const requests: RevolutStandIn['requests'] = [];
  const state = {
    failures: 0,
    path: '',
    status: 500,
    isAfter: false,
    newState: 'pending' as State,
    refusesRepeats: false,
  };

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const isFailing = (url: string, isAfter: boolean) => {
    if (state.failures <= 0 || state.isAfter !== isAfter || !url.includes(state.path)) return false;
    state.failures -= 1;
    return true;
  };
  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.replace('/api/1.0', '');
    requests.push({ method: request.method, path, body: request.body });
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (path !== '/auth/token' && !tokens.has(token)) return refuse(reply, 401);
    if (isFailing(path, false)) return refuse(reply, state.status);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isFailing(request.url, true)) return payload;
    reply.code(state.status);
    return '{}';
  });

  app.post('/api/1.0/auth/token', ({ body }, reply) => {
    if (!isAuthentic(body)) return refuse(reply, 401);
    const token = randomUUID();
    tokens.add(token);
    return { access_token: token, token_type: 'bearer', expires_in: 2399 };
  });
  app.post('/api/1.0/counterparty', ({ body }, reply) => {
    const { success, data } = counterpartyBody.safeParse(body);
    if (!success) return refuse(reply, 400);
    const id = randomUUID();
    counterparties.add(id);
    const accounts = ['USD', 'EUR'].map((currency) => ({ id: randomUUID(), currency, type: 'revolut' }));
    return reply.code(201).send({ id, state: 'created', ...('phone' in data && { accounts }) });
  });
  app.post('/api/1.0/pay', ({ body }, reply) => {
    const { success, data } = payBody.safeParse(body);
    if (!success || !counterparties.has(data.receiver.counterparty_id)) return refuse(reply, 400);
    const { request_id, amount, currency, receiver } = data;
    const known = [...transactions.values()].find((one) => one.request_id === request_id);
    if (known && state.refusesRepeats) return refuse(reply, 409);
    if (known) return present(known);
    const made = { id: randomUUID(), request_id, amount, currency, state: state.newState };
    const transaction = { ...made, counterpartyId: receiver.counterparty_id };
    transactions.set(transaction.id, transaction);
    return present(transaction);
  });
  app.get<{ Params: { id: string } }>('/api/1.0/transaction/:id', ({ params: { id } }, reply) => {
    const found = transactions.get(id);
    return found ? present(found) : refuse(reply, 404);
  });
  app.get<{ Querystring: { request_id?: string; from?: string } }>('/api/1.0/transactions', ({ query }, reply) => {
    if (query.from === undefined || Number.isNaN(Date.parse(query.from))) return refuse(reply, 400);
    return [...transactions.values()].filter(({ request_id }) => request_id === query.request_id).map(present);
  });
  const standInAddress = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    settings: {
      REVOLUT_CLIENT_ID: CLIENT,
      REVOLUT_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })).replaceAll('\n', String.raw`\n`),
      REVOLUT_REFRESH_TOKEN: REFRESH,
      REVOLUT_WEBHOOK_SECRET: WEBHOOK_SECRET,
      REVOLUT_ACCOUNTS: Object.entries(ACCOUNTS)
        .map((pair) => pair.join(':'))
        .join(','),
      REVOLUT_ADDRESS: standInAddress,
    },
    ...{ requests, transactions },
    payAs: (newState) => void Object.assign(state, { newState }),
    fail: (failures, { path = '', status = 500, after = false } = {}) =>
      void Object.assign(state, { failures, path, status, isAfter: after }),
    refuseRepeats: (refusesRepeats) => void Object.assign(state, { refusesRepeats }),
    expireTokens: () => tokens.clear(),
    reset: () => {
      transactions.clear();
      requests.length = 0;
      Object.assign(state, { failures: 0, newState: 'pending', refusesRepeats: false });
    },
    notice: ({ id, request_id }, options = {}) => {
      const { event = 'TransactionStateChanged', age = 0, secret = WEBHOOK_SECRET, oldSecret } = options;
      const timestamp = `${Date.now() - age}`;
      const body = JSON.stringify({ event, timestamp: new Date().toISOString(), data: { id, request_id } });
      const secrets = oldSecret === undefined ? [secret] : [oldSecret, secret];
      return {
        body,
        headers: {
          'revolut-request-timestamp': timestamp,
          'revolut-signature': secrets.map((one) => `v1=${hmac(`v1.${timestamp}.${body}`, one)}`).join(','),
        },
      };
    },
    close: async () => {
      await app.close();
    },
  };
}

const tokenRequest = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.literal(REFRESH),
  client_assertion_type: z.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
  client_assertion: z.string(),
});
const claims = z.object({
  iss: z.literal('localhost'),
  sub: z.literal(CLIENT),
  aud: z.literal('https://revolut.com'),
  exp: z.number().refine((exp) => exp * 1_000 > Date.now()),
});

function isAuthentic(body: unknown): boolean {
  const { success, data } = tokenRequest.safeParse(body);
  if (!success) return false;
  const [head = '', content = '', signature = ''] = data.client_assertion.split('.');
  const isSigned = verify('sha256', Buffer.from(`${head}.${content}`), publicKey, Buffer.from(signature, 'base64url'));
  return isSigned && claims.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString())).success;
}

const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');

const refuse = (reply: FastifyReply, status: number) => reply.code(status).send({ code: 3000, message: 'Refused' });

const present = ({ id, request_id, state: current }: StandInTransaction) => ({
  ...{ id, request_id, state: current, type: 'transfer', created_at: new Date().toISOString() },
});
