import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SocialProvider } from '@commonweal/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { keptMails } from '../testing/kept-mails.ts';
import { startSocialStandIns } from '../testing/social-stand-ins.ts';
import type { SocialStandIns, StandInPerson } from '../testing/social-stand-ins.ts';
import { withSecondFactor } from '../testing/second-factor-person.ts';
import { solvedCaptcha } from '../testing/solved-captcha.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const SITE = 'http://localhost:4000';

describe('logging in with an account elsewhere', () => {
  let api: TestApi;
  let standIns: SocialStandIns;
  beforeAll(async () => {
    standIns = await startSocialStandIns(SITE);
    api = await startTestApi(standIns.settings);
  }, 120_000);
  afterAll(async () => {
    await api.close();
    await standIns.close();
  });
  const { newestToken } = keptMails(() => api);

  const somebody = (more: Partial<StandInPerson> = {}): StandInPerson => {
    const id = randomUUID();
    const names = { firstName: 'Ines', lastName: 'Kestrel' };
    return { id, email: `${id}@social.example`, isEmailVerified: true, ...names, ...more };
  };

  /** Goes as the pop-up window does, up to where it hands over what came of it. */
  async function throughWindow(provider: SocialProvider, { cookies = true } = {}) {
    let address = `${SITE}/api/v3/auth/${provider}/start`;
    const jar = new Map<string, string>();
    for (let step = 0; step < 10; step += 1) {
      const isHere = address.startsWith(SITE);
      if (address.startsWith(`${SITE}/social-sign-in`)) return new URLSearchParams(new URL(address).hash.slice(1));
      const cookie = isHere && !cookies ? '' : [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const { headers, setCookies } = isHere ? await ask(address, cookie) : await visit(address, cookie);
      for (const line of setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      address = new URL(headers, address).href;
    }
    throw new Error('The window comes to no end.');
  }
  async function ask(address: string, cookie: string) {
    const { headers } = await api.app.inject({ url: address.slice(SITE.length), headers: { cookie } });
    return { headers: String(headers.location), setCookies: [headers['set-cookie'] ?? []].flat() };
  }
  async function visit(address: string, cookie: string) {
    const { headers } = await fetch(address, { redirect: 'manual', headers: { cookie } });
    return { headers: headers.get('location') ?? '', setCookies: headers.getSetCookie() };
  }

  async function arriveFrom(provider: SocialProvider, person: StandInPerson) {
    standIns.become(person);
    const token = (await throughWindow(provider)).get('token') ?? '';
    if (provider === 'google') return api.call('POST v3/auth/google', { body: { token } });
    const exchange = `POST v3/${provider}-token/:code` as const;
    const { access_token } = (await api.call(exchange, { params: { code: token } })).body;
    return api.call(`GET v3/auth/${provider}` as const, { query: { token: access_token } });
  }
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
    const person = somebody();
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
    const person = somebody();
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
    const person = somebody({ firstName, lastName });
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
    const { id } = somebody();
    expect((await arriveFrom('facebook', { id })).error.code).toBe('social-no-email');
  });

  it.each([
    ['google', false],
    ['facebook', true],
  ] as const)(
    '%s: gives nobody an existing account for an email that is not vouched for',
    async (provider, isEmailVerified) => {
      const email = 'member@demo.commonweal.example';
      const { status, error } = await arriveFrom(provider, somebody({ email, isEmailVerified }));
      expect({ status, code: error.code }).toEqual({ status: 409, code: 'social-email-taken' });
    },
  );

  it('gives an existing account to whom the provider vouches for', async () => {
    const { body } = await arriveFrom('google', somebody({ email: 'client@demo.commonweal.example' }));
    expect(body.state).toBe('exist');
  });

  it('takes an account that was never confirmed from whoever opened it with another’s email', async () => {
    const person = somebody();
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
    standIns.become(somebody());
    expect(String(await throughWindow('google', { cookies: false }))).toBe('provider=google&error=failed');
  });

  it('takes a token once, for ten minutes, and of its own provider', async () => {
    standIns.become(somebody());
    const token = (await throughWindow('google')).get('token') ?? '';
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
      return (await throughWindow(provider)).get('token') ?? '';
    };

    it.each(['google', 'linkedin', 'facebook'] as const)(
      '%s is linked whatever its email, and logs in',
      async (provider) => {
        const person = somebody({ isEmailVerified: false });
        const { status, body } = await link(provider, await windowOf(provider, person));
        expect({ status, body }).toEqual({ status: 200, body: { provider, linked_at: expect.any(String) } });
        const arrival = await arriveFrom(provider, person);
        expect(arrival.body.state).toBe('exist');
        const session = await logIn(provider, arrival.body.token);
        const me = await api.call('GET v3/users/me', {}, { token: session.body.token });
        expect(me.body.email).toBe('member@demo.commonweal.example');
      },
    );

    it('is linked with the password, by a token that is good once', async () => {
      const token = await windowOf('google', somebody());
      expect((await link('google', token, 'member', 'wrong')).error.fields).toEqual({ password: expect.any(String) });
      expect((await link('google', token)).status).toBe(200);
      expect((await link('google', token)).error.code).toBe('social-expired');
    });

    it('is not taken from somebody else', async () => {
      const person = somebody();
      expect((await link('google', await windowOf('google', person))).status).toBe(200);
      const other = await link('google', await windowOf('google', person), 'client');
      expect({ status: other.status, code: other.error.code }).toEqual({
        status: 409,
        code: 'social-linked-elsewhere',
      });
      expect((await link('google', await windowOf('google', person))).status).toBe(200);
    });

    it('passes no second factor by', async () => {
      const person = somebody();
      await link('google', await windowOf('google', person), 'client');
      const first = await logIn('google', (await arriveFrom('google', person)).body.token);
      expect(first.status).toBe(200);
      await withSecondFactor(api, 'client');
      const second = await logIn('google', (await arriveFrom('google', person)).body.token);
      expect({ status: second.status, code: second.error.code }).toEqual({ status: 428, code: 'second-factor-needed' });
    });
  });
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
