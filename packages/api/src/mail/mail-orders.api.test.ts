import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { openSecondApi } from '../session/second-api.fixture.ts';
import { keptMails } from '../testing/kept-mails.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

/** Milliseconds from an order to its mail. */
const SHORTEST_PAUSE = 200;
const LONGEST_PAUSE = 800;

const EMAIL = 'member@demo.commonweal.example';

const ordersIn = (api: TestApi) =>
  queryRows(
    api.db,
    z.strictObject({ kind: z.string(), state: z.string(), attempts: z.int(), minutes: z.int() }),
    sql`select kind, state, attempts, round(extract(epoch from due_at - now()) / 60)::int as minutes
      from mail_orders order by id`,
  );
type Orders = Awaited<ReturnType<typeof ordersIn>>;
const untilOrders = async (api: TestApi, isSo: (orders: Orders) => boolean) => {
  for (let look = 0; look < 1000 && !isSo(await ordersIn(api)); look += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return (await ordersIn(api)).map(({ kind, state, attempts }) => `${kind} ${state} ${attempts}`);
};
const areSent = (orders: Orders) => orders.every(({ state }) => state === 'sent');
const ask = (api: TestApi) => api.call('POST v3/auth/userprofile/resetpwd', { body: { email: EMAIL } });

describe('a mail that was ordered', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.clear('rate_windows', 'mails', 'mail_tokens', 'mail_orders'));
  const { mails, mailsBecome } = keptMails(() => api);

  /** Looks right after a reply, and tries again where that took longer than the shortest pause. */
  const askAndLook = async () => {
    for (;;) {
      // No look is due from before, which would make the mail sooner.
      await new Promise((resolve) => setTimeout(resolve, LONGEST_PAUSE));
      await untilOrders(api, areSent);
      await api.clear('rate_windows', 'mails', 'mail_tokens', 'mail_orders');
      const began = performance.now();
      const { status } = await ask(api);
      const seen = { status, orders: await ordersIn(api), mails: (await mails()).total };
      if (performance.now() - began < SHORTEST_PAUSE) return seen;
    }
  };

  it('is kept before the reply, and made after it', async () => {
    expect(await askAndLook()).toEqual({
      status: 200,
      orders: [{ kind: 'password-reset', state: 'waiting', attempts: 0, minutes: 0 }],
      mails: 0,
    });
    await mailsBecome(1);
    expect(await untilOrders(api, areSent)).toEqual(['password-reset sent 1']);
  });

  it('is sent by whichever process comes next, where the one that took it has ended', async () => {
    await api.db.execute(sql`insert into mail_orders (kind, input, attempts, due_at)
      values ('password-reset', ${JSON.stringify({ email: EMAIL })}::jsonb, 1, now() - interval '1 second')`);
    const next = await openSecondApi(api);
    await mailsBecome(1);
    expect(await untilOrders(api, areSent)).toEqual(['password-reset sent 2']);
    await next.close();
  }, 120_000);

  it('is left to the process that has just taken it', async () => {
    await api.db.execute(sql`insert into mail_orders (kind, input, attempts, due_at)
      values ('password-reset', ${JSON.stringify({ email: EMAIL })}::jsonb, 1, now() + interval '2 minutes')`);
    await ask(api);
    await mailsBecome(1);
    expect(await untilOrders(api, (orders) => orders[1]?.state === 'sent')).toEqual([
      'password-reset waiting 1',
      'password-reset sent 1',
    ]);
  });

  it('is not sent where what it belongs to did not happen', async () => {
    const refused = await api.call('PUT v3/users/:id/reset-password', {
      params: { id: 1 },
      body: { token: 'unknown', password: 'Kestrel7 over Morland' },
    });
    expect(refused.status).toBe(404);
    expect(await ordersIn(api)).toEqual([]);
  });
});

describe('a mail for nobody', () => {
  it('leaves nothing behind, so that no email of a stranger is kept', async () => {
    const api = await startTestApi();
    await api.call('POST v3/auth/userprofile/resetpwd', { body: { email: 'nobody@example.org' } });
    expect(await ordersIn(api)).toHaveLength(1);
    expect(await untilOrders(api, (orders) => orders.length === 0)).toEqual([]);
    await api.close();
  }, 120_000);
});
