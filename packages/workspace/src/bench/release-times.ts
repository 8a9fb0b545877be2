import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rewriteBuild } from '@commonweal/federation/rewritten-build';
import { openSite, releaseFolders } from '@commonweal/gateway';
import { applications, root } from '../projects.ts';
import { run } from '../run.ts';
import type { Stage } from './stage.ts';

/** Milliseconds until a document named what was to be live, one figure for each time. */
export interface ReleaseTimes {
  /** From the start of the command line that publishes a build and promotes it. */
  readonly publish: readonly number[];
  /** From the request that goes back to the set before. */
  readonly rollback: readonly number[];
  /** From the request that makes a known set live again. */
  readonly promote: readonly number[];
}

/** A site on this machine, and the right to release on it. */
interface ReleasedSite {
  readonly url: string;
  readonly secret: string;
}

const REMOTE = 'mf-companies';
const PUBLICATIONS = 3;
const ROLLBACKS = 10;
/** Between two looks at a document. */
const LOOK_MS = 5;
const LIMIT_MS = 30_000;
const COMMAND = fileURLToPath(new URL('../../../federation/bin/release.mjs', import.meta.url));

/** Releases on a site that runs: the product's own processes, command line, API and documents. */
export async function measureReleases(stage: Stage): Promise<ReleaseTimes> {
  const database = await stage.database();
  const dists = applications.map((dir) => join(dir, 'dist'));
  await releaseFolders(stage.config, database, dists);
  // The database is the stage's, and stays open.
  const site = await openSite(stage.config, { ...database, close: async () => {} });
  try {
    const released = { url: site.url, secret: database.lock?.holder.secret ?? '' };
    const publish: number[] = [];
    for (let at = 1; at <= PUBLICATIONS; at += 1) {
      const { folder, version } = await makeVersion(stage, at);
      publish.push(await until(released.url, version, () => publishFolder(released, folder)));
    }
    return { publish, ...(await goBackAndForth(released)) };
  } finally {
    await site.close();
  }
}

/** Another version of a remote, as its folder is after a build. */
async function makeVersion(stage: Stage, at: number): Promise<{ folder: string; version: string }> {
  const folder = join(stage.folder, `version-${at}`, REMOTE);
  await cp(join(root, REMOTE, 'remote.json'), join(folder, 'remote.json'));
  const { version } = await rewriteBuild(join(root, REMOTE, 'dist'), join(folder, 'dist'), (text, file, { entry }) =>
    'file' in entry && entry.file === file ? `${text}\n// ${at}` : text,
  );
  return { folder, version };
}

async function publishFolder({ url, secret }: ReleasedSite, folder: string): Promise<void> {
  const { status, output } = await run(
    process.execPath,
    [COMMAND, 'publish', folder, '--no-build', '--promote', '--site', url],
    { quiet: true, env: { COMMONWEAL_RELEASE_TOKEN: secret } },
  );
  if (status !== 0) throw new Error(`The release command failed: ${output}`);
}

async function goBackAndForth(site: ReleasedSite): Promise<Pick<ReleaseTimes, 'rollback' | 'promote'>> {
  const rollback: number[] = [];
  const promote: number[] = [];
  for (let at = 0; at < ROLLBACKS; at += 1) {
    const { live, previous } = await change(site, 'GET', '');
    if (previous === null) throw new Error('There is no set to go back to.');
    const [newer, older] = [live.set.id, previous.id];
    rollback.push(await until(site.url, older, () => change(site, 'POST', '/rollback', {})));
    promote.push(await until(site.url, newer, () => change(site, 'POST', '/promote', { set_id: newer })));
  }
  return { rollback, promote };
}

interface Overview {
  readonly live: { readonly set: { readonly id: string } };
  readonly previous: { readonly id: string } | null;
}

async function change({ url, secret }: ReleasedSite, method: string, path: string, body?: object): Promise<Overview> {
  const reply = await fetch(`${url}/api/v3/releases${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} releases${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Overview;
}

/** Milliseconds from the beginning of `act` until a document names `wanted`: a version, or a set. */
async function until(url: string, wanted: string, act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const [milliseconds] = await Promise.all([look(url, wanted, started), act()]);
  return milliseconds;
}

async function look(url: string, wanted: string, started: number): Promise<number> {
  while (performance.now() - started < LIMIT_MS) {
    const document = await fetch(`${url}/companies`, { headers: { accept: 'text/html' } });
    if ((await document.text()).includes(wanted)) return performance.now() - started;
    await wait(LOOK_MS);
  }
  throw new Error(`No document has named ${wanted}.`);
}
