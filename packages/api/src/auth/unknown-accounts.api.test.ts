import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { recordQueries } from '../testing/count-queries.ts';
import { signInWithPassword } from '../testing/password-sign-in.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi, TestReply } from '../testing/test-api.ts';

const KNOWN = 'member@demo.commonweal.example';
const UNCONFIRMED = 'rater@demo.commonweal.example';
const UNKNOWN = 'nobody@demo.commonweal.example';

describe('a request that must not tell whether there is an account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await api.db.execute(sql`update users set email_verified_at = null where email = ${UNCONFIRMED}`);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.clear('rate_windows', 'mail_orders', 'signin_attempts'));

  const resend = (email: string) => api.call('POST v3/auth/resend-registration-confirmation', { body: { email } });
  const reset = (email: string) => api.call('POST v3/auth/userprofile/resetpwd', { body: { email } });
  const signIn = (email: string) => signInWithPassword(api, email, 'wrong');

  it.each([
    ['a new password', reset, KNOWN, 2],
    ['another confirmation', resend, UNCONFIRMED, 2],
    ['a session, with a wrong password', signIn, KNOWN, 5],
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
});
