import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { recordAct } from '../audit/audit.service.ts';
import type { NewAct } from '../audit/audit.service.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { createEntity, createUser } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';
import { erasePerson } from './erasure.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.execute(sql`alter table audit_entries disable trigger user`);
  await api.db.delete(auditEntries);
  await api.db.execute(sql`alter table audit_entries enable trigger user`);
});

const create = async (firstName: string, lastName: string, pseudo: string | null = null) =>
  (await createUser(api.db, { firstName, lastName, pseudo, email: 'ada@quillon.example' })).id;
const erase = (userId: number) => api.db.transaction((tx) => erasePerson(tx, userId, { full: true }));
const record = (act: Partial<NewAct>) =>
  recordAct(api.db, { act: 'links-changed', by: null, machine: 'CI', subject: 'site-links', ...act });
const entries = () => api.db.select().from(auditEntries).orderBy(auditEntries.id);
const reasons = async () => (await entries()).map(({ reason }) => reason);

describe('the audit log after a person was erased', () => {
  it('keeps each act with when and who, and says that names were erased', async () => {
    const me = await create('Ada', 'Quillon', 'ada.q7');
    await record({ by: me, reason: 'As ADA QUILLON (ada.q7) said', before: { mail: 'Ada@quillon.example', id: 7 } });
    await record({
      act: 'announcement-sent',
      subject: 'To ada@quillon.example',
      after: { titles: ['Thanks, Ada Quillon'] },
    });
    await record({ reason: 'Ada alone is anybody, Quillon too, and xada.q7' });
    const [first, second, third] = await entries();
    await erase(me);
    const redactedAt = expect.any(Date);
    expect(await entries()).toEqual([
      { ...first, reason: 'As Deleted user (Deleted user) said', before: { mail: 'Deleted user', id: 7 }, redactedAt },
      { ...second, subject: 'To Deleted user', after: { titles: ['Thanks, Deleted user'] }, redactedAt },
      third,
    ]);
    const { body } = await api.call('GET v3/audit-entries', { query: {} }, { as: 'admin' });
    expect(body.data.map((entry) => entry.redacted_at !== null)).toEqual([false, true, true]);
  });

  it('keeps a username that is an ordinary word or a code, but for the acts of the person and on their account', async () => {
    const me = await create('Ada', 'Quillon', 'water');
    await record({ reason: 'The water was clear' });
    await record({ subject: `${me}`, reason: 'A list of water' });
    await record({ by: me, reason: 'Signed, water' });
    await record({ act: 'user-blocked', subject: `${me}`, reason: 'Rude: water', after: { names: ['water'] } });
    await erase(me);
    expect(await reasons()).toEqual([
      ...['The water was clear', 'A list of water', 'Signed, Deleted user', 'Rude: Deleted user'],
    ]);
    expect((await entries()).at(-1)?.after).toEqual({ names: ['Deleted user'] });
  });

  it.each([
    ['a company', () => createEntity(api.db, { name: 'Ada Quillon', matchName: 'ada quillon' })],
    ['another account', () => createUser(api.db, { firstName: 'ada', lastName: 'Quillon' })],
  ])('keeps a name that %s has as well, but for the acts on the person’s account', async (_, other) => {
    const me = await create('Ada', 'Quillon');
    const { id } = await other();
    await record({ reason: 'Ada Quillon was merged, said ada@quillon.example' });
    await record({ act: 'user-blocked', subject: `${me}`, reason: 'Ada Quillon was rude' });
    await erase(me);
    expect(await reasons()).toEqual(['Ada Quillon was merged, said Deleted user', 'Deleted user was rude']);
    await api.db.execute(sql`delete from entities where id = ${id} and name = 'Ada Quillon'`);
    await api.db.delete(users).where(eq(users.firstName, 'ada'));
  });

  it('stays JSON where somebody is called as JSON is written', async () => {
    const me = await create('True,', 'False', '123');
    const after = { flags: [true, false], id: 123, text: '123' };
    await record({ by: me, reason: 'By True, False (123)', after });
    await erase(me);
    expect((await entries()).map((entry) => [entry.reason, entry.after])).toEqual([['By True, False (123)', after]]);
  });

  it('finds names of another script', async () => {
    const me = await create('明', '王', '王明王明七.7');
    await record({ reason: '由 明 王 提出, ?q=%E7%8E%8B%E6%98%8E%E7%8E%8B%E6%98%8E%E4%B8%83.7' });
    await erase(me);
    expect(await reasons()).toEqual(['由 Deleted user 提出, ?q=Deleted user']);
  });

  it('costs the same number of statements for many entries as for one', async () => {
    const costOf = async (count: number) => {
      const me = await create('Ada', 'Quillon', 'ada.q7');
      for (let at = 0; at < count; at += 1) await record({ by: me, reason: `Ada Quillon, ${at}` });
      return countQueries(api.db, () => erase(me));
    };
    const [one, many] = [await costOf(1), await costOf(40)];
    expect(many).toBe(one);
    expect(new Set(await reasons())).toEqual(new Set(Array.from({ length: 40 }, (_, at) => `Deleted user, ${at}`)));
  });
});
