/** The server behind `npm run dev`: releases the folders it is given, and again whenever one is built anew. */
import { watch } from 'node:fs';
import { prepareDatabase, readConfig, requirePurpose } from '@commonweal/api';
import { describeError } from '@commonweal/api/describe-error';
import { openSite, releaseFolders } from '@commonweal/gateway';
import { endOnError } from './end-on-error.ts';
import { progressPrinter } from './progress.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** A build writes many files; the last one has come when none has for this many milliseconds. */
const QUIET = 150;

endOnError();
const folders = process.argv.slice(2);
const config = readConfig(process.env);
requirePurpose(config, process.env);
const seedSize = process.env['DEV_SEED'] === 'small' ? 'small' : 'full';
const database = await prepareDatabase(config, { seedSize, onProgress: progressPrinter() });
await release();
const site = await openSite(config, database, { checkReplies: true });
console.log(`\nCommonweal is running at ${site.url}`);

let timer: NodeJS.Timeout | undefined;
const watchers = folders.map((folder) =>
  watch(folder, (_event, file) => {
    if (file !== 'manifest.json') return;
    clearTimeout(timer);
    timer = setTimeout(() => void releaseAgain(), QUIET);
  }),
);

/** Releases what was built last, and says what would keep it from going live elsewhere. @returns the set's id */
async function release(): Promise<string> {
  const { set, problems } = await releaseFolders(config, database, folders, { always: true });
  // Watched builds are not minified, so that their size is meaningless.
  for (const { text } of problems.filter(({ rule }) => rule !== 'budget')) console.warn(text.en);
  return set.id;
}

async function releaseAgain(): Promise<void> {
  try {
    console.log(`Released ${await release()}`);
  } catch (error) {
    console.error(`The new build was not released. ${describeError(error)}`);
  }
}

stopOnSignal(async () => {
  for (const watcher of watchers) watcher.close();
  await site.close();
});
