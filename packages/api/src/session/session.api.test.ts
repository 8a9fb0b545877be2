import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openSession } from './sessions.service.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { openSecondApi } from './second-api.fixture.ts';
import type { SecondApi } from './second-api.fixture.ts';

const member = sql`email = 'member@demo.commonweal.example'`;

describe('a session on the server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());
  afterEach(() => api.db.execute(sql`update users set is_blocked = false, is_deleted = false where ${member}`));

  const statusFor = async (token: string) => (await api.call('GET v3/users/me', {}, { token })).status;

  it('is over at once when it is revoked, and the person’s others go on', async () => {
    const [here, elsewhere] = [await api.newSession('member'), await api.newSession('member')];
    expect(await statusFor(here)).toBe(200);
    expect((await api.call('POST v3/auth/logout', {}, { token: here })).body).toEqual({ signed_out: true });
    expect([await statusFor(here), await statusFor(elsewhere)]).toEqual([401, 200]);
  });

  it.each(['is_blocked', 'is_deleted'])('is refused at once when the account becomes %s', async (flag) => {
    const token = await api.newSession('member');
    expect(await statusFor(token)).toBe(200);
    await api.db.execute(sql`update users set ${sql.identifier(flag)} = true where ${member}`);
    const { status, error } = await api.call('GET v3/users/me', {}, { token });
    expect(`${status} ${error.code}`).toBe('401 unauthorized');
    // Also where anybody may ask: a page must not go on as if nothing had happened.
    expect((await api.call('GET v3/server-details', {}, { token })).status).toBe(401);
  });

  it.each(['is_blocked', 'is_deleted'])(
    'is not opened for an account that becomes %s during the log-in',
    async (flag) => {
      const { id } = (await api.call('GET v3/users/me', {}, { as: 'member' })).body;
      expect(await statusFor(await openSession(api.db, id, false))).toBe(200);
      await api.db.execute(sql`update users set ${sql.identifier(flag)} = true where ${member}`);
      await expect(openSession(api.db, id, false)).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    },
  );

  it('says what the person is certified for, in the language of the request', async () => {
    const { body } = await api.call('GET v3/users/me', {}, { as: 'lead', locale: 'fr' });
    expect(body).toMatchObject({
      is_user_lead_analyst: true,
      is_user_impact_analyst: false,
      user_certification_title: 'Analyste principal certifié',
      user_certification_date: expect.any(String),
    });
  });

  it('is over with its time', async () => {
    const token = await api.newSession('member');
    await api.db.execute(sql`update sessions set expires_at = now() - interval '1 second'`);
    expect(await statusFor(token)).toBe(401);
  });
});

describe('a session on two processes of one database', () => {
  let api: TestApi;
  let other: SecondApi;
  beforeAll(async () => {
    api = await startTestApi();
    other = await openSecondApi(api);
  }, 120_000);
  afterAll(async () => {
    await other.close();
    await api.close();
  });

  const here = async (token: string) => (await api.call('GET v3/users/me', {}, { token })).status;

  it('is refused at once by the one where the other has revoked it, both ways', async () => {
    const [first, second] = [await api.newSession('member'), await api.newSession('member')];
    for (const token of [first, second]) expect([await here(token), await other.statusFor(token)]).toEqual([200, 200]);
    await api.call('POST v3/auth/logout', {}, { token: first });
    expect(await other.statusFor(first)).toBe(401);
    expect(await other.signOut(second)).toBe(200);
    expect(await here(second)).toBe(401);
  });
});
