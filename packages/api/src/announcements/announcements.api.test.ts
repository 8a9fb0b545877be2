import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiInput } from '@commonweal/contracts';
import type { Audience } from '@commonweal/contracts/announcements';
import { queryRows } from '../db/query-rows.ts';
import { tidyUp } from '../housekeeping/housekeeping.ts';
import { FORBIDDEN_HTML, XSS_CORPUS } from '../rich-text/xss-corpus.ts';
import { createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { insertAnnouncement, insertRecipients } from './announcements.repo.ts';
import { deliverAnnouncements } from './announcements.service.ts';

type Body = ApiInput<'POST v3/announcements'>['body'];

const everybody: Audience = { roles: [], privileges: [], category_ids: [], locales: [] };
/** A category that only people of these tests are in. */
const group: Audience = { ...everybody, category_ids: [4] };
const emptyFigures = { total: 0, waiting: 0, received: 0, mailed: 0, read: 0, declined: 0, left: 0 };

let api: TestApi;
let admin: number;
beforeAll(async () => {
  api = await startTestApi();
  await api.db.execute(sql`update users set category_id = 1 where category_id = 4`);
  admin = (await api.call('GET v3/users/me', {}, { as: 'admin' })).body.id;
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('announcements', 'notifications', 'notification_settings', 'mail_orders');
  await api.db.execute(sql`update users set category_id = 1 where category_id = 4`);
});

const announcement = (over: Partial<Body> = {}): Body => ({
  ...{ title_en: 'Ratings of 2026', title_fr: 'Évaluations 2026', key: randomUUID(), audience: group },
  ...{ content_en: '<p>They are <b>out</b>.</p>', content_fr: '<p>Elles sont là.</p>' },
  ...over,
});
const send = (over: Partial<Body> = {}, as: DemoAccount = 'admin') =>
  api.call('POST v3/announcements', { body: announcement(over) }, { as });
const count = async (audience: Partial<Audience>) =>
  (await api.call('POST v3/announcements/audience', { body: { ...everybody, ...audience } }, { as: 'admin' })).body;
const confirmed = { categoryId: 4, emailVerifiedAt: new Date() };
const person = (over: Partial<Parameters<typeof createUser>[1]> = {}) => createUser(api.db, { ...confirmed, ...over });
const people = (amount: number) => Promise.all(Array.from({ length: amount }, () => person()));

/** Announced, with nobody told yet. */
async function announced(): Promise<number> {
  const texts = { titleEn: 'Out', titleFr: 'Sorti', contentEn: '<p>a</p>', contentFr: '<p>b</p>' };
  const id = await insertAnnouncement(api.db, { key: randomUUID(), userId: admin, audience: group, ...texts });
  if (id === null) throw new Error('There is one of this key');
  await insertRecipients(api.db, id, group);
  return id;
}

/** Delivers what waits, beside the job, which has to wait for other jobs that are due. */
async function finished(id: number) {
  await deliverAnnouncements(api.db);
  return finishedByJob(id);
}

async function finishedByJob(id: number) {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const { body } = await api.call('GET v3/announcements/:id', { params: { id } }, { as: 'admin' });
    if (body.finished_at !== null) return body;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The announcement was not delivered');
}

const told = () =>
  queryRows(
    api.db,
    z.strictObject({ userId: z.int(), times: z.int() }),
    sql`select user_id as "userId", count(*)::int as times from notifications group by user_id order by user_id`,
  );

describe('the audience', () => {
  it('is everybody who can be told something, by the language that they are written to in', async () => {
    const before = await count({});
    await person({ locale: 'fr' });
    await person();
    await person({ isBlocked: true });
    await person({ isDeleted: true });
    await person({ emailVerifiedAt: null });
    const after = await count({});
    expect(after).toEqual({ total: before.total + 2, en: before.en + 1, fr: before.fr + 1 });
    expect(await count({ locales: ['fr'], category_ids: [4] })).toEqual({ total: 1, en: 0, fr: 1 });
  });

  it('is made of roles, privileges and categories, each of which narrows it', async () => {
    await api.db.execute(sql`update users set category_id = 4 where email like '%@demo.commonweal.example'`);
    const raters = await count({ roles: ['RATER'], category_ids: [4] });
    const both = await count({ roles: ['RATER', 'REVIEWER'], category_ids: [4] });
    expect([raters.total, both.total]).toEqual([1, 2]);
    expect((await count({ privileges: ['users-anonymise'], category_ids: [4] })).total).toBe(1);
    expect((await count({ privileges: ['users-anonymise'], roles: ['RATER'], category_ids: [4] })).total).toBe(0);
  });

  it('never has the product itself in it', async () => {
    await api.db.execute(sql`update users set category_id = 4, email_verified_at = now() where id = 1`);
    expect((await count({ category_ids: [4] })).total).toBe(0);
  });

  it('is offered in the language of the reader', async () => {
    const { body } = await api.call('GET v3/announcements/groups', {}, { as: 'admin', locale: 'fr' });
    expect(body.roles.find(({ code }) => code === 'ADMIN')?.name).toBe('Administrateur');
    expect(body.categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(body.privileges).toContain('note-rate');
  });
});

describe('an announcement', () => {
  it('reaches each person once, in both languages, with an entry of the audit log', async () => {
    const [one, other] = await people(2);
    const { body } = await send();
    const done = await finishedByJob(body.id);
    expect(done.recipients).toEqual({ ...emptyFigures, total: 2, received: 2 });
    const ids = [one, other].map((row) => row?.id ?? 0).toSorted((a, b) => a - b);
    expect(await told()).toEqual(ids.map((userId) => ({ userId, times: 1 })));
    const log = await api.call('GET v3/audit-entries', { query: { area: 'messages' } }, { as: 'admin' });
    expect(log.body.data[0]).toMatchObject({
      ...{ act: 'announcement-sent', subject: `${body.id}` },
      after: { title: 'Ratings of 2026', people: 2, audience: group },
    });
  });

  it('is shown in the language of the reader, and counted as read once it is seen', async () => {
    await api.db.execute(sql`update users set category_id = 4 where email = 'member@demo.commonweal.example'`);
    const { id } = (await send()).body;
    await finished(id);
    const own = await api.call('GET v3/users/me/notifications', { query: {} }, { as: 'member', locale: 'fr' });
    expect(own.body.data[0]).toMatchObject({ title: 'Évaluations 2026', icon: 'megaphone' });
    expect((await finished(id)).recipients.read).toBe(0);
    const params = { id: own.body.data[0]?.id ?? 0 };
    await api.call('PUT v3/users/notifications/:id', { params }, { as: 'member' });
    expect((await finished(id)).recipients).toEqual({ ...emptyFigures, total: 1, received: 1, read: 1 });
  });

  it('goes the ways that each person wants', async () => {
    const [silent, byMail, both, left] = await people(4);
    await api.db.execute(sql`insert into notification_settings (user_id, kind, is_enabled, by_mail) values
      (${silent?.id}, 'announcement', false, false), (${byMail?.id}, 'announcement', false, true),
      (${both?.id}, 'announcement', true, true)`);
    const id = await announced();
    await api.db.execute(sql`update users set is_blocked = true where id = ${left?.id}`);
    await deliverAnnouncements(api.db);
    const { recipients } = await finished(id);
    expect(recipients).toEqual({ ...emptyFigures, total: 4, received: 2, mailed: 2, declined: 1, left: 1 });
    const orders = await queryRows(
      api.db,
      z.strictObject({ kind: z.string() }),
      sql`select kind from mail_orders where kind = 'notification'`,
    );
    expect(orders).toHaveLength(2);
  });

  it('is one where its request comes twice, also at once', async () => {
    await people(1);
    const body = announcement();
    const both = await Promise.all([1, 2].map(() => api.call('POST v3/announcements', { body }, { as: 'admin' })));
    expect(new Set(both.map((reply) => reply.body.id)).size).toBe(1);
    await finished(both[0]?.body.id ?? 0);
    expect((await told()).map(({ times }) => times)).toEqual([1]);
    const own = await api.call('POST v3/announcements', { body }, { as: 'superadmin' });
    expect(own.status).toBe(404);
  });

  it('is refused without people, without a text in each language, and to whoever may not announce', async () => {
    expect((await send()).error.code).toBe('nobody-to-tell');
    await people(1);
    const { error } = await send({ title_en: ' ', content_fr: '<p> </p>' });
    expect(Object.keys(error.fields ?? {}).toSorted()).toEqual(['content_fr', 'title_en']);
    expect((await send({}, 'reviewer')).status).toBe(403);
    expect((await send({ title_en: 'x'.repeat(121) })).status).toBe(422);
    expect((await api.call('GET v3/announcements', { query: {} }, { as: 'admin' })).body.total).toBe(0);
    expect((await send({ title_en: 'x'.repeat(120) })).status).toBe(200);
  });

  it.each(XSS_CORPUS)('keeps nothing that runs of %j', async (html) => {
    const body = { title_en: 'a', title_fr: 'b', content_en: `<p>a</p>${html}`, content_fr: html };
    const preview = await api.call('POST v3/announcements/preview', { body }, { as: 'admin' });
    expect(preview.body.en.content).not.toMatch(FORBIDDEN_HTML);
    expect(preview.body.fr.content).not.toMatch(FORBIDDEN_HTML);
  });

  it('keeps its text sanitised, and shows the mail that people get', async () => {
    await people(1);
    const content_en = '<p onclick="x()">Read <b>this</b><script>alert(1)</script></p>';
    const { id } = (await send({ content_en })).body;
    expect((await finished(id)).content_en).not.toMatch(/script|onclick/);
    const body = { title_en: 'News', title_fr: 'Nouvelles', content_en, content_fr: '<p>Lisez</p>' };
    const { en, fr } = (await api.call('POST v3/announcements/preview', { body }, { as: 'admin' })).body;
    expect(en.mail).toContain('Read this');
    expect(fr.mail).toContain('Lisez');
  });
});

describe('a process that is killed', () => {
  it('has told nobody of the part that it was at', async () => {
    const all = await people(3);
    await announced();
    const killed = api.db.transaction(async (tx) => {
      await deliverAnnouncements(tx);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await told()).toEqual([]);
    await deliverAnnouncements(api.db);
    expect(await told()).toEqual(
      all.map(({ id }) => ({ userId: id, times: 1 })).toSorted((a, b) => a.userId - b.userId),
    );
  });

  describe('after its first part', () => {
    afterEach(() => api.db.execute(sql`drop trigger if exists refuse_one on notifications`).then(() => {}));

    it('leaves the others to the next one, which tells nobody twice', async () => {
      const all = await people(150);
      const id = await announced();
      const last = Math.max(...all.map((row) => row.id));
      await api.db.execute(
        sql.raw(`create or replace function refuse_one() returns trigger language plpgsql as
        $$ begin if new.user_id = ${last} then raise exception 'killed'; end if; return new; end $$`),
      );
      await api.db.execute(
        sql`create trigger refuse_one before insert on notifications for each row execute function refuse_one()`,
      );
      await expect(deliverAnnouncements(api.db)).rejects.toThrow('Failed query');
      expect(await told()).toHaveLength(100);
      await api.db.execute(sql`drop trigger refuse_one on notifications`);
      await Promise.all([deliverAnnouncements(api.db), deliverAnnouncements(api.db)]);
      const rows = await told();
      expect(rows).toHaveLength(150);
      expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
      expect((await finished(id)).recipients).toMatchObject({ total: 150, received: 150, waiting: 0 });
    });
  });
});

it('keeps the figures of an old announcement, and not who was told', async () => {
  await people(2);
  const id = await announced();
  await deliverAnnouncements(api.db);
  await api.db.execute(sql`update notifications set seen_at = now()`);
  const rows = () => api.db.$count(sql`announcement_recipients`);
  await api.db.execute(sql`update announcements set finished_at = now() - interval '389 days'`);
  await tidyUp(api.db);
  expect(await rows()).toBe(2);
  await api.db.execute(sql`update announcements set finished_at = now() - interval '391 days'`);
  await tidyUp(api.db);
  expect(await rows()).toBe(0);
  expect((await finished(id)).recipients).toEqual({ ...emptyFigures, total: 2, received: 2, read: 2 });
});
