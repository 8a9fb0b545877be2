import { readdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, prepareDatabase, readConfig } from '@commonweal/api';
import type { OpenDatabase } from '@commonweal/api';
import { openSite } from '@commonweal/gateway';
import { endOf, openCheckout } from './operator-checkout.fixture.ts';
import type { Checkout } from './operator-checkout.fixture.ts';

const MINUTE = 60_000;
const KEY = 'test:a2tra2tra2tra2tra2tra2tra2tra2tra2tra2tra2s=';
const PUBLIC_URL = 'https://commonweal.example';
const real = {
  ...{ PUBLIC_URL, SMTP_URL: 'smtp://mail.example', DATABASE_URL: 'postgres://db.example/site', SECRETS_KEYS: KEY },
};

let checkout: Checkout;

beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.remove());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts the site and looks for its port until the process has ended; a site that listens is stopped. */
async function start(settings: Readonly<Record<string, string>>) {
  const port = await freePort();
  const child = checkout.start(['start'], { ...settings, PORT: `${port}` });
  const ended = endOf(child);
  let hasListened = false;
  while (child.exitCode === null && child.signalCode === null && !hasListened) {
    hasListened = await isListening(port);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (hasListened && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  return { ...(await ended), hasListened: hasListened || (await isListening(port)) };
}

const named = (stderr: string) => [...stderr.matchAll(/^ {2}(\w+): \S/gm)].map(([, name]) => name);

describe('npm start for real', () => {
  it.each([
    ['every setting', { APP_ENV: 'prod' }, Object.keys(real)],
    ['all but a public address', { PUBLIC_URL }, ['SMTP_URL', 'DATABASE_URL', 'SECRETS_KEYS']],
    ['the keys alone', { ...real, SECRETS_KEYS: '' }, ['SECRETS_KEYS']],
  ])(
    'ends without %s, names it on stderr, and neither listens nor keeps anything',
    async (_, settings, missing) => {
      const { stderr, ...rest } = await start(settings);
      expect(rest).toEqual({ status: 1, stdout: '', hasListened: false });
      expect(stderr).toMatch(/^The site was not started: as prod it needs more settings\./);
      expect(named(stderr)).toEqual(missing);
      expect(await readdir(checkout.folder)).not.toContain('.data');
    },
    MINUTE,
  );
});

describe('a command that opens the database', () => {
  it.each([
    ['admin', 'create', 'ada@example.org'],
    ['import', '--list'],
  ])(
    'is refused as %s where nothing tells a site for real from a demonstration, and names PUBLIC_URL',
    async (script, ...args) => {
      const command = ['run', script, '--', ...args];
      const { status, stderr } = await endOf(checkout.start(command, { DATABASE_URL: real.DATABASE_URL }));
      expect({ status, named: named(stderr) }).toEqual({ status: 1, named: ['PUBLIC_URL', 'APP_ENV'] });
    },
    MINUTE,
  );
});

describe('npm run admin', () => {
  const settings = { APP_ENV: 'prod', PUBLIC_URL, SECRETS_KEYS: KEY };
  const admin = (...args: string[]) => endOf(checkout.start(['run', 'admin', '--', ...args], settings));
  const config = () =>
    readConfig({ ...settings, DATA_DIR: join(checkout.folder, '.data'), PORT: '0', LOG_LEVEL: 'silent' });
  const linkOf = (stdout: string) => /^ {2}https:\/\/commonweal\.example\/change-password\/([\w-]{43})$/m.exec(stdout);

  it(
    'creates an administrator while the site is stopped, once, and prints the link that sets the password',
    async () => {
      const created = await admin('create', ' Boss@Example.org ');
      expect(created.status).toBe(0);
      expect(created.stdout).toContain('boss@example.org is an administrator.');
      expect(linkOf(created.stdout)).not.toBeNull();

      const again = await admin('create', 'boss@example.org');
      expect({ status: again.status, link: linkOf(again.stdout) }).toEqual({ status: 1, link: null });
      expect(again.stderr).toContain('An account with the email boss@example.org exists already, and was not changed.');

      const { db, close } = await openDatabase({ dataDir: config().dataDir });
      const { rows } = (await db.execute(
        `select email, password_hash, (select string_agg(code, ' ') from user_roles join roles on roles.id = role_id
          where user_id = users.id) as roles from users where email like '%@example.org'`,
      )) as { rows: unknown[] };
      await close();
      expect(rows).toEqual([{ email: 'boss@example.org', password_hash: null, roles: 'SUPER_ADMIN' }]);
    },
    3 * MINUTE,
  );

  it(
    'creates one while the site is running, with a link that the site takes',
    async () => {
      const database = await prepareDatabase(config());
      const site = await openSite(config(), database);
      const { status, stdout, stderr } = await admin('create', 'second@example.org');
      const [, token = ''] = linkOf(stdout) ?? [];
      const reply = await site.app.inject(`/api/v3/auth/userprofile/resetpwd/${token}`);
      await site.close();
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect({ status: reply.statusCode, email: reply.json().email }).toEqual({
        status: 200,
        email: 'second@example.org',
      });
    },
    3 * MINUTE,
  );

  /** The keys that solved captchas are signed with, the newest first. */
  const keysIn = async ({ db }: Pick<OpenDatabase, 'db'>) => {
    const { rows } = (await db.execute(`select value from parameters where name = 'captcha-keys'`)) as {
      rows: { value: unknown[] }[];
    };
    return rows[0]?.value ?? [];
  };
  const keysOfStopped = async () => {
    const database = await openDatabase({ dataDir: config().dataDir });
    const keys = await keysIn(database);
    await database.close();
    return keys;
  };

  it(
    'gives a site that is stopped new keys in front of its old ones, and with --forget-old new keys alone',
    async () => {
      await admin('rotate-keys');
      const before = await keysOfStopped();
      expect(await admin('rotate-keys')).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('New keys sign from now on. The old ones still verify.'),
      });
      const [newest, ...others] = await keysOfStopped();
      expect(before).not.toContainEqual(newest);
      expect(others).toEqual(before);
      expect((await admin('rotate-keys', '--forget-old')).stdout).toContain('The old ones are forgotten.');
      const alone = await keysOfStopped();
      expect(alone).toHaveLength(1);
      expect([newest, ...others]).not.toContainEqual(alone[0]);
    },
    3 * MINUTE,
  );

  it(
    'gives a site that is running new keys, in front of its old ones or alone',
    async () => {
      const database = await prepareDatabase(config());
      const site = await openSite(config(), database);
      const rotated = [];
      for (const args of [[], ['--forget-old']]) {
        const before = await keysIn(database);
        const { status, stderr } = await admin('rotate-keys', ...args);
        const [newest, ...others] = await keysIn(database);
        rotated.push({ status, stderr, isNew: !JSON.stringify(before).includes(JSON.stringify(newest)) });
        expect(others).toEqual(args.length === 0 ? before : []);
      }
      await site.close();
      const done = { status: 0, stderr: '', isNew: true };
      expect(rotated).toEqual([done, done]);
    },
    3 * MINUTE,
  );

  it.each([
    ['a text that is no email', ['create', 'nobody'], '"nobody" is no email address.'],
    ['no email', ['create'], 'Usage: npm run admin -- create EMAIL'],
  ])(
    'refuses %s with the reason, and ends with 1',
    async (_, args, reason) => {
      const { status, stdout, stderr } = await admin(...args);
      expect({ status, link: linkOf(stdout) }).toEqual({ status: 1, link: null });
      expect(stderr).toContain(reason);
    },
    MINUTE,
  );
});
