import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A server that may be on this machine, as packages install it. */
const LOCAL = ['postgres://postgres@127.0.0.1:5432/postgres', 'postgres://root@127.0.0.1:5432/postgres'];

/** The address of a Postgres server that answers: a named one, else one of this machine; null where there is none. */
export async function findPostgres(): Promise<string | null> {
  const named = [process.env['TEST_DATABASE_URL'], process.env['DATABASE_URL']].filter((url) => url !== undefined);
  for (const url of [...named, ...LOCAL]) {
    if (url !== '' && (await asAdmin(url, async () => true).catch(() => false))) return url;
  }
  return null;
}

/** An empty database for this run alone. */
export interface TemporaryDatabase {
  readonly url: string;
  /** Doing it again changes nothing. */
  drop(): Promise<void>;
}

/** Makes an empty database on a server. */
export async function createDatabase(server: string): Promise<TemporaryDatabase> {
  const name = `commonweal_bench_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, (admin) => admin.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function asAdmin<T>(server: string, use: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server, connectionTimeoutMillis: 2_000 });
  await admin.connect();
  try {
    return await use(admin);
  } finally {
    await admin.end();
  }
}
