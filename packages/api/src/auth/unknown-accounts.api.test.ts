import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { recordQueries } from '../testing/count-queries.ts';
import { signInWithPassword } from '../testing/password-sign-in.ts';
import { withPasskey, withSecondFactor } from '../testing/second-factor-person.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi, TestReply } from '../testing/test-api.ts';

const KNOWN = 'member@demo.commonweal.example';
const UNCONFIRMED = 'rater@demo.commonweal.example';
const PROTECTED = 'client@demo.commonweal.example';
const BLOCKED = 'lead@demo.commonweal.example';
const UNKNOWN = 'nobody@demo.commonweal.example';

describe('a request that must not tell whether there is an account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await api.db.execute(sql`update users set email_verified_at = null where email = ${UNCONFIRMED}`);
    await api.db.execute(sql`update users set is_blocked = true where email = ${BLOCKED}`);
    await withPasskey(api, (await withSecondFactor(api, 'client')).token);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.clear('rate_windows', 'mail_orders', 'signin_attempts', 'factor_tickets'));

  const resend = (email: string) => api.call('POST v3/auth/resend-registration-confirmation', { body: { email } });
  const reset = (email: string) => api.call('POST v3/auth/userprofile/resetpwd', { body: { email } });
  const signIn = (email: string) => signInWithPassword(api, email, 'wrong');
  const askWhetherFree = (email: string) => api.call('GET v3/users/is-email-unique/:email', { params: { email } });
  const register = (email: string) => {
    const person = { password: 'Kestrel7 over Morland', first_name: 'Ines', last_name: 'Kestrel', pseudo: '' };
    return api.call('POST v3/auth/register', { body: { email, ...person, captchaResponse: '' } });
  };
  const askForEmail = (email: string) =>
    api.call('PUT v3/users/profile', { body: { email, password: 'Commonweal-demo-2026' } }, { as: 'writer' });

  it.each([
    ['a new password', reset, KNOWN, 2],
    ['another confirmation', resend, UNCONFIRMED, 2],
    ['a session, with a wrong password', signIn, KNOWN, 5],
    ['a session of an account with a second factor, with a wrong password', signIn, PROTECTED, 5],
    ['a session of an account that is blocked, with a wrong password', signIn, BLOCKED, 5],
    ['a new password of an account that is blocked', reset, BLOCKED, 2],
  ] as const)('sends the same statements for %s, and few', async (_, ask, known, count) => {
    await ask(UNKNOWN);
    const replies: TestReply<unknown>[] = [];
    const listed = async (email: string) => {
      const statements = await recordQueries(api.db, async () => {
        replies.push(await ask(email));
      });
      return statements.map((statement) => statement.sql);
    };
    const ofKnown = await listed(known);
    expect(await listed(UNKNOWN)).toEqual(ofKnown);
    expect(ofKnown).toHaveLength(count);
    const [first, second] = replies.map(({ status, body }) => ({
      status,
      body: { ...(body as object), requestId: '' },
    }));
    expect(first).toEqual(second);
  });

  /** A reply as a whole, without what is another one each time. */
  const shown = ({ status, headers, body }: TestReply<unknown>) => [
    status,
    Object.keys(headers).toSorted(),
    { ...(body as object), requestId: '' },
  ];
  const allOf500 = async (ask: (time: number) => Promise<TestReply<unknown>>) => {
    const seen = new Set<string>();
    for (let time = 0; time < 500; time += 1) {
      if (time % 10 === 0) await api.clear('rate_windows', 'signin_attempts');
      seen.add(JSON.stringify(shown(await ask(time))));
    }
    return [...seen];
  };

  const held = [KNOWN, PROTECTED, UNCONFIRMED, BLOCKED];
  const allOfEach = (emails: readonly string[], ask: (email: string) => Promise<TestReply<unknown>>) =>
    allOf500((time) => ask(emails[time % emails.length] ?? ''));

  it.each([
    ['for a new password', reset],
    ['for another confirmation', resend],
  ] as const)(
    'answers 500 requests %s alike, of accounts of each kind and of none',
    async (_, ask) => {
      expect(await allOfEach([...held, UNKNOWN], ask)).toEqual([expect.stringContaining('"accepted":true')]);
    },
    600_000,
  );

  // The specification has these three tell that an email is taken (decision 30); of whom, they tell nothing.
  it.each([
    ['whether an email is free', askWhetherFree, '"is_unique":false'],
    ['to register', register, 'invalid-fields'],
    ['for another email', askForEmail, 'invalid-fields'],
  ] as const)(
    'answers 500 requests %s alike, of accounts of each kind',
    async (_, ask, expected) => {
      const ofHeld = await allOfEach(held, ask);
      expect(ofHeld).toEqual([expect.stringContaining(expected)]);
      expect(JSON.stringify(shown(await ask(UNKNOWN)))).not.toBe(ofHeld[0]);
    },
    600_000,
  );

  it('answers 500 wrong passwords alike, of accounts with and without a second factor and of none', async () => {
    const answers = await allOfEach([...held, UNKNOWN], signIn);
    expect(answers).toEqual([expect.stringContaining('wrong-credentials')]);
    const right = await signInWithPassword(api, PROTECTED, 'Commonweal-demo-2026');
    expect(right.error.code).toBe('second-factor-needed');
  }, 600_000);

  it('answers 500 tickets that nobody was given alike, with a code and with a passkey', async () => {
    const ticket = (time: number) => Buffer.from(`never given ${time}`).toString('base64url');
    const ofCodes = await allOf500((time) =>
      api.call('POST v3/auth/signin/second-factor', { body: { ticket: ticket(time), code: '123456' } }),
    );
    const ofStarts = await allOf500((time) =>
      api.call('POST v3/auth/signin/passkey/start', { body: { ticket: ticket(time) } }),
    );
    expect(ofCodes).toEqual([expect.stringContaining('ticket-expired')]);
    expect(ofStarts).toEqual(ofCodes);
  }, 600_000);

  it('names no passkey to somebody who has shown nothing, in 500 tries', async () => {
    const named = new Set<string>();
    for (let time = 0; time < 500; time += 1) {
      if (time % 10 === 0) await api.clear('rate_windows');
      const { body } = await api.call('POST v3/auth/signin/passkey/start', { body: {} });
      named.add(JSON.stringify({ ...body.options, challenge: '' }));
    }
    expect([...named]).toEqual([expect.stringContaining('"allowCredentials":[]')]);
  }, 600_000);
});
