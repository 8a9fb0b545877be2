import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { digestToken } from '../http/viewer.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { signInWithPassword } from '../testing/password-sign-in.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const PASSWORD = 'Commonweal-demo-2026';
const MEMBER = 'member@demo.commonweal.example';

async function signin(api: TestApi, name: string, password: string, locale?: 'en' | 'fr') {
  const reply = await signInWithPassword(api, name, password, locale && { locale });
  return { ...reply, answer: outcomeOf(reply) };
}

describe('signing in', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.clear('rate_windows', 'signin_attempts'));

  it('gives a token for 24 hours, keeps a digest of it only, and notes the visit', async () => {
    const { status, body, headers } = await signin(api, MEMBER, PASSWORD);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const me = await api.call('GET v3/users/me', {}, { token: body.token });
    expect(me.body.email).toBe(MEMBER);
    const [session] = await queryRows(
      api.db,
      z.strictObject({ hours: z.int(), fresh: z.boolean() }),
      sql`select round(extract(epoch from expires_at - now()) / 3600)::int as hours, last_visit_at > now() - interval '1 minute' as fresh
        from sessions join users on users.id = user_id where token_digest = ${digestToken(body.token)}`,
    );
    expect(session).toEqual({ hours: 24, fresh: true });
  });

  it('takes the email or the username, in any letter case', async () => {
    await api.db.execute(sql`update users set pseudo = 'Kestrel.7' where email = ${MEMBER}`);
    expect((await signin(api, ` ${MEMBER.toUpperCase()} `, PASSWORD)).answer).toBe('200');
    expect((await signin(api, 'kestrel.7', PASSWORD)).answer).toBe('200');
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const wrong = await signin(api, MEMBER, 'wrong');
    const unknown = await signin(api, 'nobody@example.org', 'wrong');
    expect(wrong.answer).toBe('401 wrong-credentials');
    expect(unknown.answer).toBe(wrong.answer);
    expect(unknown.error.message).toBe(wrong.error.message);
    expect((await signin(api, MEMBER, 'wrong', 'fr')).error.message).toMatch(/incorrect/);
  });

  it('asks for what is missing before the captcha is spent', async () => {
    const { status, error } = await api.call('POST v3/auth/signin', { body: { name: ' ', password: '' } });
    expect(status).toBe(422);
    expect(Object.keys(error.fields ?? {})).toEqual(['name', 'password']);
  });

  it.each(['a\u0000b@example.org', '\ud800', '%', "' or 1=1 --", 'x'.repeat(300)])('%j is nobody', async (name) => {
    expect((await signin(api, name, 'x')).answer).toBe('401 wrong-credentials');
  });

  it('refuses passwords and names beyond their length, and fields that it does not know', async () => {
    expect((await signin(api, MEMBER, 'x'.repeat(201))).answer).toBe('422 invalid-fields');
    expect((await signin(api, MEMBER, 'x'.repeat(1001))).answer).toBe('422 invalid-fields');
    const { status } = await api.call('POST v3/auth/signin', { body: { name: 'x', admin: true } as never });
    expect(status).toBe(422);
  });

  it('does not know deleted accounts', async () => {
    await api.db.execute(sql`update users set is_deleted = true where email = 'rater@demo.commonweal.example'`);
    expect((await signin(api, 'rater@demo.commonweal.example', PASSWORD)).answer).toBe('401 wrong-credentials');
  });

  it('8005 for blocked accounts and 8006 for unconfirmed ones, to those who know the password', async () => {
    await api.db.execute(sql`update users set is_blocked = true where email = 'writer@demo.commonweal.example'`);
    await api.db.execute(sql`update users set email_verified_at = null where email = 'lead@demo.commonweal.example'`);
    expect((await signin(api, 'writer@demo.commonweal.example', PASSWORD)).answer).toBe('428 8005');
    expect((await signin(api, 'lead@demo.commonweal.example', PASSWORD)).answer).toBe('428 8006');
    expect((await signin(api, 'writer@demo.commonweal.example', 'wrong')).answer).toBe('401 wrong-credentials');
    expect((await signin(api, 'lead@demo.commonweal.example', 'wrong')).answer).toBe('401 wrong-credentials');
  });

  it('needs the password outside of the dev environment', async () => {
    expect((await signin(api, MEMBER, '')).answer).toBe('422 invalid-fields');
  });

  it('in maintenance lets those in who pass it, and tells the others nothing before their password is right', async () => {
    await api.call('PUT v3/parameters/maintenance', { body: { is_maintenance_mode: true } }, { as: 'admin' });
    const answers = [
      await signin(api, MEMBER, PASSWORD),
      await signin(api, MEMBER, 'wrong'),
      await signin(api, 'admin@demo.commonweal.example', PASSWORD),
    ].map(({ answer }) => answer);
    await api.call('PUT v3/parameters/maintenance', { body: { is_maintenance_mode: false } }, { as: 'admin' });
    expect(answers).toEqual(['503 maintenance', '401 wrong-credentials', '200']);
  });

  it('limits what one address may try in a minute', async () => {
    await api.db.execute(sql`insert into rate_windows values ('POST v3/auth/signin 127.0.0.1', now(), 120)`);
    const { answer, headers } = await signin(api, MEMBER, PASSWORD);
    expect(answer).toBe('429 too-many-requests');
    expect(headers['retry-after']).toBe('60');
  });
});

describe('signing in on the dev environment', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ APP_ENV: 'dev' });
  }, 120_000);
  afterAll(() => api.close());

  it('needs no password for the demonstration accounts, and one for every other', async () => {
    expect((await signin(api, MEMBER, '')).answer).toBe('200');
    expect((await signin(api, MEMBER, 'wrong')).answer).toBe('401 wrong-credentials');
    await api.db.execute(
      sql`update users set email = 'rater@example.org' where email = 'rater@demo.commonweal.example'`,
    );
    expect((await signin(api, 'rater@example.org', '')).answer).toBe('401 wrong-credentials');
  });
});
