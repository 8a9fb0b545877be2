import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OpenDatabase } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { TestApi } from '../testing/test-api.ts';
import { onServer } from '../testing/test-database.ts';
import { serveApi } from './serve-api.fixture.ts';
import type { ServedApi } from './serve-api.fixture.ts';

/** Another API on the same database. */
export interface SecondApi {
  /** The status that it answers to somebody who asks who they are. */
  statusFor(token: string): Promise<number>;
  signOut(token: string): Promise<number>;
  close(): Promise<void>;
  /** Ends its process without a word; on the embedded database, where it has none, nothing. */
  kill(): Promise<void>;
}

/**
 * Opens a second API on the database of one under test: on Postgres a process of its own; the embedded
 * database takes one process at a time, so there it is in this one.
 * @param env settings beyond those of a test
 */
export async function openSecondApi({ db }: TestApi, env: Readonly<Record<string, string>> = {}): Promise<SecondApi> {
  const server = process.env['TEST_DATABASE_URL'];
  const none = async () => {};
  const { url, close, kill } = server
    ? await startProcess(await addressOf(db, server), env)
    : await serveHere(
        {
          db,
          kind: 'pglite',
          host: 'embedded',
          name: 'memory',
          lock: null,
          hasRoom: async () => true,
          onAvailability: () => {},
          close: none,
        },
        env,
      );
  const ask = async (method: string, path: string, token: string) => {
    const reply = await fetch(`${url}/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    await reply.text();
    return reply.status;
  };
  return {
    statusFor: (token) => ask('GET', 'v3/users/me', token),
    signOut: (token) => ask('POST', 'v3/auth/logout', token),
    close,
    kill,
  };
}

async function serveHere(database: OpenDatabase, env: Readonly<Record<string, string>>): Promise<ServedProcess> {
  return { ...(await serveApi(database, env)), kill: async () => {} };
}

async function addressOf(db: TestApi['db'], server: string): Promise<string> {
  const [named] = await queryRows(db, z.strictObject({ name: z.string() }), sql`select current_database() as name`);
  return onServer(server, named?.name ?? '');
}

interface ServedProcess extends ServedApi {
  kill(): Promise<void>;
}

async function startProcess(databaseUrl: string, env: Readonly<Record<string, string>>): Promise<ServedProcess> {
  const child = fork(join(import.meta.dirname, 'api-process.fixture.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl, API_SETTINGS: JSON.stringify(env) },
    execArgv: ['--no-warnings'],
  });
  const [url] = (await once(child, 'message')) as [string];
  const ended = once(child, 'exit');
  return {
    url,
    close: async () => {
      child.disconnect();
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
