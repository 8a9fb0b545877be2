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
const UNKNOWN = 'nobody@demo.commonweal.example';

describe('a request that must not tell whether there is an account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await api.db.execute(sql`update users set email_verified_at = null where email = ${UNCONFIRMED}`);
    await withPasskey(api, (await withSecondFactor(api, 'client')).token);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.clear('rate_windows', 'mail_orders', 'signin_attempts', 'factor_tickets'));

  const resend = (email: string) => api.call('POST v3/auth/resend-registration-confirmation', { body: { email } });
  const reset = (email: string) => api.call('POST v3/auth/userprofile/resetpwd', { body: { email } });
  const signIn = (email: string) => signInWithPassword(api, email, 'wrong');

  it.each([
    ['a new password', reset, KNOWN, 2],
    ['another confirmation', resend, UNCONFIRMED, 2],
    ['a session, with a wrong password', signIn, KNOWN, 5],
    ['a session of an account with a second factor, with a wrong password', signIn, PROTECTED, 5],
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

  /** Status, code and text of a reply, without what is another one each time. */
  const shown = ({ status, error }: TestReply<unknown>) => [status, error.code, error.message];
  const allOf500 = async (ask: (time: number) => Promise<TestReply<unknown>>) => {
    const seen = new Set<string>();
    for (let time = 0; time < 500; time += 1) {
      if (time % 10 === 0) await api.clear('rate_windows', 'signin_attempts');
      seen.add(JSON.stringify(shown(await ask(time))));
    }
    return [...seen];
  };

  it('answers 500 wrong passwords alike, of accounts with and without a second factor and of none', async () => {
    const emails = [KNOWN, PROTECTED, UNCONFIRMED, UNKNOWN];
    const answers = await allOf500((time) => signIn(emails[time % emails.length] ?? ''));
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
