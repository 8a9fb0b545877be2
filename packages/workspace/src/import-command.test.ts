import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createAdministrator, prepareDatabase, readConfig } from '@commonweal/api';
import type { Database } from '@commonweal/api';
import { openSite } from '@commonweal/gateway';
import { importCommand, textOfFailure } from './import-command.ts';
import { siteTarget } from './import-target.ts';
import type { ImportTarget } from './import-target.ts';
import { endOf, openCheckout } from './operator-checkout.fixture.ts';
import type { Checkout } from './operator-checkout.fixture.ts';

const MINUTE = 60_000;
const PUBLIC_URL = 'https://commonweal.example';
const settings = {
  ...{ APP_ENV: 'prod', PUBLIC_URL, SECRETS_KEYS: 'test:a2tra2tra2tra2tra2tra2tra2tra2tra2tra2tra2s=' },
};
const ADMINISTRATOR = 'boss@example.org';
/** An administrator whose roles were taken, and one who is blocked. */
const [FORMER, BLOCKED] = ['former@example.org', 'blocked@example.org'];
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

const environment = () => ({
  ...{ ...settings, PORT: '0', LOG_LEVEL: 'silent' },
  ...{ DATA_DIR: join(checkout.folder, '.data'), INIT_CWD: checkout.folder },
});
const config = () => readConfig(environment());

/** The command as an operator types it, in a process of its own. */
async function typed(...args: string[]) {
  const { status, stdout, stderr } = await endOf(checkout.start(['run', 'import', '--', ...args], settings));
  return { status, lines: linesOf(stdout), stderr };
}

/** The site that runs in this process, which its own lock does not show to it. */
let site: { readonly target: ImportTarget; readonly close: () => Promise<void> } | undefined;

/** The command in this process. */
async function command(...args: string[]) {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const failure = await importCommand(args, environment(), site?.target).then(() => null, textOfFailure);
    return { failure, lines: log.mock.calls.map(([line]) => String(line)) };
  } finally {
    log.mockRestore();
  }
}

const linesOf = (text: string) => text.trimEnd().split('\n');

async function onStopped<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const database = await prepareDatabase(config());
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const rowsOf = async (db: Database, query: string) => ((await db.execute(query)) as { rows: unknown[] }).rows;
const companies = (db: Database) => rowsOf(db, 'select name from entities order by isin');
const redirects = (db: Database) =>
  rowsOf(
    db,
    `select entities.slug, (select string_agg(entity_redirects.slug, ' ') from entity_redirects where entity_id = entities.id) as old,
      (select max(users.email) from entity_redirects join users on users.id = merged_by where entity_id = entities.id) as by
      from entities order by isin`,
  );

describe('npm run import', () => {
  it(
    'reads the columns that an operator maps, as typed, and says why where it fails',
    async () => {
      expect(await typed('companies', 'companies.csv')).toEqual({
        ...{ status: 1, lines: [''] },
        stderr:
          'Nothing was imported. The file lacks the column isin, industry. Its first line has to name the columns.\n',
      });
      expect(await typed('companies', 'companies.csv', ...MAPPED)).toEqual({
        ...{ status: 0, stderr: '' },
        lines: ['Import 1: 3 created, 0 updated, 0 unchanged, 0 rejected'],
      });
    },
    4 * MINUTE,
  );

  it(
    'shows in a dry run what it would do, and changes nothing, beside the stopped site',
    async () => {
      const before = await onStopped(companies);
      expect(before).toEqual(['Brindmere Foods plc', 'Brindmere Foods', 'Tourvère'].map((name) => ({ name })));
      const { failure, lines } = await command('companies', 'companies.csv', '--dry-run', ...MAPPED);
      expect([failure, lines.toSorted()]).toEqual([
        null,
        [
          'Nothing was changed. It would be 0 created, 0 updated, 3 unchanged, 0 rejected',
          'country is read from "country"',
          'industry is read from "Branch"',
          'isin is read from "Ref"',
          'name is read from "Label"',
        ],
      ]);
      const pair = ['brindmere-foods-plc', 'tourvere', '--as', ADMINISTRATOR];
      expect(await command('merge', ...pair, '--dry-run')).toEqual({
        failure: null,
        lines: [
          expect.stringMatching(/^Tourvère \(\d+\) would be merged into Brindmere Foods plc \(\d+\)\.$/),
          '  it would bring 0 analyses, 0 followers, 0 portfolios, 0 opened',
          '  /companies/tourvere would lead to /companies/brindmere-foods-plc',
        ],
      });
      expect(await onStopped(companies)).toEqual(before);
    },
    2 * MINUTE,
  );
});

describe('npm run import beside a running site', () => {
  let db: Database;
  beforeAll(async () => {
    const database = await prepareDatabase(config());
    db = database.db;
    const { close } = await openSite(config(), database);
    const lock = await readFile(join(checkout.folder, '.data/commonweal.lock'), 'utf8');
    const { url, secret } = JSON.parse(lock) as { readonly url: string; readonly secret: string };
    site = { target: siteTarget(url, secret), close: async () => close() };
    await createAdministrator(db, FORMER, PUBLIC_URL);
    await createAdministrator(db, BLOCKED, PUBLIC_URL);
    await db.execute(`delete from user_roles where user_id = (select id from users where email = '${FORMER}')`);
    await db.execute(`update users set is_blocked = true where email = '${BLOCKED}'`);
  }, 2 * MINUTE);
  afterAll(() => site?.close());

  it.each([
    ['a column that companies do not have', ['--map', 'colour=Ref'], 'Companies have no column "colour".'],
    ['a mapping without a name', ['--map', 'isin'], 'Usage: npm run import'],
    ['a column that the file does not have', ['--map', 'isin=Code'], 'The file has no column "Code".'],
    ['a column that is left unread and needed', [...MAPPED, '--map', 'isin='], 'The file lacks the column isin.'],
  ])('refuses %s, with the reason', async (_what, args, reason) => {
    const { failure } = await command('companies', 'companies.csv', ...MAPPED, ...args);
    expect(failure).toContain(reason);
  });

  it('sends the mapping to the site', async () => {
    await writeFile(join(checkout.folder, 'more.csv'), FILE.replace('Tourvère', 'Tourvère & Fils'));
    const dry = await command('companies', 'more.csv', '--dry-run', ...MAPPED);
    expect(dry.lines).toContain('Nothing was changed. It would be 0 created, 1 updated, 2 unchanged, 0 rejected');
    expect(await command('companies', 'more.csv', ...MAPPED)).toEqual({
      ...{ failure: null, lines: ['Import 2: 0 created, 1 updated, 2 unchanged, 0 rejected'] },
    });
  });

  it.each([
    ['somebody who has no account', ['--as', 'nobody@example.org'], 'nobody@example.org may merge companies.'],
    ['an account that lacks the privilege', ['--as', FORMER], `No account with the email ${FORMER} may merge`],
    ['an account that is blocked', ['--as', BLOCKED], `No account with the email ${BLOCKED} may merge companies.`],
    ['nobody', [], 'Usage: npm run import'],
  ])('merges nothing for %s', async (_who, as, reason) => {
    const { failure } = await command('merge', 'brindmere-foods-plc', 'brindmere-foods', ...as);
    expect(failure).toContain(reason);
    expect(await companies(db)).toHaveLength(3);
  });

  it(
    'merges in the name of an administrator, as typed, by a number or an old address too',
    async () => {
      const as = ['--as', ` ${ADMINISTRATOR.toUpperCase()}`];
      const unknown = await command('merge', 'a-b', 'brindmere-foods', ...as);
      expect(unknown.failure).toBe('There is no company "a-b".');
      const done = await typed('merge', 'brindmere-foods-plc', 'brindmere-foods', ...as);
      expect([done.status, done.stderr]).toEqual([0, '']);
      expect(await redirects(db)).toEqual([
        { slug: 'brindmere-foods-plc', old: 'brindmere-foods', by: ADMINISTRATOR },
        expect.objectContaining({ old: null }),
      ]);
      expect(await rowsOf(db, `select id from audit_entries where act = 'companies-merged'`)).toHaveLength(1);

      const same = await command('merge', 'brindmere-foods', 'brindmere-foods-plc', ...as);
      expect(same.failure).toBe('"brindmere-foods" and "brindmere-foods-plc" are the same company.');
      const [row] = (await rowsOf(db, `select id from entities where name like 'Tour%'`)) as { id: number }[];
      expect((await command('merge', 'brindmere-foods', `${row?.id}`, ...as)).failure).toBeNull();
      expect(await redirects(db)).toHaveLength(1);
    },
    MINUTE,
  );
});
