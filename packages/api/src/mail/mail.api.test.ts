import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { openPostOffice } from '../testing/post-office.ts';
import type { PostOffice } from '../testing/post-office.ts';
import { solvedCaptcha } from '../testing/solved-captcha.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

async function register(api: TestApi, email: string) {
  const captchaResponse = await solvedCaptcha(api, { action: 'register' });
  const body = { email, password: 'Kestrel7 over Morland', first_name: 'Zoë', last_name: 'd’Arc', captchaResponse };
  return api.call('POST v3/auth/register', { body });
}

const idRow = z.strictObject({ id: z.int() });
const accounts = (api: TestApi, email: string) =>
  queryRows(api.db, idRow, sql`select id from users where email = ${email}`);

describe('mail over SMTP', () => {
  let office: PostOffice;
  let api: TestApi;
  beforeAll(async () => {
    office = await openPostOffice('accepts');
    api = await startTestApi({ SMTP_URL: office.url, MAIL_FROM: 'Commonweal <hello@commonweal.example>' });
  }, 120_000);
  afterAll(async () => {
    await api.close();
    await office.close();
  });

  it('arrives in both forms, from the configured sender', async () => {
    expect((await register(api, 'zoe@example.org')).status).toBe(200);
    const [mail = ''] = office.received;
    expect(mail).toMatch(/^From: Commonweal <hello@commonweal\.example>/m);
    expect(mail).toMatch(/^To: zoe@example\.org/m);
    expect(mail).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('leaves nothing in the database, and no mailbox', async () => {
    expect(await queryRows(api.db, idRow, sql`select id from mails`)).toEqual([]);
    expect((await api.call('GET v3/dev/mails', {})).status).toBe(404);
    expect((await api.call('GET v3/dev/mails/:id', { params: { id: 1 } })).status).toBe(404);
    expect((await api.call('GET v3/server-details', {})).body).not.toHaveProperty('has_mailbox');
  });
});

describe('mail that does not get through', () => {
  const registerOn = async (office: PostOffice) => {
    const api = await startTestApi({ SMTP_URL: office.url });
    const { status, error } = await register(api, 'zoe@example.org');
    const left = (await accounts(api, 'zoe@example.org')).length;
    await api.close();
    return { status, code: error.code, message: error.message, left };
  };

  it('464 where the address is refused at once, and no account is left behind', async () => {
    const office = await openPostOffice('refuses-address');
    const { message, ...refused } = await registerOn(office);
    expect(refused).toEqual({ status: 464, code: 'mail-not-sent', left: 0 });
    expect(message).not.toMatch(/550|127\.0\.0\.1/);
    await office.close();
  }, 120_000);

  it.each(['defers', 'cuts', 'refuses-message', 'unreachable'] as const)(
    'is no failure of the address where the server %s: the account stays, and the mail follows',
    async (manner) => {
      const office = await openPostOffice(manner === 'unreachable' ? 'accepts' : manner);
      if (manner === 'unreachable') await office.close();
      expect(await registerOn(office)).toMatchObject({ status: 200, left: 1 });
      if (manner !== 'unreachable') await office.close();
    },
    120_000,
  );

  it('is no failure of the address where the server has not refused it within five seconds', async () => {
    const office = await openPostOffice('hangs');
    const api = await startTestApi({ SMTP_URL: office.url });
    const before = performance.now();
    expect((await register(api, 'zoe@example.org')).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(4900);
    expect(await accounts(api, 'zoe@example.org')).toHaveLength(1);
    // First, so that no attempt waits for it.
    await office.close();
    await api.close();
  }, 120_000);

  it('is no reason for a resend to answer differently', async () => {
    const office = await openPostOffice('refuses-address');
    const api = await startTestApi({ SMTP_URL: office.url });
    await api.db.execute(sql`update users set email_verified_at = null where email = 'member@demo.commonweal.example'`);
    const { status } = await api.call('POST v3/auth/resend-registration-confirmation', {
      body: { email: 'member@demo.commonweal.example' },
    });
    expect(status).toBe(200);
    await api.close();
    await office.close();
  }, 120_000);
});

describe('the development mailbox', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await api.db.execute(sql`insert into mails (recipient, subject, text, html)
      select 'ines@example.org', 'Mail ' || n, 'Text', '<p>Text</p>' from generate_series(1, 25) as n`);
  }, 120_000);
  afterAll(() => api.close());

  it('lists the newest first, twenty at a time', async () => {
    const { body } = await api.call('GET v3/dev/mails', {});
    expect(body.total).toBe(25);
    expect(body.data).toHaveLength(20);
    expect(body.data[0]?.subject).toBe('Mail 25');
    expect((await api.call('GET v3/dev/mails', { query: { offset: 20 } })).body.data).toHaveLength(5);
  });

  it('shows one with its HTML, and 404 for what is not there', async () => {
    const { body } = await api.call('GET v3/dev/mails', { query: { limit: 1 } });
    const one = await api.call('GET v3/dev/mails/:id', { params: { id: body.data[0]?.id ?? 0 } });
    expect(one.body).toMatchObject({ subject: 'Mail 25', html: '<p>Text</p>' });
    for (const id of [999_999, 'x', '1e9', -1]) {
      expect((await api.call('GET v3/dev/mails/:id', { params: { id } })).status).toBe(404);
    }
  });

  it('is named among the details of the site', async () => {
    expect((await api.call('GET v3/server-details', {})).body.has_mailbox).toBe(true);
  });

  it('refuses odd pages', async () => {
    expect((await api.call('GET v3/dev/mails', { query: { limit: 51 } })).status).toBe(400);
  });

  it('does not exist on other environments', async () => {
    const prod = await startTestApi({
      APP_ENV: 'prod',
      SECRETS_KEYS: 'test:a2tra2tra2tra2tra2tra2tra2tra2tra2tra2tra2s=',
    });
    expect((await prod.call('GET v3/dev/mails', {})).status).toBe(404);
    expect((await prod.call('GET v3/dev/mails/:id', { params: { id: 1 } })).status).toBe(404);
    expect((await prod.call('GET v3/server-details', {})).body).not.toHaveProperty('has_mailbox');
    await prod.close();
  }, 120_000);
});
