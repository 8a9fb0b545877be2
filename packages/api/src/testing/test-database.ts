import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { openDatabase } from '../db/open-database.ts';
import type { Database, OpenDatabase } from '../db/open-database.ts';
import { loadReference } from '../load-reference.ts';
import { seedDemo } from '../seed/seed-demo.ts';

const packages = fileURLToPath(new URL('../../..', import.meta.url));
const cacheFolder = join(packages, 'api/node_modules/.cache/test-database');

/**
 * A database of its own for one test file, with the reference lists and the small demonstration
 * data. It is a copy of a template made once for each state of the sources: of a snapshot of
 * PGlite, or of a template database where `TEST_DATABASE_URL` names a Postgres server.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? copyOnPostgres(server) : openDatabase({ dataDir: null, snapshot: await pgliteSnapshot() });
}

async function fill(db: Database): Promise<void> {
  await loadReference(db);
  await seedDemo(db, { size: 'small' });
}

let digest: string | null = null;

/** Changes with everything that the template is made from; worked out once in a worker, for all of its files. */
function templateDigest(): string {
  digest ??= digestOfSources();
  return digest;
}

function digestOfSources(): string {
  const hash = createHash('sha256');
  const patterns = ['api/migrations/*.sql', 'api/reference/**/*.{json,html}', 'api/src/**/*.ts', 'domain/src/**/*.ts'];
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: packages })).sort()) {
    if (!/\.(test|fixtures?)\.ts$/.test(file) && !file.includes('/testing/'))
      hash.update(readFileSync(join(packages, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function pgliteSnapshot(): Promise<Blob> {
  const file = join(cacheFolder, `${templateDigest()}.tar`);
  if (!existsSync(file)) {
    const client = await PGlite.create({ extensions: { pg_trgm } });
    const database = await openDatabase({ dataDir: null, client });
    await fill(database.db);
    const dump = await client.dumpDataDir('none');
    await mkdir(cacheFolder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, file);
    await database.close();
  }
  return new Blob([await readFile(file)]);
}

/** Held while a template is made, so that two workers never make one at once; copies are made beside each other. */
const TEMPLATE_LOCK = 7_402_027;

async function copyOnPostgres(server: string): Promise<OpenDatabase> {
  const template = `commonweal_template_${templateDigest()}`;
  const name = `commonweal_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await createTemplate(admin, server, template);
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const database = await openDatabase({ databaseUrl: onServer(server, name), dataDir: null });
  return {
    ...database,
    close: async () => {
      await database.close();
      await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Fills under another name first, so that a template that exists is complete. */
async function createTemplate(admin: pg.Client, server: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const database = await openDatabase({ databaseUrl: onServer(server, draft), dataDir: null });
  await fill(database.db);
  await database.close();
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function withAdmin(server: string, use: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await use(admin);
  } finally {
    await admin.end();
  }
}

/**
 * The address of a test's database. Its commits do not wait for the disk: tests kill processes of the API, never the
 * server, and what a server has acknowledged outlives those.
 */
export function onServer(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}
