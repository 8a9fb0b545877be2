/** `npm run admin`: what an operator does to a site from its machine, whether it is running or not. */
import { parseArgs } from 'node:util';
import {
  AdministratorRefusedError,
  DataFolderInUseError,
  UnclearPurposeError,
  createAdministrator,
  findLockHolder,
  prepareDatabase,
  readConfig,
  requirePurpose,
  rotateSecrets,
} from '@commonweal/api';
import type { Config, LockHolder } from '@commonweal/api';
import { describeError } from '@commonweal/api/describe-error';
import { progressPrinter } from './progress.ts';

const USAGE = `Usage: npm run admin -- create EMAIL
       npm run admin -- rotate-keys [--forget-old]`;

/** A problem the person at the keyboard can do something about; shown without a stack. */
class UsageError extends Error {}

/** The site, reached one way or another. */
interface Operated {
  readonly create: (email: string) => Promise<{ readonly email: string; readonly link: string }>;
  readonly rotate: (forgetOld: boolean) => Promise<void>;
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArgs(args);
  const [act, email, ...rest] = positionals;
  const forgetOld = values['forget-old'] ?? false;
  if (act === 'create' && email !== undefined && rest.length === 0 && !forgetOld)
    return onSite(async (site) => printAdministrator(await site.create(email)));
  if (act !== 'rotate-keys' || email !== undefined) throw new UsageError(USAGE);
  await onSite((site) => site.rotate(forgetOld));
  console.log(`New keys sign from now on. The old ones ${forgetOld ? 'are forgotten' : 'still verify'}.`);
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { 'forget-old': { type: 'boolean' } }, allowPositionals: true });
  } catch {
    throw new UsageError(USAGE);
  }
}

/** Postgres where that is set; else the running site, which holds the embedded database; else that itself. */
async function onSite(act: (site: Operated) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const holder = config.databaseUrl === undefined ? await findLockHolder(config.dataDir) : null;
  if (holder) return act(runningSite(holder));
  return onDatabase(config, act);
}

async function onDatabase(config: Config, act: (site: Operated) => Promise<void>): Promise<void> {
  requirePurpose(config, process.env);
  const database = await prepareDatabase(config, { onProgress: progressPrinter() });
  try {
    await act({
      create: (email) => createAdministrator(database.db, email, config.publicUrl),
      rotate: (forgetOld) => rotateSecrets(database.db, { forgetOld }),
    });
  } finally {
    await database.close();
  }
}

function runningSite({ url, secret }: LockHolder): Operated {
  if (url === null) throw new UsageError('The site is starting. Try again when it says that it is running.');
  const ask = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', 'x-commonweal-secret': secret };
    const reply = await fetch(new URL(`/api/internal/${path}`, url), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (reply.ok) return reply.json();
    const { code, message } = (await reply.json()) as { readonly code: string; readonly message: string };
    if (reply.status === 422) throw new AdministratorRefusedError(message);
    throw new Error(`The running site did not do it (${reply.status}, ${code}): ${message}`);
  };
  return {
    create: async (email) => (await ask('administrators', { email })) as Awaited<ReturnType<Operated['create']>>,
    rotate: async (forgetOld) => void (await ask('keys', { forget_old: forgetOld })),
  };
}

function printAdministrator({ email, link }: Awaited<ReturnType<Operated['create']>>): void {
  console.log(`${email} is an administrator. This link sets the password, once, within an hour:\n  ${link}`);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const known = [UsageError, DataFolderInUseError, AdministratorRefusedError, UnclearPurposeError];
  console.error(known.some((kind) => error instanceof kind) ? (error as Error).message : describeError(error));
  process.exitCode = 1;
});
