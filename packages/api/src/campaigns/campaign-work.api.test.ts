import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq, ne, sql } from 'drizzle-orm';
import { impactRatings } from '../notes/note-ratings.table.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { ledgerTransfers } from './campaigns.table.ts';
import { bookWork } from './campaigns.service.ts';
import { emptyLedger, findPaidTopic, rateOften } from './ledger.fixture.ts';
import type { PaidTopic } from './ledger.fixture.ts';

let api: TestApi;
let topicId = 0;
let notes: PaidTopic['notes'] = [];

beforeAll(async () => {
  api = await startTestApi();
  ({ topicId, notes } = await findPaidTopic(api));
}, 120_000);
beforeEach(async () => {
  await emptyLedger(api);
  await api.db.execute(sql`update notes set published_at = '2026-01-01' where topic_id = ${topicId}`);
  await api.db.execute(sql`update impact_ratings set rated_at = '2026-01-02' where note_id in
    (select id from notes where topic_id = ${topicId})`);
});
afterAll(() => api.close());

const open = (rates: { readonly analysis_rate: number; readonly rating_rate: number }) =>
  api.call(
    'POST v3/campaigns',
    { body: { name: 'Water in Morland', topic_ids: [topicId], currency: 'EUR', budget: 10_000, ...rates } },
    { as: 'admin' },
  );

describe('work for a campaign', () => {
  it('is offered to whom it may be paid, until its budget is spent or it is closed', async () => {
    const offered = async (as: 'writer' | 'member' = 'writer') =>
      api.call('GET v3/payment/campaigns', { query: {} }, { as });
    expect((await offered()).body).toEqual({ data: [], total: 0 });
    const { body } = await open({ analysis_rate: 5_000, rating_rate: 300 });
    const { id, name, topics, analysis_rate, rating_rate } = body;
    const shown = { id, name, topics, analysis_rate, rating_rate };
    const left = (amount: number) => ({ left: { amount, currency: 'EUR' } });
    expect((await offered()).body).toEqual({
      data: [{ ...shown, ...left(10_000), pays_for: ['analysis', 'rating'], is_spent: false }],
      total: 1,
    });
    expect((await offered('member')).status).toBe(403);
    const spend = (amount: number) =>
      api.db
        .execute(sql`insert into ledger_transfers (key, kind, from_account, to_account, amount, currency, campaign_id)
        values (${`spent ${amount}`}, 'analysis', ${`campaign:${id}`}, 'person:1', ${amount}, 'EUR', ${id})`);
    await spend(5_000);
    expect((await offered()).body.data).toMatchObject([{ ...left(5_000), pays_for: ['analysis', 'rating'] }]);
    await spend(1);
    expect((await offered()).body.data).toEqual([{ ...shown, ...left(4_999), pays_for: ['rating'], is_spent: false }]);
    await spend(4_700);
    expect((await offered()).body.data).toEqual([{ ...shown, ...left(299), pays_for: [], is_spent: true }]);
    await api.call('PUT v3/campaigns/:id/close', { params: { id: body.id } }, { as: 'admin' });
    expect((await offered()).body).toEqual({ data: [], total: 0 });
  });

  it('is not offered for a rate of nothing', async () => {
    await open({ analysis_rate: 5_000, rating_rate: 0 });
    const { body } = await api.call('GET v3/payment/campaigns', { query: {} }, { as: 'writer' });
    expect(body.data).toMatchObject([{ pays_for: ['analysis'], is_spent: false }]);
  });

  it('is booked by the job, and by nobody who looks at it', async () => {
    await open({ analysis_rate: 5_000, rating_rate: 0 });
    await api.db.execute(sql`update notes set published_at = now() where id = ${notes[0]?.id}`);
    await api.call('GET v3/campaigns', { query: {} }, { as: 'admin' });
    await api.call('GET v3/campaigns/balances', { query: {} }, { as: 'admin' });
    await api.call('GET v3/payment/earnings', { query: {} }, { as: 'writer' });
    const booked = () => api.db.$count(ledgerTransfers);
    expect(await booked()).toBe(1);
    await bookWork(api.db);
    expect(await booked()).toBe(2);
  });

  it('is booked in a few statements for each 2,000 pieces, and goes on where a run has ended', async () => {
    const note = notes[0]?.id ?? 0;
    const raters = await rateOften(api, note, 4_100);
    await open({ rating_rate: 1, analysis_rate: 0 });
    await api.db.execute(sql`update impact_ratings set rated_at = now() where note_id = ${note}`);
    const ended = new Error('The process ends.');
    let turns = 0;
    const ending = new Proxy(api.db, {
      get: (db, name) => {
        if (name !== 'transaction') return Reflect.get(db, name) as unknown;
        turns += 1;
        if (turns > 1) throw ended;
        return db.transaction.bind(db);
      },
    });
    await expect(bookWork(ending)).rejects.toBe(ended);
    const booked = () => api.db.$count(ledgerTransfers, eq(ledgerTransfers.kind, 'rating'));
    expect(await booked()).toBe(2_000);
    // The open campaigns, and for each turn the campaign, its balance, the work and the transfers; the last has none.
    expect(await countQueries(api.db, () => bookWork(api.db))).toBe(1 + 4 + 4 + 3);
    const byOthers = and(eq(impactRatings.noteId, note), ne(impactRatings.userId, notes[0]?.author ?? 0));
    expect(await booked()).toBe(await api.db.$count(impactRatings, byOthers));
    await raters.remove();
  }, 60_000);
});
