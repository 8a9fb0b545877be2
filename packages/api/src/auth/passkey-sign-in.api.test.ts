import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { outcomeOf } from '../testing/outcome.ts';
import { passFirstStep, withPasskey, withSecondFactor } from '../testing/second-factor-person.ts';
import { softwarePasskey } from '../testing/software-passkey.ts';
import type { PasskeyHabits } from '../testing/software-passkey.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

type Device = ReturnType<typeof softwarePasskey>;

describe('signing in with a passkey', () => {
  let api: TestApi;
  let device: Device;
  beforeAll(async () => {
    api = await startTestApi();
    ({ device } = await withPasskey(api, await api.signIn('member')));
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.clear('rate_windows', 'signin_attempts', 'second_factors'));

  const start = async (ticket?: string) =>
    (await api.call('POST v3/auth/signin/passkey/start', { body: { ticket } })).body;
  const enter = async (with_: Device, habits: PasskeyHabits = {}, firstStep?: string) => {
    const { ticket, options } = await start(firstStep);
    return api.call('POST v3/auth/signin/passkey', { body: { ticket, passkey: with_.sign(options, habits) } });
  };
  const answerTo = async (...given: Parameters<typeof enter>) => outcomeOf(await enter(...given));
  const REFUSED = '401 passkey-refused';

  it('needs no password, and names nobody beforehand', async () => {
    expect((await start()).options).toMatchObject({
      allowCredentials: [],
      userVerification: 'required',
      rpId: 'localhost',
    });
    const { status, body, headers } = await enter(device);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toMatch(/^known-browser=/);
    expect((await api.call('GET v3/users/me', {}, { token: body.token })).body.email).toBe(
      'member@demo.commonweal.example',
    );
  });

  it.each([
    ['another site', { origin: 'https://commonweal.evil.example' }],
    ['a device that does not verify the person', { verifies: false }],
    ['a copy of the device, which counts from before', { counter: 0 }],
  ] as const)('refuses %s', async (_, habits) => {
    expect(await answerTo(device)).toBe('200');
    expect(await answerTo(device, habits)).toBe(REFUSED);
    expect(await answerTo(device, { counter: 1000 + Math.floor(performance.now()) })).toBe('200');
  });

  it('answers an unknown passkey as one whose signature is wrong', async () => {
    const stranger = softwarePasskey();
    const { ticket, options } = await start();
    const forged = { ...stranger.sign(options), id: device.id, rawId: device.id };
    const wrong = await api.call('POST v3/auth/signin/passkey', { body: { ticket, passkey: forged } });
    const unknown = await enter(stranger);
    expect([outcomeOf(wrong), outcomeOf(unknown)]).toEqual([REFUSED, REFUSED]);
    expect(wrong.error.message).toBe(unknown.error.message);
  });

  it('takes a signature once, and for its own challenge', async () => {
    const one = await start();
    const passkey = device.sign(one.options);
    const send = async (ticket: string) =>
      outcomeOf(await api.call('POST v3/auth/signin/passkey', { body: { ticket, passkey } }));
    expect(await send((await start()).ticket)).toBe(REFUSED);
    expect(await send(one.ticket)).toBe('200');
    expect(await send(one.ticket)).toBe('410 ticket-expired');
  });

  it('finishes a sign-in with a password, and that one alone', async () => {
    await withSecondFactor(api, 'member');
    const { ticket, hasPasskey } = await passFirstStep(api, 'member');
    expect(hasPasskey).toBe(true);
    const { options } = await start(ticket);
    expect(options).toMatchObject({
      allowCredentials: [{ id: device.id, type: 'public-key' }],
      userVerification: 'preferred',
    });
    expect(await answerTo(device, { verifies: false }, ticket)).toBe('200');
    const again = await api.call('POST v3/auth/signin/passkey/start', { body: { ticket } });
    expect(outcomeOf(again)).toBe('410 ticket-expired');
  });

  it('finishes no sign-in of somebody else', async () => {
    await withSecondFactor(api, 'client');
    const { ticket } = await passFirstStep(api, 'client');
    expect(await answerTo(device, {}, ticket)).toBe(REFUSED);
    const own = await withPasskey(api, await api.signIn('client'));
    expect(await answerTo(own.device, {}, ticket)).toBe('200');
  });

  it('opens nothing for a blocked account', async () => {
    await api.db.execute(sql`update users set is_blocked = true where email like 'member@%'`);
    const blocked = await answerTo(device);
    await api.db.execute(sql`update users set is_blocked = false where email like 'member@%'`);
    expect([blocked, await answerTo(device)]).toEqual(['428 8005', '200']);
  });
});
