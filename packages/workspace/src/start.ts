/** `npm start`: builds what has changed, prepares the database, and serves what is live; the first start releases what it built. */
import { join } from 'node:path';
import {
  DataFolderInUseError,
  MissingSettingsError,
  ReleaseRefusedError,
  UnclearPurposeError,
  prepareDatabase,
  readConfig,
  requireSettings,
} from '@commonweal/api';
import { describeError } from '@commonweal/api/describe-error';
import { openSite, releaseFolders } from '@commonweal/gateway';
import { endOnError } from './end-on-error.ts';
import { progressPrinter } from './progress.ts';
import { applications } from './projects.ts';
import { describeCheckout } from './release-difference.ts';
import { run } from './run.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const DEMO_ACCOUNTS =
  'member, premium, client, clientpremium, rater, writer, lead, impact, reviewer, admin, superadmin';

/** The build has said why by itself. */
class BuildFailed extends Error {}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  requireSettings(config, process.env);
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
  if (release.differing.length > 0) console.log(describeCheckout(release));
  for (const { text } of site.misfits) console.warn(`The live set is no longer compatible with this API: ${text.en}`);
  if (config.isDemonstration) {
    console.log(`Demo accounts: {${DEMO_ACCOUNTS}}@demo.commonweal.example, password Commonweal-demo-2026`);
  }
  stopOnSignal(() => site.close());
}

endOnError();
start().catch((error: unknown) => {
  const isKnown =
    error instanceof DataFolderInUseError ||
    error instanceof BuildFailed ||
    error instanceof MissingSettingsError ||
    error instanceof UnclearPurposeError ||
    error instanceof ReleaseRefusedError ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(isKnown ? (error as Error).message : describeError(error));
  process.exit(1);
});
