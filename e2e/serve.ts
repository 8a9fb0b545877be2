/** Serves the built site over small demonstration data, in a folder of its own that is gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase, readConfig } from '@commonweal/api';
import { buildAll } from '@commonweal/federation/build';
import { openSite, releaseFolders } from '@commonweal/gateway';
import { applications } from '@commonweal/workspace/projects';

const dataDir = mkdtempSync(join(tmpdir(), 'commonweal-e2e-'));
const config = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', APP_ENV: 'demo', LOG_LEVEL: 'error' });
await buildAll(applications);
const database = await prepareDatabase(config, { seedSize: 'small' });
await releaseFolders(
  config,
  database,
  applications.map((dir) => join(dir, 'dist')),
);
const site = await openSite(config, database, { checkReplies: true });
console.log(`Serving ${site.url} from ${dataDir}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void site.close().finally(() => {
      rmSync(dataDir, { recursive: true, force: true });
      process.exit(0);
    });
  });
}
