/** The server behind `npm run dev`: releases the folders it is given, and again whenever one is built anew. */
import { watch } from 'node:fs';
import { prepareDatabase, readConfig } from '@commonweal/api';
import { openSite, releaseFolders } from '@commonweal/gateway';
import { progressPrinter } from './progress.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** A build writes many files; the last one has come when none has for this many milliseconds. */
const QUIET = 150;

const folders = process.argv.slice(2);
const config = readConfig(process.env);
const database = await prepareDatabase(config, { onProgress: progressPrinter() });
await releaseFolders(config, database, folders);
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

async function releaseAgain(): Promise<void> {
  try {
    const { id } = await releaseFolders(config, database, folders);
    console.log(`Released ${id}`);
  } catch (error) {
    console.error('The new build was not released.', error);
  }
}

stopOnSignal(async () => {
  for (const watcher of watchers) watcher.close();
  await site.close();
});
