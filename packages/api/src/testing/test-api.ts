import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'drizzle-orm';
import type { ApiInput, ApiOperation, ApiReply, ErrorReply } from '@commonweal/contracts';
import { folderStore } from '@commonweal/federation/artifact-store';
import type { ArtifactStore } from '@commonweal/federation/artifact-store';
import { z } from 'zod';
import { sessions } from '../session/session.table.ts';
import { findViewer } from '../session/viewer.repo.ts';
import { readConfig } from '../config.ts';
import { api } from '../create-api.ts';
import type { ApiOptions } from '../api-options.ts';
import type { DataFolderLock } from '../db/data-folder-lock.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { namePlugin } from '../http/name-plugin.ts';
import { serverOptions } from '../http/server-options.ts';
import { digestToken } from '../http/viewer.ts';
import { stayInOneMinute } from './one-minute.ts';
import { openTestDatabase } from './test-database.ts';

/** The demonstration accounts by the part of their address before the `@`. */
export type DemoAccount =
  | 'member'
  | 'premium'
  | 'client'
  | 'clientpremium'
  | 'rater'
  | 'writer'
  | 'lead'
  | 'impact'
  | 'reviewer'
  | 'admin'
  | 'superadmin';

export interface TestReply<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The reply's body; hold `status` against 200 before reading it. */
  readonly body: T;
  /** The same body, read as an error. */
  readonly error: ErrorReply;
}

export interface CallAs {
  readonly as?: DemoAccount;
  readonly token?: string;
  readonly locale?: 'en' | 'fr';
  readonly headers?: Readonly<Record<string, string>>;
}

/** The whole API over a database of its own; replies are held against the contract. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** In a folder of its own, gone afterwards. */
  readonly artifacts: ArtifactStore;
  /** Calls an operation as `as` (a visitor where not given). */
  call<O extends ApiOperation>(operation: O, input: ApiInput<O>, options?: CallAs): Promise<TestReply<ApiReply<O>>>;
  /** A fresh token of a demonstration account, whose first request was made: that one notes its place. */
  signIn(account: DemoAccount): Promise<string>;
  /** As {@link signIn}, before the first request. */
  newSession(account: DemoAccount): Promise<string>;
  /** Empties tables, so that a test begins without what the one before left in them. */
  clear(...tables: readonly string[]): Promise<void>;
  /** Takes the database away, while the API goes on. */
  closeDatabase(): Promise<void>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  /** Of the data folder, as the operator of the machine knows it. */
  readonly secret?: string;
  readonly sourceMeans?: ApiOptions['sourceMeans'];
  /** Takes the lines of the log, at its most talkative; without it there is none. */
  readonly log?: (line: string) => void;
}

/** The place that requests come from which pass no network. */
const HERE = { address: '127.0.0.1', userAgent: 'lightMyRequest' };

/** Starts it; a test file calls this in `beforeAll` and `close` in `afterAll`. */
export async function startTestApi(
  env: Readonly<Record<string, string>> = {},
  { secret, sourceMeans, log }: TestApiOptions = {},
): Promise<TestApi> {
  const database = await openTestDatabase();
  await stayInOneMinute(database.db);
  const folder = await mkdtemp(join(tmpdir(), 'test-artifacts-'));
  const artifacts = folderStore(folder);
  const { logger, ...server } = serverOptions(log ? 'trace' : 'silent');
  const app = Fastify({ ...server, logger: { ...logger, ...(log && { stream: { write: log } }) } });
  await app.register(namePlugin('api', api), {
    prefix: '/api',
    database: secret === undefined ? database : { ...database, lock: lockOf(secret) },
    artifacts,
    config: readConfig({ APP_ENV: 'demo', DATA_DIR: '.data/test', ...env }),
    currentRelease: async () => ({ set: 'test-release', isLastKnown: false }),
    checkReplies: true,
    // A test decides when a job runs, however long it takes.
    looksForJobs: false,
    now: () => 0,
    ...(sourceMeans && { sourceMeans }),
  });
  await app.ready();
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= database.close());
  const newSession = (account: DemoAccount) => createToken(database.db, account);
  const signIn = async (account: DemoAccount) => {
    const token = await newSession(account);
    await findViewer(database.db, token, { caller: HERE, isDemonstration: true });
    return token;
  };
  return {
    app,
    db: database.db,
    artifacts,
    signIn,
    newSession,
    clear: async (...tables) => {
      for (const table of tables) await database.db.execute(sql`delete from ${sql.identifier(table)}`);
    },
    call: (operation, input, options = {}) => inject(app, signIn, operation, input, options) as Promise<never>,
    closeDatabase: close,
    close: async () => {
      await app.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The hold of a data folder that nobody else wants. */
function lockOf(secret: string): DataFolderLock {
  const none = async () => {};
  return { holder: { pid: process.pid, url: null, secret }, announce: none, release: none };
}

async function createToken(db: Database, account: DemoAccount): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const email = `${account}@demo.commonweal.example`;
  const [user] = await queryRows(db, z.strictObject({ id: z.int() }), sql`select id from users where email = ${email}`);
  if (!user) throw new Error(`There is no demonstration account ${account}`);
  await db
    .insert(sessions)
    .values({ tokenDigest: digestToken(token), userId: user.id, expiresAt: new Date(Date.now() + 3_600_000) });
  return token;
}

async function inject(
  app: FastifyInstance,
  signIn: TestApi['signIn'],
  operation: string,
  input: unknown,
  { as, token, locale, headers }: CallAs,
) {
  const {
    params = {},
    query = {},
    body,
  } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object };
  const [method, path = ''] = operation.split(' ');
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const authorization = token ?? (as && (await signIn(as)));
  const response = await app.inject({
    method: method as 'GET',
    url: `/api/${filled}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      ...headers,
      ...(authorization && { authorization: `Bearer ${authorization}` }),
      ...(locale && { 'accept-language': locale }),
    },
    ...(body !== undefined && { payload: body }),
  });
  const parsed = readBody(response);
  return { status: response.statusCode, headers: response.headers, body: parsed, error: parsed };
}

/** JSON, nothing, or the file of an endpoint with `isFile`. */
function readBody({ body, rawPayload, headers }: LightMyRequestResponse): unknown {
  const disposition = headers['content-disposition'];
  if (typeof disposition !== 'string') return body === '' ? undefined : JSON.parse(body);
  const name = decodeURIComponent(disposition.replace(/.*filename\*=UTF-8''/, ''));
  return new File([new Uint8Array(rawPayload)], name, { type: String(headers['content-type']) });
}
