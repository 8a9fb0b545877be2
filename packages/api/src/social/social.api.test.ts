import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SocialProvider } from '@commonweal/contracts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { keptMails } from '../testing/kept-mails.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { openPostOffice } from '../testing/post-office.ts';
import { startSocialStandIns } from '../testing/social-stand-ins.ts';
import type { SocialStandIns, StandInPerson } from '../testing/social-stand-ins.ts';
import {
  SOCIAL_SITE,
  arriveFrom as arriveFromProvider,
  somebodyElsewhere,
  throughWindow,
} from '../testing/social-window.ts';
import { withSecondFactor } from '../testing/second-factor-person.ts';
import { solvedCaptcha } from '../testing/solved-captcha.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';
import { socialAccounts } from './social.table.ts';

describe('logging in with an account elsewhere', () => {
  let api: TestApi;
  let standIns: SocialStandIns;
  beforeAll(async () => {
    standIns = await startSocialStandIns(SOCIAL_SITE);
    api = await startTestApi(standIns.settings);
  }, 120_000);
  afterAll(async () => {
    await api.close();
    await standIns.close();
  });
  const { newestToken } = keptMails(() => api);

  const arriveFrom = (provider: SocialProvider, person: StandInPerson) =>
    arriveFromProvider(api, standIns, provider, person);
  async function logIn(socialLogin: SocialProvider, token: string | null) {
    const captchaResponse = await solvedCaptcha(api, { action: 'signin' });
    return api.call('POST v3/auth/signin', { body: { socialLogin, token: token ?? '', captchaResponse } });
  }
  const confirm = (token: string) => api.call('POST v3/auth/email-verification/:token', { params: { token } });

  it('offers the providers that are set up, and no others', async () => {
    expect((await api.call('GET v3/server-details', {})).body.social_providers).toEqual([
      'google',
      'linkedin',
      'facebook',
    ]);
  });

  it.each(['google', 'linkedin'] as const)('%s: an account is opened, confirmed and logged in to', async (provider) => {
    const person = somebodyElsewhere();
    expect((await arriveFrom(provider, person)).body.state).toBe('new');
    const first = await arriveFrom(provider, person);
    expect(first.body).toEqual({ state: 'new', token: expect.any(String) });
    expect((await confirm(first.body.token ?? '')).status).toBe(200);
    const second = await arriveFrom(provider, person);
    expect(second.body.state).toBe('exist');
    const { status, body } = await logIn(provider, second.body.token);
    expect(status).toBe(200);
    const me = await api.call('GET v3/users/me', {}, { token: body.token });
    expect(me.body).toMatchObject({ email: person.email, first_name: 'Ines' });
    expect((await logIn(provider, second.body.token)).error.code).toBe('social-expired');
  });

  it('Facebook: the email is confirmed by mail, as Facebook does not vouch for it', async () => {
    const person = somebodyElsewhere();
    expect((await arriveFrom('facebook', person)).body).toEqual({ state: 'confirm', token: null });
    const early = await arriveFrom('facebook', person);
    expect((await logIn('facebook', early.body.token)).error.code).toBe('8006');
    await confirm(await newestToken('email-confirmation'));
    const late = await arriveFrom('facebook', person);
    expect((await logIn('facebook', late.body.token)).status).toBe(200);
  });

  it.each([
    ['Commonweal', 'Support'],
    ['C\u043emmonweal', 'Kestrel'],
    ['Équipe', 'Modération'],
  ])('refuses an account called %s %s', async (firstName, lastName) => {
    const person = somebodyElsewhere({ firstName, lastName });
    const { status, error } = await arriveFrom('google', person);
    expect({ status, code: error.code }).toEqual({ status: 422, code: 'social-name-reserved' });
    expect((await arriveFrom('google', { ...person, firstName: 'Ines' })).body.state).toBe('new');
  });

  it.each([
    ['admin', 'Member'],
    ['kestrel', 'kestrel'],
  ])('names nobody after the address %s@…, unless it is of a person', async (local, firstName) => {
    const email = `${local}@${randomUUID()}.example`;
    const person: StandInPerson = { id: randomUUID(), email, isEmailVerified: true };
    expect((await arriveFrom('google', person)).body.state).toBe('new');
    const [row] = await queryRows(
      api.db,
      z.strictObject({ first_name: z.string() }),
      sql`select first_name from users where email = ${email}`,
    );
    expect(row).toEqual({ first_name: firstName });
  });

  it('refuses accounts without an email', async () => {
    const { id } = somebodyElsewhere();
    expect((await arriveFrom('facebook', { id })).error.code).toBe('social-no-email');
  });

  it.each([
    ['google', false],
    ['facebook', true],
  ] as const)(
    '%s: gives nobody an existing account for an email that is not vouched for',
    async (provider, isEmailVerified) => {
      const email = 'member@demo.commonweal.example';
      const { status, error } = await arriveFrom(provider, somebodyElsewhere({ email, isEmailVerified }));
      expect({ status, code: error.code }).toEqual({ status: 409, code: 'social-email-taken' });
    },
  );

  it('gives an existing account to whom the provider vouches for', async () => {
    const { body } = await arriveFrom('google', somebodyElsewhere({ email: 'client@demo.commonweal.example' }));
    expect(body.state).toBe('exist');
  });

  it('takes an account that was never confirmed from whoever opened it with another’s email', async () => {
    const person = somebodyElsewhere();
    await api.db.execute(sql`insert into users (email, password_hash, first_name, last_name)
      values (${person.email}, 'of somebody else', 'Some', 'Body')`);
    const { body } = await arriveFrom('google', person);
    expect(body.state).toBe('new');
    const left = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select id from users where email = ${person.email} and password_hash is null`,
    );
    expect(left).toHaveLength(1);
  });

  it('takes nothing from a window that has not begun in this browser', async () => {
    standIns.become(somebodyElsewhere());
    expect(String(await throughWindow(api, 'google', { cookies: false }))).toBe('provider=google&error=failed');
  });

  it('takes a token once, for ten minutes, and of its own provider', async () => {
    standIns.become(somebodyElsewhere());
    const token = (await throughWindow(api, 'google')).get('token') ?? '';
    const exchanged = await api.call('POST v3/facebook-token/:code', { params: { code: token } });
    expect({ status: exchanged.status, code: exchanged.error.code }).toEqual({ status: 410, code: 'social-expired' });
    await api.db.execute(sql`update social_grants set expires_at = now()`);
    expect((await api.call('POST v3/auth/google', { body: { token } })).error.code).toBe('social-expired');
  });

  it('needs a captcha', async () => {
    const reply = await api.call('POST v3/auth/signin', { body: { socialLogin: 'google', token: 'x' } });
    expect(reply.error.code).toBe('captcha-missing');
  });

  describe('of somebody who is signed in', () => {
    const password = 'Commonweal-demo-2026';
    const link = (provider: SocialProvider, token: string, as: 'member' | 'client' = 'member', given = password) =>
      api.call(
        'POST v3/users/me/social-accounts/:provider',
        { params: { provider }, body: { token, password: given } },
        { as },
      );
    const windowOf = async (provider: SocialProvider, person: StandInPerson) => {
      standIns.become(person);
      return (await throughWindow(api, provider)).get('token') ?? '';
    };

    it.each(['google', 'linkedin', 'facebook'] as const)(
      '%s is linked whatever its email, and logs in',
      async (provider) => {
        const person = somebodyElsewhere({ isEmailVerified: false });
        const { status, body } = await link(provider, await windowOf(provider, person));
        const linked = { provider, linked_at: expect.any(String), has_picture: false };
        expect({ status, body }).toEqual({ status: 200, body: linked });
        const arrival = await arriveFrom(provider, person);
        expect(arrival.body.state).toBe('exist');
        const session = await logIn(provider, arrival.body.token);
        const me = await api.call('GET v3/users/me', {}, { token: session.body.token });
        expect(me.body.email).toBe('member@demo.commonweal.example');
      },
    );

    it('is linked with the password, by a token that is good once', async () => {
      const token = await windowOf('google', somebodyElsewhere());
      expect((await link('google', token, 'member', 'wrong')).error.fields).toEqual({ password: expect.any(String) });
      expect((await link('google', token)).status).toBe(200);
      expect((await link('google', token)).error.code).toBe('social-expired');
    });

    it('is not taken from somebody else', async () => {
      const person = somebodyElsewhere();
      expect((await link('google', await windowOf('google', person))).status).toBe(200);
      const other = await link('google', await windowOf('google', person), 'client');
      expect({ status: other.status, code: other.error.code }).toEqual({
        status: 409,
        code: 'social-linked-elsewhere',
      });
      expect((await link('google', await windowOf('google', person))).status).toBe(200);
    });

    it('passes no second factor by', async () => {
      const person = somebodyElsewhere();
      await link('google', await windowOf('google', person), 'client');
      const first = await logIn('google', (await arriveFrom('google', person)).body.token);
      expect(first.status).toBe(200);
      await withSecondFactor(api, 'client');
      const second = await logIn('google', (await arriveFrom('google', person)).body.token);
      expect({ status: second.status, code: second.error.code }).toEqual({ status: 428, code: 'second-factor-needed' });
    });
  });
});

describe('joining through Facebook with an address that the mail server refuses', () => {
  it('464: leaves neither account nor link behind, so that the person may join once mail arrives', async () => {
    const office = await openPostOffice('refuses-address');
    const standIns = await startSocialStandIns(SOCIAL_SITE);
    const api = await startTestApi({ ...standIns.settings, SMTP_URL: office.url });
    const person = somebodyElsewhere();
    const join = () => arriveFromProvider(api, standIns, 'facebook', person);
    const left = async () => ({
      accounts: await api.db.$count(users, eq(users.email, person.email ?? '')),
      links: await api.db.$count(socialAccounts, eq(socialAccounts.subject, person.id)),
    });
    const refused = await join();
    expect(outcomeOf(refused)).toBe('464 mail-not-sent');
    expect(refused.error.message).toMatch(/email/i);
    expect(await left()).toEqual({ accounts: 0, links: 0 });
    expect(office.received).toEqual([]);
    office.behave('accepts');
    expect((await join()).body).toEqual({ state: 'confirm', token: null });
    expect(await left()).toEqual({ accounts: 1, links: 1 });
    expect(office.received).toEqual([expect.stringContaining(`To: ${person.email}`)]);
    await api.close();
    await standIns.close();
    await office.close();
  }, 120_000);
});

describe('a site that no provider is set up for', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ GOOGLE_CLIENT_ID: 'an id without its secret' });
  }, 120_000);
  afterAll(() => api.close());

  it('offers none and begins nothing', async () => {
    expect((await api.call('GET v3/server-details', {})).body.social_providers).toEqual([]);
    const { status } = await api.call('GET v3/auth/:provider/start', { params: { provider: 'google' } });
    expect(status).toBe(404);
  });
});
