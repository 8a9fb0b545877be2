import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { solvedCaptcha } from '../testing/solved-captcha.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const person = {
  email: 'ines@example.org',
  password: 'Kestrel7 over Morland',
  first_name: 'Ines',
  last_name: 'Marchetti',
  pseudo: '',
};

describe('registration', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ PUBLIC_URL: 'https://commonweal.example' });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.execute(sql`delete from rate_windows`);
    await api.db.execute(sql`delete from users where email like '%@example.org'`);
    await api.db.execute(sql`delete from mails`);
  });

  const register = async (
    change: Partial<typeof person> & { captchaResponse?: string } = {},
    locale: 'en' | 'fr' = 'en',
  ) => {
    const captchaResponse = change.captchaResponse ?? (await solvedCaptcha(api, { action: 'register' }));
    return api.call('POST v3/auth/register', { body: { ...person, ...change, captchaResponse } }, { locale });
  };
  const stored = () =>
    queryRows(
      api.db,
      z.strictObject({
        email: z.string(),
        email_verified_at: momentOfRow.nullable(),
        first_name: z.string(),
        last_name: z.string(),
        pseudo: z.string().nullable(),
        locale: z.string(),
        category_id: z.int(),
        subscribed_plan: z.string(),
        hashed: z.boolean(),
        roles: z.array(z.string()),
      }),
      sql`select email, email_verified_at, first_name, last_name, pseudo, locale, category_id, subscribed_plan,
        password_hash like '$argon2id$v=19$m=19456,t=2,p=1$%' as hashed,
        array(select code from user_roles join roles on roles.id = role_id where user_id = users.id) as roles
        from users where email like '%@example.org' order by id`,
    );
  const newestMail = async () => (await api.call('GET v3/dev/mails', { query: { limit: 1 } })).body.data[0];

  it('opens a member’s account that waits for its confirmation', async () => {
    const { status, body } = await register({ email: ' Ines@Example.ORG ', first_name: '  Ines ' });
    expect(status).toBe(200);
    expect(body).toEqual({ registered: true, email: 'ines@example.org' });
    expect(await stored()).toEqual([
      {
        email: 'ines@example.org',
        email_verified_at: null,
        first_name: 'Ines',
        last_name: 'Marchetti',
        pseudo: null,
        locale: 'en',
        category_id: 1,
        subscribed_plan: 'member',
        hashed: true,
        roles: ['MEMBER'],
      },
    ]);
  });

  it('mails a link of the site itself, in the language of the person', async () => {
    await register();
    expect(await newestMail()).toMatchObject({
      recipient: 'ines@example.org',
      subject: 'Confirm your email to join Commonweal',
      text: expect.stringMatching(/Hello Ines,[^]+https:\/\/commonweal\.example\/email-confirmation\/[\w-]{43}\n/),
    });
    await register({ email: 'luc@example.org', first_name: 'Luc' }, 'fr');
    expect(await newestMail()).toMatchObject({
      recipient: 'luc@example.org',
      text: expect.stringMatching(/^Bonjour Luc,/),
    });
    expect((await stored()).map(({ locale }) => locale)).toEqual(['en', 'fr']);
  });

  it('keeps a digest of the link’s token only', async () => {
    await register();
    const token = /email-confirmation\/(\S+)/.exec((await newestMail())?.text ?? '')?.[1] ?? '';
    const rows = await queryRows(
      api.db,
      z.strictObject({ row: z.string() }),
      sql`select mail_tokens::text as row from mail_tokens`,
    );
    expect(token).toHaveLength(43);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  it('names every field that is missing, in the words of the specification', async () => {
    const { status, error } = await api.call('POST v3/auth/register', { body: {} });
    expect(status).toBe(422);
    expect(error.fields).toEqual({
      email: 'Please add an email to create your account.',
      first_name: 'Please add a first name to create your account.',
      last_name: 'Please add a last name to create your account.',
      password: 'Please add a password to create your account.',
    });
  });

  it.each([
    ['email', 'no-email', 'This does not look like a valid email. Please try another one.'],
    ['email', 'member@demo.commonweal.example', 'This email is already used by another account!'],
    ['email', 'MEMBER@demo.commonweal.example', 'This email is already used by another account!'],
    ['first_name', 'See shop.example', 'This first name contains characters that are not allowed.'],
    ['last_name', 'x'.repeat(81), 'This last name is too long: 80 characters at most.'],
    ['pseudo', 'a@b.example', expect.stringContaining('3 to 30 letters')],
    ['pseudo', 'COMMONWEAL', 'This username reads as one of the Commonweal team. Please choose another one.'],
    ['pseudo', 'C\u043emmonweal', expect.stringContaining('Commonweal team')],
    ['pseudo', 'c0mmonweal', expect.stringContaining('Commonweal team')],
    ['pseudo', 'admin', expect.stringContaining('Commonweal team')],
    ['pseudo', 'support', expect.stringContaining('Commonweal team')],
    ['first_name', 'Commonweal', 'This name reads as one of the Commonweal team. Please use your own name.'],
    ['last_name', 'C\u043emmonweal', expect.stringContaining('Commonweal team')],
    ['password', 'password', 'The strength of this password is very low. Please choose a stronger one.'],
    ['password', 'marchetti ines', expect.stringContaining('Please choose a stronger one.')],
    ['password', 'x'.repeat(201), 'This password is too long: 200 characters at most.'],
  ])('refuses %s %j', async (field, value, message) => {
    const { status, error } = await register({ [field]: value });
    expect(status).toBe(422);
    expect(error.fields).toEqual({ [field]: message });
    expect(await stored()).toEqual([]);
  });

  it('refuses a whole name that pretends, in French too, and takes its words beside others', async () => {
    const pretending = { first_name: 'Support', last_name: 'Team' };
    expect((await register(pretending, 'fr')).error.fields).toEqual({
      first_name: 'Ce nom évoque l’équipe de Commonweal. Indiquez votre propre nom.',
    });
    expect((await register({ pseudo: 'modération' }, 'fr')).error.fields).toEqual({
      pseudo: 'Ce nom d’utilisateur évoque l’équipe de Commonweal. Choisissez-en un autre.',
    });
    expect((await register({ first_name: 'Joe', last_name: 'Root', pseudo: 'Adminah' })).status).toBe(200);
  });

  it('refuses a username that somebody has in another letter case', async () => {
    await register({ pseudo: 'Kestrel' });
    const { error } = await register({ email: 'luc@example.org', pseudo: 'kESTREL' });
    expect(error.fields).toEqual({ pseudo: 'This username was already taken.' });
  });

  it('answers 428 without a good captcha, and keeps it where the fields are wrong', async () => {
    expect((await register({ captchaResponse: '' })).status).toBe(428);
    const other = await solvedCaptcha(api, { action: 'signin' });
    expect((await register({ captchaResponse: other })).error.code).toBe('captcha-wrong-action');
    const captchaResponse = await solvedCaptcha(api, { action: 'register' });
    expect((await register({ captchaResponse, first_name: '' })).status).toBe(422);
    expect((await register({ captchaResponse })).status).toBe(200);
    expect((await register({ captchaResponse, email: 'luc@example.org' })).error.code).toBe('captcha-spent');
  });

  it('opens one account where twenty ask for the same email at once', async () => {
    const captchas = await Promise.all(Array.from({ length: 20 }, () => solvedCaptcha(api)));
    const replies = await Promise.all(captchas.map((captchaResponse) => register({ captchaResponse })));
    const refused = replies.filter(({ status }) => status === 422);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(19);
    expect(refused.every(({ error }) => error.fields?.['email'])).toBe(true);
    expect(await stored()).toHaveLength(1);
    expect((await api.call('GET v3/dev/mails', {})).body.total).toBe(1);
  });

  it('says whether an email or username is free', async () => {
    const isFree = async (email: string, as?: 'member') =>
      (await api.call('GET v3/users/is-email-unique/:email', { params: { email } }, as ? { as } : {})).body.is_unique;
    expect(await isFree('ines@example.org')).toBe(true);
    expect(await isFree('Member@demo.commonweal.example')).toBe(false);
    expect(await isFree('member@demo.commonweal.example', 'member')).toBe(true);
    const notOne = await api.call('GET v3/users/is-email-unique/:email', { params: { email: 'a\u0000@b' } });
    expect(`${notOne.status} ${Object.keys(notOne.error.fields ?? {}).join()}`).toBe('422 email');
    await register({ pseudo: 'Kestrel' });
    const count = async (pseudo: string) =>
      (await api.call('GET v3/auth/pseudounique', { query: { pseudo } })).body.count;
    expect([await count('kestrel'), await count('kestrel7')]).toEqual([1, 0]);
    for (const pseudo of ['a b', 'Commonweal']) {
      const { status, error } = await api.call('GET v3/auth/pseudounique', { query: { pseudo } });
      expect(`${status} ${Object.keys(error.fields ?? {}).join()}`).toBe('422 pseudo');
    }
  });

  it('never fails, whatever is sent', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 350 }), fc.emailAddress());
    const value = fc.oneof(text, fc.integer(), fc.constant(null), fc.array(fc.string()));
    const body = fc.record(
      {
        email: value,
        password: value,
        first_name: value,
        last_name: value,
        pseudo: value,
        captchaResponse: value,
        env_name: value,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const { status, error } = await api.call('POST v3/auth/register', { body: sent as never });
        expect(status === 422 || status === 428 || status === 429).toBe(true);
        expect(error.requestId).toBeTruthy();
      }),
      { numRuns: 50 },
    );
  });
});
