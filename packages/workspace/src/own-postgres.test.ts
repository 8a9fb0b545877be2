import { existsSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startOwnPostgres } from './own-postgres.ts';

const server = await startOwnPostgres();

async function ask<T>(query: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: server?.url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: T }>(query);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

// Postgres may not be installed here; then there is none to start.
(server ? describe : describe.skip)('a Postgres server of the run', () => {
  afterAll(() => server?.stop());

  it('compares texts by code points, and does not wait for the disk', async () => {
    const collation = "select datcollate as value from pg_database where datname = 'postgres'";
    expect(await ask<string>(collation)).toBe('C.UTF-8');
    expect(await ask<string>("select current_setting('fsync') as value")).toBe('off');
  });

  it('is gone with all that it kept once it is stopped', async () => {
    const folder = (await ask<string>("select current_setting('data_directory') as value")) ?? '';
    server?.stop();
    await expect(ask('select 1 as value')).rejects.toThrow('ECONNREFUSED');
    expect([folder.includes('commonweal-postgres-'), existsSync(folder)]).toEqual([true, false]);
  });
});
