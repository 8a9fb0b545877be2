/** `npm start`: builds what has changed, prepares the database, releases and serves the site. */
import { basename, join } from 'node:path';
import { DataFolderInUseError, isDemonstration, prepareDatabase, readConfig } from '@commonweal/api';
import { buildAll } from '@commonweal/federation/build';
import { openSite, releaseFolders } from '@commonweal/gateway';
import { progressPrinter } from './progress.ts';
import { applications } from './projects.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const DEMO_ACCOUNTS =
  'member, premium, client, clientpremium, rater, writer, lead, impact, reviewer, admin, superadmin';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const [database] = await Promise.all([
    prepareDatabase(config, { onProgress: progressPrinter() }),
    buildAll(applications, {}, (dir, { skipped, milliseconds }) => {
      if (!skipped) console.log(`Built ${basename(dir)} in ${(milliseconds / 1000).toFixed(1)} s`);
    }),
  ]);
  await releaseFolders(
    config,
    database,
    applications.map((dir) => join(dir, 'dist')),
  );
  const site = await openSite(config, database);
  console.log(`\nCommonweal is running at ${site.url}`);
  if (isDemonstration(config.environment)) {
    console.log(`Demo accounts: {${DEMO_ACCOUNTS}}@demo.commonweal.example, password Commonweal-demo-2026`);
  }
  stopOnSignal(() => site.close());
}

start().catch((error: unknown) => {
  const isKnown = error instanceof DataFolderInUseError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(isKnown ? (error as Error).message : error);
  process.exit(1);
});
