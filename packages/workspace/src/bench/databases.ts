import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { api, prepareDatabase, serverOptions } from '@commonweal/api';
import type { Config, OpenDatabase } from '@commonweal/api';
import { openArtifactStore } from '@commonweal/federation/artifact-store';
import { progressPrinter } from '../progress.ts';
import { createDatabase, findPostgres } from './postgres.ts';
import type { Stage } from './stage.ts';

/** A filled database to measure on, and what tables call it. */
export interface MeasuredDatabase {
  readonly database: OpenDatabase;
  readonly name: 'PGlite' | 'Postgres';
}

/**
 * Measures on the embedded database, then on a Postgres server where one answers.
 * @param embedded opens another database than the one that all sections share, where this one changes it
 */
export async function onBothDatabases<T>(
  stage: Stage,
  measure: (on: MeasuredDatabase) => Promise<readonly T[]>,
  { embedded = () => stage.database() }: { readonly embedded?: () => Promise<OpenDatabase> } = {},
): Promise<{ readonly measured: T[]; /** For the method. */ readonly left: string }> {
  const here = await measure({ database: await embedded(), name: 'PGlite' });
  const onServer = await onPostgres(stage, (database) => measure({ database, name: 'Postgres' }));
  const left = onServer === null ? ' No Postgres server answered, so it was left out.' : '';
  return { measured: [...here, ...(onServer ?? [])], left };
}

/** An embedded database that no other section sees, filled as the shared one is. */
export async function ownDatabase(stage: Stage, name: string): Promise<OpenDatabase> {
  const config = { ...stage.config, dataDir: join(stage.folder, name) };
  const database = await prepareDatabase(config, { onProgress: progressPrinter() });
  stage.defer(() => database.close());
  return database;
}

/** Works on a filled database of its own on a Postgres server; null where none answers. */
export async function onPostgres<T>(stage: Stage, work: (database: OpenDatabase) => Promise<T>): Promise<T | null> {
  const server = await findPostgres();
  if (server === null) return null;
  const temporary = await createDatabase(server);
  stage.defer(() => temporary.drop());
  const database = await prepareDatabase(
    { ...stage.config, databaseUrl: temporary.url },
    { onProgress: progressPrinter() },
  );
  try {
    return await work(database);
  } finally {
    await database.close();
    await temporary.drop();
  }
}

/** The API as the site mounts it. */
export async function openProduct(database: OpenDatabase, config: Config): Promise<FastifyInstance> {
  const app = Fastify(serverOptions('silent'));
  const artifacts = openArtifactStore(config);
  await app.register(api, { prefix: '/api', database, config, artifacts, currentRelease: async () => null });
  return app;
}

/** Listens on any free port. @returns the origin */
export async function listenLocally(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
