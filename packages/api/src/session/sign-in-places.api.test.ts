import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { removeOldPlaces } from './sessions.service.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEWER_FIREFOX = FIREFOX.replaceAll('140', '141');
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  // An order that was sent forgets its input: none of these falls due.
  await api.db.execute(sql`create function never_due() returns trigger language plpgsql
    as $$ begin new.due_at = 'infinity'; return new; end $$`);
  await api.db.execute(
    sql`create trigger never_due before insert on mail_orders for each row execute function never_due()`,
  );
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clear('sign_in_places', 'sessions', 'mail_orders', 'mails', 'rate_windows'));

/** Opens a session and shows itself with one request, through a proxy on this machine. */
async function arrive(userAgent: string, address: string, account: DemoAccount = 'member'): Promise<string> {
  const token = await api.newSession(account);
  await ask(token, userAgent, address);
  return token;
}
const ask = (token: string, userAgent: string, address: string) =>
  api.call('GET v3/users/me', {}, { token, headers: { 'user-agent': userAgent, 'x-forwarded-for': address } });
const told = () =>
  queryRows(
    api.db,
    z.strictObject({ browser: z.string().nullable(), system: z.string().nullable(), address: z.string() }),
    sql`select input->>'browser' as browser, input->>'system' as system, input->>'address' as address
      from mail_orders where kind = 'new-sign-in' order by id`,
  );

describe('a log-in', () => {
  it('is no news the first time of all, nor again with the same device from the same network', async () => {
    await arrive(FIREFOX, HOME);
    await arrive(NEWER_FIREFOX, HOME);
    expect(await told()).toEqual([]);
  });

  it.each([
    ['with another device', PHONE, HOME, { browser: 'Safari', system: 'iOS', address: HOME }],
    ['from another network', FIREFOX, ELSEWHERE, { browser: 'Firefox', system: 'Linux', address: ELSEWHERE }],
    ['with what names itself in no way', '', HOME, { browser: null, system: null, address: HOME }],
  ])('%s is mailed, once', async (_title, userAgent, address, expected) => {
    await arrive(FIREFOX, HOME);
    await arrive(userAgent, address);
    expect(await told()).toEqual([expected]);
    await arrive(userAgent, address);
    expect(await told()).toHaveLength(1);
  });

  it('within the 64 bits of a line of IPv6 is from the same network', async () => {
    await arrive(FIREFOX, '2001:db8:0:1::1');
    await arrive(FIREFOX, '2001:db8:0:1:ffff::2');
    expect(await told()).toEqual([]);
    await arrive(FIREFOX, '2001:db8:0:2::1');
    expect(await told()).toHaveLength(1);
  });

  it('is judged by its session alone, whatever cookies come with it', async () => {
    await arrive(FIREFOX, HOME);
    const token = await api.newSession('member');
    const headers = { 'user-agent': PHONE, 'x-forwarded-for': HOME, cookie: 'known-browser=1.1.a.b' };
    await api.call('GET v3/users/me', {}, { token, headers });
    expect(await told()).toHaveLength(1);
  });

  it('is told by its first request, not by those that follow, and once where several come at once', async () => {
    const token = await arrive(FIREFOX, HOME);
    await ask(token, PHONE, ELSEWHERE);
    expect(await told()).toEqual([]);
    const other = await api.newSession('member');
    await Promise.all(Array.from({ length: 5 }, () => ask(other, PHONE, HOME)));
    expect(await told()).toHaveLength(1);
  });

  it('is news for each person', async () => {
    await arrive(FIREFOX, HOME);
    await arrive(PHONE, HOME, 'writer');
    expect(await told()).toEqual([]);
    await arrive(PHONE, HOME);
    expect(await told()).toHaveLength(1);
  });

  it('is news again where its place was not used for 90 days', async () => {
    await arrive(FIREFOX, HOME);
    await arrive(PHONE, HOME);
    const age = (days: number) =>
      api.db.execute(sql`update sign_in_places set seen_at = now() - make_interval(days => ${days}::int)
        where place like 'device Safari%'`);
    await age(89);
    await removeOldPlaces(api.db);
    await arrive(PHONE, HOME);
    expect(await told()).toHaveLength(1);
    await age(91);
    await removeOldPlaces(api.db);
    await arrive(PHONE, HOME);
    expect(await told()).toHaveLength(2);
  });
});
