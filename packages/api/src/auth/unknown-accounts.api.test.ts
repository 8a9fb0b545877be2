import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { digestToken } from '../http/viewer.ts';
import { recordQueries } from '../testing/count-queries.ts';
import { signInWithPassword } from '../testing/password-sign-in.ts';
import { withPasskey, withSecondFactor } from '../testing/second-factor-person.ts';
import { startSocialStandIns } from '../testing/social-stand-ins.ts';
import type { SocialStandIns } from '../testing/social-stand-ins.ts';
import { SOCIAL_SITE, arriveFrom, somebodyElsewhere } from '../testing/social-window.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi, TestReply } from '../testing/test-api.ts';

const KNOWN = 'member@demo.commonweal.example';
const UNCONFIRMED = 'rater@demo.commonweal.example';
const PROTECTED = 'client@demo.commonweal.example';
const BLOCKED = 'lead@demo.commonweal.example';
const DELETED = 'premium@demo.commonweal.example';
const WITHOUT_PASSWORD = 'impact@demo.commonweal.example';
const UNKNOWN = 'nobody@demo.commonweal.example';
/** The username of each of them. */
const usernameOf = (email: string) => `alike-${email.slice(0, email.indexOf('@'))}`;

/**
 * Requests of a test: ten for each kind of account, so that what counts them has counted each; 500 where everything is
 * tried.
 */
const ASKED = process.env['E2E_EVERYTHING'] === '1' ? 500 : 70;

/** An account of each kind. */
const held = [KNOWN, PROTECTED, UNCONFIRMED, BLOCKED, DELETED, WITHOUT_PASSWORD];

describe('a request that must not tell whether there is an account', () => {
  let api: TestApi;
  let standIns: SocialStandIns;
  beforeAll(async () => {
    standIns = await startSocialStandIns(SOCIAL_SITE);
    api = await startTestApi(standIns.settings);
    await api.db.execute(sql`update users set email_verified_at = null where email = ${UNCONFIRMED}`);
    await api.db.execute(sql`update users set is_blocked = true where email = ${BLOCKED}`);
    await api.db.execute(sql`update users set is_deleted = true where email = ${DELETED}`);
    await api.db.execute(sql`update users set password_hash = null where email = ${WITHOUT_PASSWORD}`);
    for (const email of held)
      await api.db.execute(sql`update users set pseudo = ${usernameOf(email)} where email = ${email}`);
    await withPasskey(api, (await withSecondFactor(api, 'client')).token);
  }, 120_000);
  afterAll(async () => {
    await api.close();
    await standIns.close();
  });
  beforeEach(async () => {
    await api.clear('rate_windows', 'mail_orders', 'signin_attempts', 'factor_tickets');
    await api.db.execute(sql`delete from users where email = ${UNKNOWN}`);
    // An invitation that somebody accepts gives them another password.
    await api.db.execute(sql`update users set password_hash = (select password_hash from users
      where email = 'writer@demo.commonweal.example') where email = ${KNOWN}`);
  });

  const resend = (email: string) => api.call('POST v3/auth/resend-registration-confirmation', { body: { email } });
  const reset = (email: string) => api.call('POST v3/auth/userprofile/resetpwd', { body: { email } });
  const signIn = (email: string) => signInWithPassword(api, email, 'wrong');
  const askWhetherFree = (email: string) => api.call('GET v3/users/is-email-unique/:email', { params: { email } });
  const signInByUsername = (email: string) => signInWithPassword(api, usernameOf(email), 'wrong');
  const countUsername = (email: string) =>
    api.call('GET v3/auth/pseudounique', { query: { pseudo: usernameOf(email) } });
  const registerAs = (email: string, pseudo: string) => {
    const person = { password: 'Kestrel7 over Morland', first_name: 'Ines', last_name: 'Kestrel', pseudo };
    return api.call('POST v3/auth/register', { body: { email, ...person, captchaResponse: '' } });
  };
  const register = (email: string) => registerAs(email, '');
  const registerUsername = (email: string) => registerAs('new@visitor.example', usernameOf(email));
  const askForEmail = (email: string) =>
    api.call('PUT v3/users/profile', { body: { email, password: 'Commonweal-demo-2026' } }, { as: 'writer' });
  const askForUsername = (email: string) =>
    api.call('PUT v3/users/profile', { body: { pseudo: usernameOf(email) } }, { as: 'writer' });
  const invite = (email: string) => {
    const body = { email, first_name: 'Ines', last_name: 'Kestrel' };
    return api.call('POST v3/users/client-invitations', { body }, { as: 'admin' });
  };
  const joinThroughFacebook = (email: string) => arriveFrom(api, standIns, 'facebook', somebodyElsewhere({ email }));
  const searchPeople = (email: string) =>
    api.call('GET v3/users/quicksearch', { query: { keywords: email } }, { as: 'writer' });
  /** Opens the link of a change to an email that somebody may have taken since. */
  const confirmChangeTo = async (email: string) => {
    const token = randomUUID();
    await api.db.execute(sql`update users set change_email = ${email} where email = 'writer@demo.commonweal.example'`);
    await api.db.execute(sql`insert into mail_tokens (token_digest, user_id, purpose, expires_at)
      select ${digestToken(token)}, id, 'email-change', now() + interval '1 hour' from users
      where email = 'writer@demo.commonweal.example'`);
    const reply = await api.call('POST v3/users/confirm-email-change', { body: { token } });
    await api.db.execute(sql`update users set email = 'writer@demo.commonweal.example' where email = ${UNKNOWN}`);
    return reply;
  };
  /** The link of an invitation, of which nobody has been mailed one for `UNKNOWN`. */
  const invitationOf = async (email: string) => {
    const token = randomUUID();
    await api.db.execute(sql`insert into mail_tokens (token_digest, user_id, purpose, expires_at)
      select ${digestToken(token)}, id, 'client-confirmation', now() + interval '1 hour' from users
      where email = ${email}`);
    return token;
  };
  const openInvitation = async (email: string) =>
    api.call('GET v3/auth/confirm-client-email/:token', { params: { token: await invitationOf(email) } });
  const acceptInvitation = async (email: string) => {
    const body = { password: 'Kestrel7 over Morland' };
    return api.call('POST v3/auth/client-verification/:token', { params: { token: await invitationOf(email) }, body });
  };

  it.each([
    ['a new password', reset, KNOWN, 2],
    ['another confirmation', resend, UNCONFIRMED, 2],
    ['a session, with a wrong password', signIn, KNOWN, 5],
    ['a session of an account with a second factor, with a wrong password', signIn, PROTECTED, 5],
    ['a session of an account that is blocked, with a wrong password', signIn, BLOCKED, 5],
    ['a session of an account that is deleted, with a wrong password', signIn, DELETED, 5],
    ['a session of an account without a password', signIn, WITHOUT_PASSWORD, 5],
    ['a session by a username, with a wrong password', signInByUsername, KNOWN, 5],
    ['a new password of an account that is blocked', reset, BLOCKED, 2],
    ['a new password of an account that is deleted', reset, DELETED, 2],
    ['a new password of an account without one', reset, WITHOUT_PASSWORD, 2],
    ['another confirmation of an account that is deleted', resend, DELETED, 2],
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
  const repliesTo = async (ask: (time: number) => Promise<TestReply<unknown>>) => {
    const seen = new Set<string>();
    for (let time = 0; time < ASKED; time += 1) {
      if (time % 10 === 0) await api.clear('rate_windows', 'signin_attempts');
      seen.add(JSON.stringify(shown(await ask(time))));
    }
    return [...seen];
  };

  const allOfEach = (emails: readonly string[], ask: (email: string) => Promise<TestReply<unknown>>) =>
    repliesTo((time) => ask(emails[time % emails.length] ?? ''));

  it.each([
    ['for a new password', reset],
    ['for another confirmation', resend],
  ] as const)(
    'answers requests %s alike, of accounts of each kind and of none',
    async (_, ask) => {
      expect(await allOfEach([...held, UNKNOWN], ask)).toEqual([expect.stringContaining('"accepted":true')]);
    },
    120_000,
  );

  // These tell that an email or username is taken, as the specification has it (decision 30); of whom, they tell nothing.
  it.each([
    ['whether an email is free', askWhetherFree, '"is_unique":false'],
    ['to register', register, 'invalid-fields'],
    ['for another email', askForEmail, 'invalid-fields'],
    ['to confirm another email', confirmChangeTo, 'email-taken'],
    ['to join with an account elsewhere', joinThroughFacebook, 'social-email-taken'],
    ['to invite a client', invite, 'invalid-fields'],
    ['how many have a username', countUsername, '"count":1'],
    ['to register with a username', registerUsername, '"pseudo"'],
    ['for another username', askForUsername, '"pseudo"'],
  ] as const)(
    'answers requests %s alike, of accounts of each kind',
    async (_, ask, expected) => {
      const ofHeld = await allOfEach(held, ask);
      expect(ofHeld).toEqual([expect.stringContaining(expected)]);
      expect(JSON.stringify(shown(await ask(UNKNOWN)))).not.toBe(ofHeld[0]);
    },
    120_000,
  );

  it.each([
    ['by email', signIn],
    ['by username', signInByUsername],
  ] as const)(
    'answers wrong passwords %s alike, of accounts of each kind and of none',
    async (_, ask) => {
      const answers = await allOfEach([...held, UNKNOWN], ask);
      expect(answers).toEqual([expect.stringContaining('wrong-credentials')]);
    },
    120_000,
  );

  it.each(held)('locks %s as it locks an email that nobody has, reply by reply', async (email) => {
    const eleven = async (name: string) => {
      const replies: TestReply<unknown>[] = [];
      for (let time = 0; time < 11; time += 1) {
        await api.clear('rate_windows');
        replies.push(await signIn(name));
      }
      return replies.map(shown);
    };
    const ofNobody = await eleven(UNKNOWN);
    expect(ofNobody.map(([status]) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 428]);
    expect(await eleven(email)).toEqual(ofNobody);
  });

  it.each([
    ['to open an invitation', openInvitation, 'token-unknown'],
    ['to accept an invitation', acceptInvitation, 'token-unknown'],
  ] as const)(
    'answers requests %s alike, of accounts that cannot be used and of none',
    async (_, ask, expected) => {
      const answers = await allOfEach([BLOCKED, DELETED, UNKNOWN], ask);
      expect(answers).toEqual([expect.stringContaining(expected)]);
      expect(JSON.stringify(shown(await ask(KNOWN)))).not.toBe(answers[0]);
    },
    120_000,
  );

  it('finds nobody by an email in searches of people, of accounts of each kind and of none', async () => {
    expect(await allOfEach([...held, UNKNOWN], searchPeople)).toEqual([expect.stringContaining('"total":0')]);
    expect((await searchPeople(usernameOf(KNOWN))).body.total).toBe(1);
  }, 120_000);

  it('lets somebody in with the right password, or on to the second factor', async () => {
    expect((await signInWithPassword(api, usernameOf(KNOWN), 'Commonweal-demo-2026')).status).toBe(200);
    const right = await signInWithPassword(api, PROTECTED, 'Commonweal-demo-2026');
    expect(right.error.code).toBe('second-factor-needed');
  });

  it('answers tickets that nobody was given alike, with a code and with a passkey', async () => {
    const ticket = (time: number) => Buffer.from(`never given ${time}`).toString('base64url');
    const ofCodes = await repliesTo((time) =>
      api.call('POST v3/auth/signin/second-factor', { body: { ticket: ticket(time), code: '123456' } }),
    );
    const ofStarts = await repliesTo((time) =>
      api.call('POST v3/auth/signin/passkey/start', { body: { ticket: ticket(time) } }),
    );
    expect(ofCodes).toEqual([expect.stringContaining('ticket-expired')]);
    expect(ofStarts).toEqual(ofCodes);
  }, 120_000);

  it('names no passkey to somebody who has shown nothing, however often they try', async () => {
    const named = new Set<string>();
    for (let time = 0; time < ASKED; time += 1) {
      if (time % 10 === 0) await api.clear('rate_windows');
      const { body } = await api.call('POST v3/auth/signin/passkey/start', { body: {} });
      named.add(JSON.stringify({ ...body.options, challenge: '' }));
    }
    expect([...named]).toEqual([expect.stringContaining('"allowCredentials":[]')]);
  }, 120_000);
});
