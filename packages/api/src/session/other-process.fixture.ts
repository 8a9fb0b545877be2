import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { queryRows } from '../db/query-rows.ts';
import type { TestApi } from '../testing/test-api.ts';

/** Another process of the same site. */
export interface OtherProcess {
  /** The status that it answers to somebody who asks who they are. */
  statusFor(token: string): Promise<number>;
  signOut(token: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens a second process on the database of an API under test.
 * @param server address of the Postgres server on which that database is
 */
export async function openOtherProcess({ db }: TestApi, server: string): Promise<OtherProcess> {
  const [named] = await queryRows<{ name: string }>(db, sql`select current_database() as name`);
  const database = new URL(server);
  database.pathname = `/${named?.name ?? ''}`;
  const child = fork(join(import.meta.dirname, 'api-process.fixture.ts'), {
    env: { ...process.env, DATABASE_URL: database.href },
    execArgv: ['--no-warnings'],
  });
  const [url] = (await once(child, 'message')) as [string];
  const ask = async (method: string, path: string, token: string) => {
    const reply = await fetch(`${url}/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    await reply.text();
    return reply.status;
  };
  return {
    statusFor: (token) => ask('GET', 'v3/users/me', token),
    signOut: (token) => ask('POST', 'v3/auth/logout', token),
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
