/** `npm run import -- companies FILE.csv`: brings companies in, whether the site is running or not. */
import { createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  DataFolderInUseError,
  ImportFileError,
  findLockHolder,
  importCompanies,
  prepareDatabase,
  readConfig,
} from '@commonweal/api';
import type { ImportResult } from '@commonweal/api';
import { describeError } from '@commonweal/api/describe-error';
import { progressPrinter } from './progress.ts';

const USAGE = 'Usage: npm run import -- companies FILE.csv';
const SHOWN_REJECTIONS = 200;
const number = new Intl.NumberFormat('en');

/** A problem the person at the keyboard can do something about; shown without a stack. */
class UsageError extends Error {}

async function run(args: readonly string[]): Promise<void> {
  const [kind, name, ...rest] = args;
  if (kind !== 'companies' || name === undefined || rest.length > 0) throw new UsageError(USAGE);
  // The command runs in the project's folder, and the person may be in another one.
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
  await access(file).catch(() => {
    throw new UsageError(`There is no file ${file}.`);
  });
  report(await importInto(file));
}

/** Into Postgres where that is set; else through the running site, which holds the embedded database; else into it directly. */
async function importInto(file: string): Promise<ImportResult> {
  const config = readConfig(process.env);
  const holder = config.databaseUrl === undefined ? await findLockHolder(config.dataDir) : null;
  if (holder) {
    if (holder.url === null) throw new UsageError('The site is starting. Try again when it says that it is running.');
    return sendToSite(holder.url, holder.secret, file);
  }
  const database = await prepareDatabase(config, { onProgress: progressPrinter() });
  say('Checking the file …');
  try {
    return await importCompanies(database.db, file, { onProgress: (rows) => say(`${number.format(rows)} rows`) });
  } finally {
    say('');
    await database.close();
  }
}

async function sendToSite(url: string, secret: string, file: string): Promise<ImportResult> {
  say('The running site is importing the file …');
  const { size } = await stat(file);
  const sending = request(new URL('/api/internal/imports/companies', url), {
    method: 'POST',
    headers: { 'content-type': 'text/csv', 'content-length': size, 'x-commonweal-secret': secret },
  });
  const answer = new Promise<IncomingMessage>((onAnswer, onError) =>
    sending.on('response', onAnswer).on('error', onError),
  );
  // A refusal may come before the whole file is sent, and then only the answer matters.
  pipeline(createReadStream(file), sending).catch(() => {});
  const response = await answer;
  const body = await json(response);
  sending.destroy();
  say('');
  if (response.statusCode === 200) return body as ImportResult;
  const { message } = body as { message: string };
  if (response.statusCode === 422) throw new ImportFileError(message);
  throw new Error(`The running site did not take the file (${response.statusCode}): ${message}`);
}

/** Shows how far it is in one line of a terminal; elsewhere nothing. */
function say(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${text.padEnd(60)}${text === '' ? '\r' : ''}`);
}

function report({ rejections, ...counts }: ImportResult): void {
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${number.format(count)} ${what}`)
      .join(', '),
  );
  const shown = rejections.slice(0, SHOWN_REJECTIONS);
  for (const { line, reason } of shown) console.log(`  line ${line}: ${reason}`);
  const hidden = counts.rejected - shown.length;
  if (hidden > 0) console.log(`  and ${number.format(hidden)} more`);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isKnown = error instanceof UsageError || error instanceof DataFolderInUseError;
  if (error instanceof ImportFileError) console.error(`Nothing was imported. ${error.message}`);
  else console.error(isKnown ? error.message : describeError(error));
  process.exitCode = 1;
});
