import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { prepareDatabase, readConfig } from '@commonweal/api';
import { buildAll } from '@commonweal/federation/build';
import { createFixtureWorkspace } from '@commonweal/federation/fixture-workspace';
import { openSite, releaseFolders } from '@commonweal/gateway';
import type { Site } from '@commonweal/gateway';
import { root as repository } from './projects.ts';
import { run } from './run.ts';

const MINUTE = 60_000;

let workspace: string;
let dataDir: string;
let site: Site;

beforeAll(async () => {
  workspace = await createFixtureWorkspace();
  dataDir = join(workspace, '.data');
  const config = readConfig({ APP_ENV: 'uat', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const built = await buildAll(
    ['shell', 'mf-one', 'mf-two'].map((name) => join(workspace, name)),
    { brotliQuality: 1 },
  );
  const database = await prepareDatabase(config);
  await releaseFolders(
    config,
    database,
    built.map(({ distDir }) => distDir),
  );
  site = await openSite(config, database, { checkReplies: true });
}, 3 * MINUTE);

afterAll(async () => {
  await site?.close();
  await rm(workspace, { recursive: true, force: true });
});

/** The command as a team runs it in its remote's folder, on the machine of the site. */
async function command(...args: string[]): Promise<{ status: number; output: string }> {
  const bin = join(repository, 'packages/federation/bin/release.mjs');
  return run(process.execPath, [bin, ...args], {
    cwd: join(workspace, 'mf-one'),
    env: { DATA_DIR: dataDir },
    quiet: true,
  });
}

async function succeed(...args: string[]): Promise<string> {
  const { status, output } = await command(...args);
  expect({ status, output }).toMatchObject({ status: 0 });
  return output;
}

/** The version of the remote that a visitor gets. */
async function servedVersion(): Promise<string | undefined> {
  const document = await (await fetch(`${site.url}/one`)).text();
  return /\/remotes\/mf-one\/([^/]+)\//.exec(document)?.[1];
}

/** Waits until visitors get that version; the site looks for changes twice a second. */
async function serves(version: string | undefined): Promise<void> {
  while ((await servedVersion()) !== version) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const path = join(workspace, 'mf-one', file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

describe('a team ships its remote', () => {
  let first: string | undefined;
  let second: string | undefined;

  it(
    'by publishing it, which changes nothing for anybody',
    async () => {
      first = await servedVersion();
      await rewrite('src/features/home/home-page.tsx', (text) => text.replace('One:', 'Uno:'));
      const output = await succeed('publish');
      second = /mf-one@(\S+) published/.exec(output)?.[1];
      expect(second).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
      expect(second).not.toBe(first);
      expect(output).toContain(`live is ${first}`);
      expect(await servedVersion()).toBe(first);
    },
    MINUTE,
  );

  it(
    'by promoting it, which visitors see at once',
    async () => {
      const output = await succeed('promote', `mf-one@${second}`, '--reason', 'Greets in Spanish');
      expect(output).toMatch(/^Set [0-9a-f]{12} is live in uat \(/);
      expect(output).toContain(`mf-one ${first} → ${second}`);
      await serves(second);
    },
    MINUTE,
  );

  it(
    'and sees what that changed, and who depends on what',
    async () => {
      expect(await succeed('diff')).toContain(`mf-one ${first} → ${second}`);
      expect(await succeed('list', 'mf-one')).toMatch(new RegExp(`^live +mf-one@${second} .+\\n +mf-one@${first} `));
      const why = await succeed('why', '@commonweal/platform');
      expect(why).toMatch(/@commonweal\/platform\/heavy +1\.2\.0/);
      expect(why).toContain(`mf-one@${second}`);
      const status = await succeed('status');
      expect(status).toContain('Live in uat');
      expect(status).toContain('by operator');
      expect((await succeed('sets')).split('\n').map((line) => line.trim().split(/ +/).at(4))).toContain('promote');
    },
    MINUTE,
  );

  it(
    'and takes it back',
    async () => {
      expect(await succeed('rollback', '--reason', 'Too soon')).toContain(`mf-one ${second} → ${first}`);
      await serves(first);
    },
    MINUTE,
  );

  it(
    'or gives it to some first',
    async () => {
      expect(await succeed('canary', '10', `mf-one@${second}`)).toContain('for 10 % since');
      expect(await succeed('canary', '25%')).toContain('for 25 % since');
      expect(await succeed('canary', 'stop')).not.toContain('Canary');
    },
    MINUTE,
  );

  it(
    'unless it claims what belongs to another: both are named, and nothing is published',
    async () => {
      await rewrite('remote.json', (text) => text.replace('"/one/:slug/:tab?"', '"/two/:id"'));
      const { status, output } = await command('publish', '--promote');
      expect(status).toBe(1);
      expect(output).toMatch(/mf-one 1\.0\.0-\S+ and mf-two 1\.0\.0-\S+ both claim an address: \/two\/:id/);
      expect(output).toMatch(/Request \S+/);
      expect(await servedVersion()).toBe(first);
      const forced = await succeed('publish', '--promote', '--force', '--reason', 'The other one follows');
      expect(forced).toContain('forced: mf-one');
      expect(forced).toContain('+ route /two/:id');
    },
    MINUTE,
  );
});
