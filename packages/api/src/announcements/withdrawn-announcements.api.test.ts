import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Audience } from '@commonweal/contracts/announcements';
import { createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { insertAnnouncement, insertRecipients } from './announcements.repo.ts';
import { deliverAnnouncements } from './announcements.service.ts';

/** A category that only people of these tests are in. */
const audience: Audience = { roles: [], privileges: [], category_ids: [4], locales: [] };

let api: TestApi;
let admin: number;
beforeAll(async () => {
  api = await startTestApi();
  admin = (await api.call('GET v3/users/me', {}, { as: 'admin' })).body.id;
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('announcements', 'notifications');
  await api.db.execute(sql`update users set category_id = 1 where category_id = 4`);
  await api.db.execute(sql`update users set category_id = 4
    where email in ('member@demo.commonweal.example', 'rater@demo.commonweal.example')`);
});

/** Announced to the member and the rater, with nobody told yet. */
async function announced(titleEn = 'Out'): Promise<number> {
  const texts = { titleEn, titleFr: 'Sorti', contentEn: '<p>a</p>', contentFr: '<p>b</p>' };
  const id = await insertAnnouncement(api.db, { key: randomUUID(), userId: admin, audience, ...texts });
  if (id === null) throw new Error('There is one of this key');
  await insertRecipients(api.db, id, audience);
  return id;
}

const withdraw = (id: number, as: DemoAccount = 'admin') =>
  api.call('PUT v3/announcements/:id/withdraw', { params: { id } }, { as });
const inboxOf = async (as: DemoAccount) =>
  (await api.call('GET v3/users/me/notifications', { query: {} }, { as })).body.data;
const titlesOf = async (as: DemoAccount) => (await inboxOf(as)).map(({ title }) => title);
/** Entries of the audit log about an announcement. */
const entries = async (id: number) =>
  (await api.call('GET v3/audit-entries', { query: { area: 'messages', subject: `${id}` } }, { as: 'admin' })).body
    .data;

describe('an announcement that is withdrawn', () => {
  it('is no longer seen by those who have not read it, and stays with those who have', async () => {
    const [id, other] = [await announced(), await announced('Another')];
    await deliverAnnouncements(api.db);
    const read = (await inboxOf('member')).find(({ title }) => title === 'Out');
    await api.call('PUT v3/users/notifications/:id', { params: { id: read?.id ?? 0 } }, { as: 'member' });
    expect(await titlesOf('rater')).toEqual(['Another', 'Out']);
    const { status, body } = await withdraw(id);
    expect([status, body.withdrawn_at]).toEqual([200, expect.any(String)]);
    expect(body.recipients).toMatchObject({ total: 2, waiting: 0, received: 2, read: 1 });
    expect(await titlesOf('rater')).toEqual(['Another']);
    expect((await titlesOf('member')).toSorted()).toEqual(['Another', 'Out']);
    const untouched = await api.call('GET v3/announcements/:id', { params: { id: other } }, { as: 'admin' });
    expect(untouched.body.withdrawn_at).toBeNull();
  });

  it('reaches nobody whom it had not reached', async () => {
    const id = await announced();
    const { body } = await withdraw(id);
    expect(body.finished_at).not.toBeNull();
    expect(body.recipients).toMatchObject({ total: 2, waiting: 0, received: 0 });
    await announced('Another');
    await deliverAnnouncements(api.db);
    expect(await titlesOf('rater')).toEqual(['Another']);
  });

  it('has an entry of the audit log, once', async () => {
    const id = await announced();
    await deliverAnnouncements(api.db);
    const first = (await withdraw(id)).body;
    const again = await withdraw(id, 'superadmin');
    expect([again.status, again.body.withdrawn_at]).toEqual([200, first.withdrawn_at]);
    expect(await entries(id)).toMatchObject([
      { act: 'announcement-withdrawn', subject: `${id}`, after: { title: 'Out', people: 2 } },
    ]);
  });

  it('is withdrawn by those who may announce alone, and has to be there', async () => {
    const id = await announced();
    await deliverAnnouncements(api.db);
    expect((await withdraw(id, 'reviewer')).status).toBe(403);
    expect((await withdraw(id, 'rater')).status).toBe(403);
    expect((await api.call('PUT v3/announcements/:id/withdraw', { params: { id } })).status).toBe(401);
    expect((await withdraw(id + 1000)).status).toBe(404);
    expect([await titlesOf('rater'), await entries(id)]).toEqual([['Out'], []]);
    expect((await withdraw(id)).status).toBe(200);
    expect(await titlesOf('rater')).toEqual([]);
  });

  it('stays withdrawn for somebody who is being told meanwhile', async () => {
    await createUser(api.db, { categoryId: 4, emailVerifiedAt: new Date() });
    const id = await announced();
    await Promise.all([deliverAnnouncements(api.db), withdraw(id)]);
    await deliverAnnouncements(api.db);
    expect(await api.db.$count(sql`notifications`)).toBe(0);
  });
});
