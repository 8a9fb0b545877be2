import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { OpenDatabase } from '../db/open-database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';

const account = { id: 7, passwordHash: 'of seven' };
const site = { publicUrl: 'https://commonweal.example' };

describe('a browser that an account was logged in to with', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 120_000);
  afterAll(() => database.close());
  afterEach(() => void jest.restoreAllMocks());

  const remember = async (cookies = '', who = account) =>
    (await rememberBrowser(database.db, cookies, who, site)).split(';')[0] ?? '';
  const find = (cookies: string, who: typeof account | { id: number; passwordHash: null } = account) =>
    findKnownBrowser(database.db, cookies, who);

  it('is the same one each time it logs in', async () => {
    const first = await remember();
    const browser = await find(first);
    expect(browser).toMatch(/^[\w-]{22}$/);
    expect(await find(await remember(first))).toBe(browser);
    expect(await find(await remember())).not.toBe(browser);
  });

  it('is known for 400 days', async () => {
    const cookie = await remember();
    const now = Date.now();
    const isKnownAfter = async (days: number) => {
      jest.spyOn(Date, 'now').mockReturnValue(now + days * 86_400_000);
      return (await find(cookie)) !== null;
    };
    expect([await isKnownAfter(400), await isKnownAfter(401)]).toEqual([true, false]);
  });

  it('is not known to another account, nor under another hash of its password, nor under none', async () => {
    const cookie = await remember();
    expect(await find(cookie, { ...account, id: 8 })).toBeNull();
    expect(await find(cookie, { ...account, passwordHash: 'changed' })).toBeNull();
    expect(await find(cookie, { ...account, passwordHash: null })).toBeNull();
    expect(await find(cookie)).not.toBeNull();
  });

  it.each(['', 'known-browser=', 'known-browser=7.1.x.y', 'known-browser=~~~', `known-browser=${'~'.repeat(2000)}`])(
    'is not known by %j',
    async (cookie) => {
      expect(await find(cookie)).toBeNull();
      expect(await find(await remember(cookie))).not.toBeNull();
    },
  );

  it('sends its cookie over https alone, where the site has it', async () => {
    const over = async (publicUrl: string) => rememberBrowser(database.db, '', account, { publicUrl });
    expect(await over('https://commonweal.example')).toMatch(/; SameSite=Strict; Secure$/);
    expect(await over('http://localhost:4000')).toMatch(/; SameSite=Strict$/);
  });
});
