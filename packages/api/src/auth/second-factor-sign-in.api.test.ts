import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ErrorDetails } from '@commonweal/contracts';
import { codeOf, forgetCodes, passFirstStep, withSecondFactor } from '../testing/second-factor-person.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { createConfirmation } from './email-confirmation.service.ts';

describe('signing in with a second factor', () => {
  let api: TestApi;
  let secret: string;
  let recoveryCodes: readonly string[];
  beforeAll(async () => {
    api = await startTestApi();
    ({ secret, recoveryCodes } = await withSecondFactor(api, 'member'));
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.clear('rate_windows', 'signin_attempts', 'factor_tickets', 'notifications');
    await forgetCodes(api);
  });

  const finish = (ticket: string, code: string, from = '192.0.2.1') =>
    api.call('POST v3/auth/signin/second-factor', { body: { ticket, code } }, { headers: { 'x-forwarded-for': from } });
  const answerTo = async (ticket: string, code: string, from?: string) => outcomeOf(await finish(ticket, code, from));
  const aTicket = async () => (await passFirstStep(api, 'member')).ticket;
  const told = async () =>
    (await api.call('GET v3/users/me/notifications', {}, { as: 'member' })).body.data.map(({ title }) => title);
  const WRONG = '422 invalid-fields';

  it('takes password and code, and makes the browser known after the second step alone', async () => {
    const { reply, ticket, hasPasskey } = await passFirstStep(api, 'member');
    expect(outcomeOf(reply)).toBe('428 second-factor-needed');
    expect(hasPasskey).toBe(false);
    expect(reply.headers['set-cookie']).toBeUndefined();
    const { status, body, headers } = await finish(ticket, codeOf(secret));
    expect(status).toBe(200);
    expect(headers['set-cookie']).toMatch(/^known-browser=/);
    expect(headers['cache-control']).toBe('no-store');
    expect((await api.call('GET v3/users/me', {}, { token: body.token })).body.first_name).toBeTruthy();
  });

  it('takes a code after the link that confirms an email, which is used up by then', async () => {
    const { id } = (await api.call('GET v3/users/me', {}, { as: 'member' })).body;
    await api.db.execute(sql`update users set email_verified_at = null where id = ${id}`);
    const params = { token: await createConfirmation(api.db, id) };
    const first = await api.call('POST v3/auth/email-verification/:token', { params });
    expect(outcomeOf(first)).toBe('428 second-factor-needed');
    const { ticket } = first.error as unknown as ErrorDetails['second-factor-needed'];
    const { status, body } = await finish(ticket, codeOf(secret));
    expect(status).toBe(200);
    expect((await api.call('GET v3/users/me', {}, { token: body.token })).body.id).toBe(id);
    expect(outcomeOf(await api.call('POST v3/auth/email-verification/:token', { params }))).toBe('410 token-used');
  });

  it('leaves everybody else their one step', async () => {
    expect((await passFirstStep(api, 'client')).reply.status).toBe(200);
  });

  it('takes a code in groups, and no other', async () => {
    const ticket = await aTicket();
    for (const code of ['', '12345', '1234567', 'abcdef', `${codeOf(secret)}0`])
      expect({ code, answer: await answerTo(ticket, code, `2001:db8:0:${code.length}::1`) }).toEqual({
        code,
        answer: WRONG,
      });
    const right = codeOf(secret);
    expect(await answerTo(ticket, ` ${right.slice(0, 3)} ${right.slice(3)} `)).toBe('200');
  });

  it('takes a code once, in whichever sign-in', async () => {
    const [first, second] = [await aTicket(), await aTicket()];
    const code = codeOf(secret);
    expect(await answerTo(first, code)).toBe('200');
    expect(await answerTo(second, code)).toBe(WRONG);
    await forgetCodes(api);
    expect(await answerTo(second, code)).toBe('200');
  });

  it('takes no code of before the last one', async () => {
    expect(await answerTo(await aTicket(), codeOf(secret, 1))).toBe('200');
    const ticket = await aTicket();
    expect(await answerTo(ticket, codeOf(secret))).toBe(WRONG);
    await forgetCodes(api);
    expect(await answerTo(ticket, codeOf(secret))).toBe('200');
  });

  it('opens one session for a code that comes many times at once', async () => {
    const ticket = await aTicket();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => answerTo(ticket, code)));
    expect(answers.filter((answer) => answer === '200')).toHaveLength(1);
    expect(answers.filter((answer) => answer !== '200')).toHaveLength(3);
  });

  it('takes a ticket once, for ten minutes, and for this alone', async () => {
    const ticket = await aTicket();
    expect(await answerTo(ticket, codeOf(secret))).toBe('200');
    await forgetCodes(api);
    expect(await answerTo(ticket, codeOf(secret))).toBe('410 ticket-expired');
    const late = await aTicket();
    await api.db.execute(sql`update factor_tickets set expires_at = expires_at - interval '599 seconds'`);
    const onTime = await answerTo(late, '000000');
    await api.db.execute(sql`update factor_tickets set expires_at = expires_at - interval '1 second'`);
    expect([onTime, await answerTo(late, codeOf(secret))]).toEqual([WRONG, '410 ticket-expired']);
    const other = await api.call('POST v3/auth/signin/passkey/start', { body: {} });
    expect(await answerTo(other.body.ticket, codeOf(secret))).toBe('410 ticket-expired');
    expect(await answerTo('never given', codeOf(secret))).toBe('410 ticket-expired');
  });

  it('opens nothing for an account that was blocked or deleted in between', async () => {
    const ticket = await aTicket();
    await api.db.execute(sql`update users set is_blocked = true where email like 'member@%'`);
    const blocked = await answerTo(ticket, codeOf(secret));
    await api.db.execute(sql`update users set is_blocked = false, is_deleted = true where email like 'member@%'`);
    await forgetCodes(api);
    const deleted = await answerTo(ticket, codeOf(secret));
    await api.db.execute(sql`update users set is_deleted = false where email like 'member@%'`);
    expect([blocked, deleted]).toEqual(['428 8005', '410 ticket-expired']);
    expect(await answerTo(await aTicket(), codeOf(secret))).toBe('200');
  });

  it('takes each recovery code once, also of two at the same time, and tells how many are left', async () => {
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    const [one, two] = [await aTicket(), await aTicket()];
    const answers = await Promise.all([answerTo(one, code), answerTo(two, code.toLowerCase().replaceAll('-', ' '))]);
    expect(answers.toSorted()).toEqual(['200', WRONG]);
    expect(await told()).toEqual(['You logged in with a recovery code']);
    expect(
      (await api.call('GET v3/users/me/security', {}, { as: 'member' })).body.second_factor.recovery_codes_left,
    ).toBe(9);
    expect(await answerTo(await aTicket(), recoveryCodes[1] ?? '')).toBe('200');
  });

  it('lets five wrong codes of an address through, and twenty from everywhere, of 500', async () => {
    const ticket = await aTicket();
    const answers: string[] = [];
    for (let at = 0; at < 250; at += 1) {
      if (at % 50 === 0) await api.clear('rate_windows');
      answers.push(await answerTo(ticket, '000000'));
    }
    const ofOne = answers.filter((answer) => answer === WRONG).length;
    for (let at = 0; at < 250; at += 1) answers.push(await answerTo(ticket, '000000', `2001:db8:0:${at}::1`));
    const ofAll = answers.filter((answer) => answer === WRONG).length;
    expect({ ofOne, ofAll }).toEqual({ ofOne: 5, ofAll: 20 });
    expect(answers.filter((answer) => answer === '428 8005')).toHaveLength(480);
    expect(await answerTo(ticket, codeOf(secret), '198.51.100.7')).toBe('428 8005');
    expect(await told()).toEqual(['Somebody logged in with your password and entered wrong codes']);
  }, 120_000);

  it('locks no password with wrong codes', async () => {
    const ticket = await aTicket();
    for (let at = 0; at < 5; at += 1) await answerTo(ticket, '000000');
    expect(await answerTo(ticket, codeOf(secret))).toBe('428 8005');
    expect(outcomeOf((await passFirstStep(api, 'member')).reply)).toBe('428 second-factor-needed');
  });

  it('ends every half-finished sign-in with the second factor', async () => {
    const ticket = await aTicket();
    await api.db.execute(sql`update second_factors set confirmed_at = null`);
    expect(await answerTo(ticket, codeOf(secret))).toBe(WRONG);
    await api.db.execute(sql`update second_factors set confirmed_at = now()`);
    expect(await answerTo(ticket, codeOf(secret))).toBe('200');
  });
});
