/** Another process of the API on the Postgres of `DATABASE_URL`; it ends with the one that started it. */
import Fastify from 'fastify';
import { folderStore } from '@commonweal/federation/artifact-store';
import { readConfig } from '../config.ts';
import { api } from '../create-api.ts';
import { openDatabase } from '../db/open-database.ts';
import { serverOptions } from '../http/server-options.ts';

const config = readConfig({ ...process.env, APP_ENV: 'demo', DATA_DIR: '.data/test' });
const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir: null });
const app = Fastify(serverOptions('silent'));
await app.register(api, {
  prefix: '/api',
  database,
  artifacts: folderStore('nowhere'),
  config,
  currentRelease: async () => null,
});
process.on('disconnect', () => {
  void app
    .close()
    .then(() => database.close())
    .finally(() => process.exit(0));
});
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
