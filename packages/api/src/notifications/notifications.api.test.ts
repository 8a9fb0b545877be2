import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { notificationKinds } from '@commonweal/contracts/notifications';
import type { NotificationChannel } from '@commonweal/contracts/notifications';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { keptMails } from '../testing/kept-mails.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { notificationMailOf } from './notification-mail.ts';
import { notify } from './notifications.service.ts';
import type { Notice } from './notifications.service.ts';

let api: TestApi;
let member: number;
let writer: number;

beforeAll(async () => {
  api = await startTestApi();
  member = await idOf('member');
  writer = await idOf('writer');
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.execute(sql`delete from notifications`);
  await api.db.execute(sql`delete from notification_settings`);
});

async function idOf(account: DemoAccount): Promise<number> {
  const email = `${account}@demo.commonweal.example`;
  const [row] = await queryRows(
    api.db,
    z.strictObject({ id: z.int() }),
    sql`select id from users where email = ${email}`,
  );
  return row?.id ?? 0;
}

const noticeOf = (title: string, over: Partial<Notice> = {}): Notice => ({
  userId: member,
  kind: 'training',
  title: { en: title, fr: `${title} en français` },
  content: { en: `<p>${title}</p>`, fr: `<p>${title} en français</p>` },
  ...over,
});
const tell = (...given: Parameters<typeof noticeOf>) => notify(api.db, noticeOf(...given));

const list = (query: { limit?: number; offset?: number } = {}, as: DemoAccount = 'member') =>
  api.call('GET v3/users/me/notifications', { query }, { as });

const titles = async () => (await list()).body.data.map(({ title }) => title);

async function idOfTitle(title: string): Promise<number> {
  return (await list()).body.data.find((one) => one.title === title)?.id ?? 0;
}

describe('notifying', () => {
  it('tells the person alone, with the look of its kind', async () => {
    await tell('Granted');
    const { body } = await list();
    expect(body).toMatchObject({ total: 1, unseen: 1 });
    expect(body.data[0]).toMatchObject({
      ...{ title: 'Granted', content: '<p>Granted</p>', is_already_seen: false },
      ...{ icon: 'graduation-cap', background_color: 'accent' },
    });
    expect((await list({}, 'writer')).body.total).toBe(0);
  });

  it('speaks the language of the request', async () => {
    await tell('Granted');
    const { body } = await api.call('GET v3/users/me/notifications', {}, { as: 'member', locale: 'fr' });
    expect(body.data[0]?.title).toBe('Granted en français');
  });

  it('keeps no markup that the policy does not allow', async () => {
    const content = '<p onclick="x()">Well <b>done</b><script>alert(1)</script></p>';
    await tell('Granted', { content: { en: content, fr: content } });
    const [row] = await queryRows(
      api.db,
      z.strictObject({ content: z.string() }),
      sql`select content_en as content from notifications`,
    );
    expect(row?.content).not.toMatch(/script|onclick/);
    expect((await list()).body.data[0]?.content).toContain('done');
  });

  it('says nothing of what did not happen after all', async () => {
    const failing = api.db.transaction(async (tx) => {
      const text = { en: 'x', fr: 'x' };
      await notify(tx, { userId: member, kind: 'training', title: text, content: text });
      throw new Error('It did not happen.');
    });
    await expect(failing).rejects.toThrow('It did not happen.');
    expect(await titles()).toEqual([]);
  });

  it('says it once within the minutes that are asked for', async () => {
    await tell('Locked', { notWithinMinutes: 15 });
    await tell('Locked', { notWithinMinutes: 15 });
    expect(await titles()).toEqual(['Locked']);
    await api.db.execute(sql`update notifications set created_at = now() - interval '16 minutes'`);
    await tell('Locked', { notWithinMinutes: 15 });
    expect(await titles()).toHaveLength(2);
  });
});

describe('reading', () => {
  it('has unseen ones first, then the newest, in pages', async () => {
    for (const title of ['one', 'two', 'three']) await tell(title);
    const id = await idOfTitle('three');
    await api.call('PUT v3/users/notifications/:id', { params: { id } }, { as: 'member' });
    expect(await titles()).toEqual(['two', 'one', 'three']);
    const { body } = await list({ limit: 1, offset: 1 });
    expect(body).toMatchObject({ total: 3, unseen: 2 });
    expect(body.data.map(({ title }) => title)).toEqual(['one']);
  });

  it('marks one as seen, again without harm', async () => {
    await tell('one');
    const id = await idOfTitle('one');
    for (let time = 0; time < 2; time += 1) {
      const { status } = await api.call('PUT v3/users/notifications/:id', { params: { id } }, { as: 'member' });
      expect(status).toBe(200);
    }
    expect((await list()).body.unseen).toBe(0);
  });

  it('does not know those of others', async () => {
    await tell('one');
    const id = await idOfTitle('one');
    const { status } = await api.call('PUT v3/users/notifications/:id', { params: { id } }, { as: 'writer' });
    expect(status).toBe(404);
    expect((await list()).body.unseen).toBe(1);
  });

  it('marks all as seen that the person knows of, and no other', async () => {
    await tell('one');
    const seen_up_to = await idOfTitle('one');
    await tell('came meanwhile');
    await tell('of another person', { userId: writer });
    const { body } = await api.call('PUT v3/users/me/notifications', { body: { seen_up_to } }, { as: 'member' });
    expect(body.unseen).toBe(1);
    expect((await list({}, 'writer')).body.unseen).toBe(1);
  });
});

describe('settings', () => {
  const settingsOf = (id: number, as: DemoAccount) =>
    api.call('GET v3/users/:id/notification-settings', { params: { id } }, { as });
  const put = (
    id: number,
    is_enabled: boolean,
    { as = 'member', channel = 'site' }: { as?: DemoAccount; channel?: NotificationChannel } = {},
  ) =>
    api.call(
      'PUT v3/users/:id/notification-settings/:setting',
      { params: { id, setting: 'training' }, body: { is_enabled, channel } },
      { as },
    );

  it('are on, and named in the person’s language', async () => {
    const { body } = await settingsOf(member, 'member');
    expect(body.data).not.toEqual([]);
    expect(body.data.map(({ setting, ...channels }) => [setting, channels])).toEqual(
      notificationKinds.map((kind) => [kind, { is_enabled: true, by_mail: kind === 'follow' }]),
    );
    const kinds = await api.call('GET v3/notifications', {}, { as: 'member', locale: 'fr' });
    expect(kinds.body.data.map(({ setting }) => setting)).toEqual(body.data.map(({ setting }) => setting));
    expect(kinds.body.data[0]?.name).toBe('Votre compte');
  });

  it('keep what is switched off from being told, and nothing else', async () => {
    await put(member, false);
    await tell('silent');
    await tell('heard', { kind: 'account' });
    expect(await titles()).toEqual(['heard']);
    await put(member, true);
    await tell('heard again');
    expect(await titles()).toEqual(['heard again', 'heard']);
  });

  describe('of mails', () => {
    const { forgetOrders } = keptMails(() => api);
    beforeEach(() => forgetOrders());
    /** Mails that notices have ordered; within a transaction, so that nobody takes an order up before it is read. */
    const orderedBy = (...notices: Parameters<typeof noticeOf>[]) =>
      api.db.transaction(async (tx) => {
        for (const [title, over] of notices) await notify(tx, noticeOf(title, over));
        const shape = z.strictObject({ kind: z.string(), input: z.object({ userId: z.int() }) });
        return queryRows(tx, shape, sql`delete from mail_orders returning kind, input`);
      });

    it('have nothing mailed until they are switched on, and both told then', async () => {
      expect(await orderedBy(['not mailed'])).toEqual([]);
      expect((await put(member, true, { channel: 'mail' })).body).toEqual({
        ...{ setting: 'training', is_enabled: true, by_mail: true },
      });
      const orders = await orderedBy(['mailed'], ['of another kind', { kind: 'account' }]);
      expect(orders.map(({ kind, input }) => [kind, input.userId])).toEqual([['notification', member]]);
      expect(await titles()).toEqual(['of another kind', 'mailed', 'not mailed']);
    });

    it('mail alone what is switched off on the site, and not again what is told once', async () => {
      await put(member, false);
      await put(member, true, { channel: 'mail' });
      const once = ['once', { notWhileUnseen: true }] as const;
      expect(await orderedBy([...once], [...once])).toHaveLength(1);
      expect((await list()).body).toEqual({ data: [], total: 0, unseen: 0 });
      await api.db.execute(sql`update notifications set created_at = now() - interval '25 hours'`);
      expect(await orderedBy([...once])).toHaveLength(1);
    });

    it('are read in plain text, and lead to where they are switched off', async () => {
      const content = '<p>Well <b>done</b> &amp; so on.</p><blockquote>Fine &lt;3</blockquote>';
      const told = { userId: member, title: { en: 'Granted', fr: 'Accordé' }, content: { en: content, fr: content } };
      const mail = await notificationMailOf({ db: api.db, publicUrl: 'https://site.example' }, told);
      expect([mail?.to, mail?.subject]).toEqual(['member@demo.commonweal.example', 'Granted']);
      expect(mail?.text).toContain('Well done & so on.\n\nFine <3\n\nOpen your notifications');
      expect(mail?.text).toContain('https://site.example/users/change-notifications');
    });

    it('reach a person who is not blocked', async () => {
      await put(member, true, { channel: 'mail' });
      const told = { userId: member, title: { en: 'a', fr: 'a' }, content: { en: '', fr: '' } };
      const mailing = { db: api.db, publicUrl: 'https://site.example' };
      await api.db.execute(sql`update users set is_blocked = true where id = ${member}`);
      expect(await notificationMailOf(mailing, told)).toBeNull();
      await api.db.execute(sql`update users set is_blocked = false where id = ${member}`);
      expect(await notificationMailOf(mailing, told)).toMatchObject({ to: 'member@demo.commonweal.example' });
    });
  });

  it('of others do not exist', async () => {
    expect((await settingsOf(member, 'writer')).status).toBe(404);
    expect((await put(member, false, { as: 'admin' })).status).toBe(404);
    expect((await settingsOf(member, 'member')).body.data).not.toEqual([]);
    expect((await settingsOf(member, 'member')).body.data.every(({ is_enabled }) => is_enabled)).toBe(true);
  });

  it('that do not exist are not found', async () => {
    const params = { id: member, setting: 'weather' as never };
    const input = { params, body: { is_enabled: false } };
    const { status } = await api.call('PUT v3/users/:id/notification-settings/:setting', input, { as: 'member' });
    expect(status).toBe(404);
  });
});
