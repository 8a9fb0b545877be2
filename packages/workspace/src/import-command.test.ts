import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAdministrator, prepareDatabase, readConfig } from '@commonweal/api';
import type { Database } from '@commonweal/api';
import { openSite } from '@commonweal/gateway';
import { endOf, openCheckout } from './operator-checkout.fixture.ts';
import type { Checkout } from './operator-checkout.fixture.ts';

const MINUTE = 60_000;
const PUBLIC_URL = 'https://commonweal.example';
const settings = {
  ...{ APP_ENV: 'prod', PUBLIC_URL, SECRETS_KEYS: 'test:a2tra2tra2tra2tra2tra2tra2tra2tra2tra2tra2s=' },
};
const ADMINISTRATOR = 'boss@example.org';
/** Names of columns that nothing but a mapping tells; `Label` and `name` could both be the name. */
const FILE = `Ref;Label;name;country;Branch
QM0000LKZQ04;Brindmere Foods plc;B1;GB;Food Products
QN000002B9U6;Brindmere Foods;B2;DE;Machinery
QP000002HDT4;Tourvère;B3;FR;Banks
`;
const MAPPED = ['--map', 'isin=Ref', '--map', 'name=Label', '--map', 'industry=Branch'];

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
  await writeFile(join(checkout.folder, 'companies.csv'), FILE);
  await onStopped((db) => createAdministrator(db, ADMINISTRATOR, PUBLIC_URL));
}, 5 * MINUTE);
afterAll(() => checkout.remove());

const config = () =>
  readConfig({ ...settings, DATA_DIR: join(checkout.folder, '.data'), PORT: '0', LOG_LEVEL: 'silent' });
const command = (...args: string[]) => endOf(checkout.start(['run', 'import', '--', ...args], settings));
const lines = ({ stdout }: { readonly stdout: string }) => stdout.trimEnd().split('\n');

async function onRunning<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const database = await prepareDatabase(config());
  const site = await openSite(config(), database);
  try {
    return await work(database.db);
  } finally {
    await site.close();
  }
}

async function onStopped<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const database = await prepareDatabase(config());
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const rowsOf = async (db: Database, query: string) => ((await db.execute(query)) as { rows: unknown[] }).rows;
const companies = () => onStopped((db) => rowsOf(db, 'select name from entities order by isin'));

describe('npm run import', () => {
  it(
    'reads the columns that an operator maps, and shows them in a dry run that changes nothing',
    async () => {
      const unmapped = await command('companies', 'companies.csv');
      expect({ status: unmapped.status, stderr: unmapped.stderr }).toEqual({
        status: 1,
        stderr:
          'Nothing was imported. The file lacks the column isin, industry. Its first line has to name the columns.\n',
      });
      const dry = await command('companies', 'companies.csv', '--dry-run', ...MAPPED);
      expect(lines(dry).toSorted()).toEqual([
        'Nothing was changed. It would be 3 created, 0 updated, 0 unchanged, 0 rejected',
        'country is read from "country"',
        'industry is read from "Branch"',
        'isin is read from "Ref"',
        'name is read from "Label"',
      ]);
      expect(await companies()).toEqual([]);

      const { status, stdout } = await command('companies', 'companies.csv', ...MAPPED);
      expect({ status, stdout }).toEqual({
        status: 0,
        stdout: 'Import 1: 3 created, 0 updated, 0 unchanged, 0 rejected\n',
      });
      const names = ['Brindmere Foods plc', 'Brindmere Foods', 'Tourvère'];
      expect(await companies()).toEqual(names.map((name) => ({ name })));
    },
    8 * MINUTE,
  );

  it.each([
    ['a column that companies do not have', ['--map', 'colour=Ref'], 'Companies have no column "colour".'],
    ['a mapping without a name', ['--map', 'isin'], 'Usage: npm run import'],
    ['a column that the file does not have', ['--map', 'isin=Code'], 'The file has no column "Code".'],
    ['a column that is left unread and needed', [...MAPPED, '--map', 'isin='], 'The file lacks the column isin.'],
  ])(
    'refuses %s, with the reason',
    async (_what, args, reason) => {
      const { status, stderr } = await command('companies', 'companies.csv', ...MAPPED, ...args);
      expect(status).toBe(1);
      expect(stderr).toContain(reason);
    },
    2 * MINUTE,
  );

  it(
    'sends the mapping to a site that is running',
    async () => {
      await writeFile(join(checkout.folder, 'more.csv'), FILE.replace('Tourvère', 'Tourvère & Fils'));
      const [dry, { status, stdout, stderr }] = await onRunning(async () => [
        await command('companies', 'more.csv', '--dry-run', ...MAPPED),
        await command('companies', 'more.csv', ...MAPPED),
      ]);
      expect(dry.stdout).toContain('Nothing was changed. It would be 0 created, 1 updated, 2 unchanged, 0 rejected');
      expect({ status, stdout, stderr }).toEqual({
        ...{ status: 0, stderr: '' },
        stdout: 'Import 2: 0 created, 1 updated, 2 unchanged, 0 rejected\n',
      });
    },
    6 * MINUTE,
  );
});

describe('npm run import -- merge', () => {
  const state = (db: Database) =>
    rowsOf(
      db,
      `select entities.slug, (select string_agg(entity_redirects.slug, ' ') from entity_redirects where entity_id = entities.id) as old,
        (select max(users.email) from entity_redirects join users on users.id = merged_by where entity_id = entities.id) as by
        from entities order by isin`,
    );
  const merge = (...args: string[]) => command('merge', ...args);

  it(
    'tells in a dry run what would move, and merges in the name of an administrator',
    async () => {
      const before = await onStopped(state);
      const pair = ['brindmere-foods-plc', 'brindmere-foods', '--as', ` ${ADMINISTRATOR.toUpperCase()}`];
      const dry = await merge(...pair, '--dry-run');
      expect({ status: dry.status, lines: lines(dry) }).toEqual({
        status: 0,
        lines: [
          expect.stringMatching(/^Brindmere Foods \(\d+\) would be merged into Brindmere Foods plc \(\d+\)\.$/),
          '  it would bring 0 analyses, 0 followers, 0 portfolios, 0 opened',
          '  /companies/brindmere-foods would lead to /companies/brindmere-foods-plc',
        ],
      });
      expect(await onStopped(state)).toEqual(before);

      const done = await merge(...pair);
      expect({ status: done.status, stderr: done.stderr }).toEqual({ status: 0, stderr: '' });
      expect(await onStopped(state)).toEqual([
        { slug: 'brindmere-foods-plc', old: 'brindmere-foods', by: ADMINISTRATOR },
        expect.objectContaining({ old: null }),
      ]);
      const acts = `select act, subject from audit_entries where act = 'companies-merged'`;
      expect(await onStopped((db) => rowsOf(db, acts))).toHaveLength(1);
    },
    8 * MINUTE,
  );

  it(
    'reaches a site that is running, by a number or an old address too, and tells the reason of a refusal',
    async () => {
      const { same, done, left } = await onRunning(async (db) => {
        const [row] = (await rowsOf(db, `select id from entities where name like 'Tour%'`)) as { id: number }[];
        return {
          same: await merge('brindmere-foods', 'brindmere-foods-plc', '--as', ADMINISTRATOR),
          done: await merge('brindmere-foods', `${row?.id}`, '--as', ADMINISTRATOR),
          left: await state(db),
        };
      });
      expect({ status: same.status, stderr: same.stderr }).toEqual({
        status: 1,
        stderr: '"brindmere-foods" and "brindmere-foods-plc" are the same company.\n',
      });
      expect(done.status).toBe(0);
      expect(left).toHaveLength(1);
    },
    6 * MINUTE,
  );

  it.each([
    [
      'somebody who has no account',
      ['a', 'b', '--as', 'nobody@example.org'],
      'nobody@example.org may merge companies.',
    ],
    ['an unknown company', ['a-b', 'brindmere-foods', '--as', ADMINISTRATOR], 'There is no company "a-b".'],
    ['nobody', ['a', 'b'], 'Usage: npm run import'],
  ])(
    'refuses %s',
    async (_who, args, reason) => {
      const { status, stderr } = await merge(...args);
      expect(status).toBe(1);
      expect(stderr).toContain(reason);
    },
    2 * MINUTE,
  );
});
