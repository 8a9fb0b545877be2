import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('the sessions of a person', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.clear('sessions', 'rate_windows'));

  /** Signs in, and shows itself with one request. */
  async function arrive(userAgent: string, account: DemoAccount = 'member'): Promise<string> {
    const token = await api.newSession(account);
    await api.call('GET v3/users/me', {}, { token, headers: { 'user-agent': userAgent } });
    return token;
  }
  const list = async (token: string) => (await api.call('GET v3/users/me/sessions', {}, { token })).body.data;
  const end = async (id: string, token: string) =>
    (await api.call('DELETE v3/users/me/sessions/:id', { params: { id } }, { token })).status;
  const isGood = async (token: string) => (await api.call('GET v3/users/me', {}, { token })).status === 200;

  it('are listed by browser, system and address, the latest first, this one marked', async () => {
    const here = await arrive(FIREFOX);
    await api.db.execute(sql`update sessions set last_seen_at = last_seen_at - interval '1 minute'`);
    await arrive(PHONE);
    await arrive(FIREFOX, 'writer');
    const moment = expect.stringMatching(/^\d{4}-.*Z$/);
    const seen = { id: expect.any(String), address: '127.0.0.1', created_date: moment, last_seen_date: moment };
    expect(await list(here)).toEqual([
      { ...seen, browser: 'Safari', system: 'iOS', is_current: false },
      { ...seen, browser: 'Firefox', system: 'Linux', is_current: true },
    ]);
  });

  it.each([
    ['', { browser: null, system: null }],
    ['something else', { browser: null, system: null }],
    [`${FIREFOX}${' x'.repeat(1_000)}`, { browser: 'Firefox', system: 'Linux' }],
  ])('are listed without what is not known of %j', async (userAgent, device) => {
    const [session] = await list(await arrive(userAgent));
    expect({ browser: session?.browser ?? null, system: session?.system ?? null }).toEqual(device);
  });

  it('keep where they were last seen every five minutes', async () => {
    const token = await arrive(FIREFOX);
    const seenBy = async (minutesAgo: number) => {
      await api.db.execute(sql`update sessions set last_seen_at = now() - make_interval(secs => ${minutesAgo * 60})`);
      await api.call('GET v3/users/me', {}, { token, headers: { 'user-agent': PHONE } });
      return (await list(token))[0]?.browser;
    };
    expect(await seenBy(4.9)).toBe('Firefox');
    expect(await seenBy(5.1)).toBe('Safari');
  });

  it('end one by one, the person’s own alone', async () => {
    const [here, other, stranger] = [await arrive(FIREFOX), await arrive(PHONE), await arrive(PHONE, 'writer')];
    const id = (await list(here)).find(({ is_current }) => !is_current)?.id ?? '';
    expect(await end(id, stranger)).toBe(404);
    expect(await isGood(other)).toBe(true);
    expect(await end(id, here)).toBe(200);
    expect(await end(id, here)).toBe(404);
    expect(await end('no-id', here)).toBe(404);
    expect([await isGood(here), await isGood(other), await isGood(stranger)]).toEqual([true, false, true]);
  });

  it('end all at once, this one included, and nobody else’s', async () => {
    const [here, other, stranger] = [await arrive(FIREFOX), await arrive(PHONE), await arrive(PHONE, 'writer')];
    expect((await api.call('DELETE v3/users/me/sessions', {}, { token: here })).body).toEqual({ ended: true });
    expect([await isGood(here), await isGood(other), await isGood(stranger)]).toEqual([false, false, true]);
  });

  it('that are over are not listed', async () => {
    const here = await arrive(FIREFOX);
    await arrive(PHONE);
    await api.db.execute(sql`update sessions set expires_at = now() where user_agent = ${PHONE}`);
    expect(await list(here)).toHaveLength(1);
  });
});
