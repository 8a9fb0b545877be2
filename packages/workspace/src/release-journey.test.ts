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
  const config = readConfig({
    ...{ APP_ENV: 'uat', SECRETS_KEYS: 'test:a2tra2tra2tra2tra2tra2tra2tra2tra2tra2tra2s=', DATA_DIR: dataDir },
    ...{ PORT: '0', LOG_LEVEL: 'silent' },
  });
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
  return commandIn('mf-one', {}, ...args);
}

async function commandIn(folder: string, env: Readonly<Record<string, string>>, ...args: string[]) {
  const bin = join(repository, 'packages/federation/bin/release.mjs');
  return run(process.execPath, [bin, ...args], {
    cwd: join(workspace, folder),
    env: { DATA_DIR: dataDir, ...env },
    quiet: true,
  });
}

/** A release token for a remote, as release staff make one. */
async function createToken(remote: string): Promise<string> {
  const { secret } = JSON.parse(await readFile(join(dataDir, 'commonweal.lock'), 'utf8')) as { secret: string };
  const reply = await fetch(`${site.url}/api/v3/releases/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'CI', remote }),
  });
  return ((await reply.json()) as { token: string }).token;
}

async function succeed(...args: string[]): Promise<string> {
  const { status, output } = await command(...args);
  if (status !== 0) throw new Error(output);
  return output;
}

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
    'and is told what to do instead where it holds the wrong token, or would undo what another team promoted',
    async () => {
      const token = await createToken('mf-two');
      const asTwo = (...args: string[]) => commandIn('.', { COMMONWEAL_RELEASE_TOKEN: token }, ...args);
      const foreign = await asTwo('promote', `mf-one@${second}`);
      expect(foreign.status).toBe(1);
      expect(foreign.output).toContain('This token is for mf-two only, and not for mf-one. Use a token of mf-one;');
      await succeed('promote', `mf-one@${second}`);
      const undoing = await asTwo('rollback');
      expect(undoing.status).toBe(1);
      expect(undoing.output).toMatch(/this would take back mf-one \S+, which was put live by operator on .+ UTC\./);
      expect(undoing.output).toContain('npx commonweal-release rollback mf-two');
      expect((await asTwo('rollback', 'mf-two')).output).toContain(
        'There is no earlier version of mf-two to go back to.',
      );
      for (const [wrong, message] of [
        ['cwr_of-another-site', 'This site knows no such release token'],
        ['of-yesterday', 'A release token begins with cwr_'],
      ] as const) {
        const { status, output } = await commandIn('.', { COMMONWEAL_RELEASE_TOKEN: wrong }, 'status');
        expect(status).toBe(1);
        expect(output).toContain(message);
      }
      expect(await succeed('rollback')).toContain(`mf-one ${second} → ${first}`);
      await serves(first);
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

  it(
    'or with others that only fit together: a checkout goes live as one, and one by one it is refused',
    async () => {
      for (const name of ['platform', 'event-bus', 'api-client'])
        await rewrite(`../packages/${name}/package.json`, (text) =>
          text.replace(/"version": "[^"]+"/, '"version": "2.0.0"'),
        );
      for (const remote of ['mf-one', 'mf-two'])
        await rewrite(`../${remote}/remote.json`, (text) =>
          text.replace(/"platform": "[^"]+"/, '"platform": "^2.0.0"'),
        );
      await rewrite('remote.json', (text) => text.replace('"/two/:id"', '"/one/:slug/:tab?"'));
      expect((await command('publish')).output).toContain('needs platform ^2.0.0');
      expect((await command('publish', '--all')).output).toContain('needs platform ^1.');
      const output = await succeed('publish', '--all', '--promote', '--reason', 'Platform 2');
      expect(output).toMatch(/shell .+ → .+\n[\s\S]+mf-one .+ → .+\n[\s\S]+mf-two .+ → /);
      const live = /mf-one@(\S+) published/.exec(output)?.[1];
      await serves(live);
    },
    2 * MINUTE,
  );
});
