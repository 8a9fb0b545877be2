/** Serves the built site over small demonstration data, in a folder of its own that is gone afterwards. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase, readConfig } from '@commonweal/api';
import { captchaKeys } from '@commonweal/api/testing/solved-captcha';
import { buildAll } from '@commonweal/federation/build';
import { openSite, releaseFolders } from '@commonweal/gateway';
import { applications } from '@commonweal/workspace/projects';
import { captchaKeysFile, seedFolder } from './seed-folder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'commonweal-e2e-'));
const config = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', APP_ENV: 'demo', LOG_LEVEL: 'error' });
const seed = seedFolder(config.port);

/** Fills the data folder, and keeps a copy of it before anybody has changed anything. */
async function fill(): Promise<void> {
  await buildAll(applications);
  const database = await prepareDatabase(config, { seedSize: 'small' });
  await releaseFolders(
    config,
    database,
    applications.map((dir) => join(dir, 'dist')),
  );
  const keys = await captchaKeys(database.db);
  await database.close();
  rmSync(seed, { recursive: true, force: true });
  cpSync(dataDir, seed, { recursive: true });
  writeFileSync(captchaKeysFile(config.port), JSON.stringify(keys));
}

await fill();
const site = await openSite(config, await prepareDatabase(config), { checkReplies: true });
console.log(`Serving ${site.url} from ${dataDir}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void site.close().finally(() => {
      for (const folder of [dataDir, seed]) rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    });
  });
}
