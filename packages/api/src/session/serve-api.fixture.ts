import Fastify from 'fastify';
import { folderStore } from '@commonweal/federation/artifact-store';
import { readConfig } from '../config.ts';
import { api } from '../create-api.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { serverOptions } from '../http/server-options.ts';

export interface ServedApi {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the API on a port of its own, over a database that is open. @param env settings beyond those of a test */
export async function serveApi(database: OpenDatabase, env: Readonly<Record<string, string>> = {}): Promise<ServedApi> {
  const app = Fastify(serverOptions('silent'));
  await app.register(api, {
    prefix: '/api',
    database,
    artifacts: folderStore('nowhere'),
    config: readConfig({ APP_ENV: 'demo', DATA_DIR: '.data/test', ...env }),
    currentRelease: async () => null,
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}
