import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
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

const tell = (title: string, over: Partial<Notice> = {}) =>
  notify(api.db, {
    userId: member,
    kind: 'training',
    title: { en: title, fr: `${title} en français` },
    content: { en: `<p>${title}</p>`, fr: `<p>${title} en français</p>` },
    ...over,
  });

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
  const put = (id: number, is_enabled: boolean, as: DemoAccount = 'member') =>
    api.call(
      'PUT v3/users/:id/notification-settings/:setting',
      { params: { id, setting: 'training' }, body: { is_enabled } },
      { as },
    );

  it('are on, and named in the person’s language', async () => {
    const { body } = await settingsOf(member, 'member');
    expect(body.data).not.toEqual([]);
    expect(body.data.every(({ is_enabled }) => is_enabled)).toBe(true);
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

  it('of others do not exist', async () => {
    expect((await settingsOf(member, 'writer')).status).toBe(404);
    expect((await put(member, false, 'admin')).status).toBe(404);
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
