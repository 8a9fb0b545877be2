import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { siteSecrets } from '../server/site-secrets.service.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const PASSWORD = 'Kestrel7 over Morland';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: 'http://localhost:4000' }, { secret: 'of the folder' });
}, 240_000);
afterAll(() => api.close());

const ask = async (path: string, payload: object, secret = 'of the folder') => {
  const headers = { 'x-commonweal-secret': secret };
  const { statusCode, body } = await api.app.inject({ method: 'POST', url: `/api/internal/${path}`, headers, payload });
  return { status: statusCode, body: JSON.parse(body) };
};

describe('the first administrator', () => {
  it('gets a link that sets the password once, and may do everything then', async () => {
    const { status, body } = await ask('administrators', { email: ' Boss@Example.org ' });
    expect(status).toBe(200);
    const [, token = ''] = /^http:\/\/localhost:4000\/change-password\/([\w-]{43})$/.exec(body.link) ?? [];
    const { body: owner } = await api.call('GET v3/auth/userprofile/resetpwd/:token', { params: { token } });
    const change = () =>
      api.call('PUT v3/users/:id/reset-password', {
        params: { id: owner.user_id },
        body: { token, password: PASSWORD },
      });
    expect([(await change()).status, (await change()).status]).toEqual([200, 410]);
    const { rows } = (await api.db.execute(sql`select email, email_verified_at is not null as confirmed,
      (select string_agg(code, ' ') from user_roles join roles on roles.id = role_id where user_id = users.id) as roles
      from users where id = ${owner.user_id}`)) as { rows: unknown[] };
    expect(rows).toEqual([{ email: body.email, confirmed: true, roles: 'SUPER_ADMIN' }]);
  });

  it('is refused where the email is taken, in another case too, with the way out, and nothing changes', async () => {
    const { status, body } = await ask('administrators', { email: 'MEMBER@demo.commonweal.example' });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'administrator-refused' });
    expect(body.message).toMatch(/exists already[^]*http:\/\/localhost:4000\/reset-password[^]*another email/);
  });

  it('is refused without an email', async () => {
    expect((await ask('administrators', { email: 'nobody' })).status).toBe(422);
    expect((await ask('administrators', {})).status).toBe(400);
  });
});

describe('the operator', () => {
  it('rotates the keys that the site signs with', async () => {
    const secrets = siteSecrets('captcha-keys');
    const old = await secrets.read(api.db);
    expect((await ask('keys', { forget_old: false })).status).toBe(200);
    expect((await secrets.list(api.db)).slice(1)).toEqual([old]);
    expect((await ask('keys', { forget_old: true })).status).toBe(200);
    expect(await secrets.list(api.db)).toHaveLength(1);
  });

  it.each(['administrators', 'keys'])('has the secret of the data folder: without it there is no %s', async (path) => {
    expect((await ask(path, { email: 'boss2@example.org', forget_old: true }, 'of another folder')).status).toBe(404);
  });
});
