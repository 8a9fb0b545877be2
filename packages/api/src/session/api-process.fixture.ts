/** A process of the API on the Postgres of `DATABASE_URL`, with `API_SETTINGS` as JSON; it ends with the one that started it. */
import { openDatabase } from '../db/open-database.ts';
import { serveApi } from './serve-api.fixture.ts';

const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir: null });
const served = await serveApi(database, JSON.parse(process.env['API_SETTINGS'] ?? '{}'));
process.on('disconnect', () => {
  void served
    .close()
    .then(() => database.close())
    .finally(() => process.exit(0));
});
process.send?.(served.url);
