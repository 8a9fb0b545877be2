/** `npm start`: builds what has changed, prepares the database, releases and serves the site. */
import { join } from 'node:path';
import {
  DataFolderInUseError,
  ReleaseRefusedError,
  isDemonstration,
  prepareDatabase,
  readConfig,
} from '@commonweal/api';
import { openSite, releaseFolders } from '@commonweal/gateway';
import { progressPrinter } from './progress.ts';
import { applications } from './projects.ts';
import { run } from './run.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const DEMO_ACCOUNTS =
  'member, premium, client, clientpremium, rater, writer, lead, impact, reviewer, admin, superadmin';

/** The build has said why by itself. */
class BuildFailed extends Error {}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const [database, { status }] = await Promise.all([
    prepareDatabase(config, { onProgress: progressPrinter() }),
    run('node', [join(import.meta.dirname, 'build.ts')]),
  ]);
  if (status !== 0) throw new BuildFailed('The site was not started, because a part of it could not be built.');
  const release = await releaseFolders(
    config,
    database,
    applications.map((dir) => join(dir, 'dist')),
  );
  const site = await openSite(config, database);
  console.log(`\nCommonweal is running at ${site.url}`);
  if (release.outcome === 'kept') {
    console.log(
      `It serves the release set ${release.live.id}. What was built here, ${release.set.id}, was live before: ` +
        `npx commonweal-release promote ${release.set.id} makes it live again.`,
    );
  }
  if (isDemonstration(config.environment)) {
    console.log(`Demo accounts: {${DEMO_ACCOUNTS}}@demo.commonweal.example, password Commonweal-demo-2026`);
  }
  stopOnSignal(() => site.close());
}

start().catch((error: unknown) => {
  const isKnown =
    error instanceof DataFolderInUseError ||
    error instanceof BuildFailed ||
    error instanceof ReleaseRefusedError ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(isKnown ? (error as Error).message : error);
  process.exit(1);
});
