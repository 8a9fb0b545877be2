import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { auditEntries } from '../audit/audit.table.ts';
import { nameKeys } from '../entities/entity-names.ts';
import { entities } from '../entities/entities.table.ts';
import { createEntity } from '../seed/factories.ts';
import { fictionalIsin } from '../seed/isin.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { listDismissed } from './dismissed-duplicates.service.ts';
import { listDuplicates } from './entity-merging.service.ts';

let api: TestApi;
let isins = 8_500_000;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const company = (name: string) =>
  createEntity(api.db, { name, isin: fictionalIsin((isins += 1)), ...nameKeys(name, []) });
const dismiss = (entity_ids: [number, number], reason = 'Two countries.', as: DemoAccount = 'admin') =>
  api.call('POST v3/dismissed-duplicates', { body: { entity_ids, reason } }, { as });
const restore = (id: number, other_id: number, as: DemoAccount = 'admin') =>
  api.call('DELETE v3/dismissed-duplicates/:id/:other_id', { params: { id, other_id } }, { as });
const idsOf = (pairs: readonly { readonly entities: readonly { readonly entity_id: number }[] }[]) =>
  pairs.map((pair) => pair.entities.map(({ entity_id }) => entity_id).join(' '));
const proposed = async () =>
  (await api.call('GET v3/entity-duplicates', { query: { limit: 100 } }, { as: 'admin' })).body;
const dismissed = async (as: DemoAccount = 'admin') =>
  api.call('GET v3/dismissed-duplicates', { query: { limit: 100 } }, { as });

describe('a pair of companies that is dismissed', () => {
  it('is proposed no more, stands among the dismissed with its reason, and can be proposed again', async () => {
    const [one, other] = [await company('Moss Rail SA'), await company('Moss Rail AG')];
    const pair = `${one.id} ${other.id}`;
    const { total } = await proposed();
    expect(idsOf((await proposed()).data)).toContain(pair);
    const named = ({ id, slug, name, logo }: typeof one) => ({
      entity_id: id,
      entity_slug: slug,
      entity_name: name,
      logo,
    });
    expect(await dismiss([other.id, one.id], ' One is Swiss. ')).toMatchObject({
      status: 200,
      body: { entities: [named(one), named(other)], reason: 'One is Swiss.', dismissed_at: expect.any(String) },
    });
    expect(await proposed()).toMatchObject({ total: total - 1 });
    expect(idsOf((await proposed()).data)).not.toContain(pair);
    const list = (await dismissed()).body;
    expect([list.total, idsOf(list.data)[0], list.data[0]?.reason]).toEqual([list.data.length, pair, 'One is Swiss.']);

    expect((await restore(other.id, one.id)).body).toEqual({ removed: true });
    expect(idsOf((await proposed()).data)).toContain(pair);
    expect(idsOf((await dismissed()).body.data)).not.toContain(pair);
    expect((await restore(one.id, other.id)).status).toBe(404);
  });

  it('is proposed again once one of them has another name, and not for a spelling that matching ignores', async () => {
    const [one, other] = [await company('Nettle Yarns SA'), await company('Nettle Yarns AG')];
    const pair = `${one.id} ${other.id}`;
    await dismiss([one.id, other.id]);
    const spell = (name: string) =>
      api.db
        .update(entities)
        .set({ name, ...nameKeys(name, []) })
        .where(eq(entities.id, other.id));
    await spell('NETTLE YARNS, AG');
    expect(idsOf((await proposed()).data)).not.toContain(pair);
    const params = { id: `${one.id}` };
    const change = async (body: { nameVariation?: string[]; isinVariation?: string[] }) =>
      (await api.call('PATCH v3/entities/:id/update-variations', { params, body }, { as: 'admin' })).status;
    for (const body of [{ nameVariation: ['Nettle Thread'] }, { isinVariation: [fictionalIsin((isins += 1))] }]) {
      expect(await change(body)).toBe(200);
      expect(idsOf((await proposed()).data)).toContain(pair);
      expect(idsOf((await dismissed()).body.data)).not.toContain(pair);
      expect((await dismiss([one.id, other.id], 'Still two.')).body.reason).toBe('Still two.');
      expect(idsOf((await proposed()).data)).not.toContain(pair);
      expect(idsOf((await dismissed()).body.data)[0]).toBe(pair);
    }
  });

  it('goes with a company that is merged', async () => {
    const [one, other, third] = [
      await company('Oat Malt SA'),
      await company('Oat Malt AG'),
      await company('Oat Malts'),
    ];
    await dismiss([one.id, other.id]);
    await api.call('POST v3/entity-merges', { body: { kept_id: third.id, merged_id: other.id } }, { as: 'admin' });
    expect(idsOf((await dismissed()).body.data)).not.toContain(`${one.id} ${other.id}`);
    expect(idsOf((await proposed()).data)).toContain(`${one.id} ${third.id}`);
  });

  it('is in the audit log, with who, why and which, both ways', async () => {
    const [one, other] = [await company('Pear Cider SA'), await company('Pear Cider AG')];
    await dismiss([other.id, one.id], 'Two makers.');
    await restore(other.id, one.id);
    const subject = `${one.id} ${other.id}`;
    const rows = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, subject))
      .orderBy(desc(auditEntries.id));
    const admin = (await api.call('GET v3/users/me', {}, { as: 'admin' })).body.id;
    const companies = [one, other].map(({ id, name }) => ({ id, name }));
    expect(rows.map(({ act, userId, reason, before, after }) => ({ act, userId, reason, before, after }))).toEqual([
      { act: 'duplicate-restored', userId: admin, reason: null, before: { reason: 'Two makers.' }, after: null },
      { act: 'duplicate-dismissed', userId: admin, reason: 'Two makers.', before: null, after: { companies } },
    ]);
  });

  it('has a reason, two companies that there are, and somebody who edits companies', async () => {
    const [one, other] = [await company('Quince Jam SA'), await company('Quince Jam AG')];
    expect((await dismiss([one.id, other.id], '  ')).status).toBe(422);
    expect((await dismiss([one.id, one.id])).status).toBe(404);
    expect((await dismiss([one.id, 1_999_999])).status).toBe(404);
    for (const reply of [
      await dismiss([one.id, other.id], 'Two.', 'reviewer'),
      await restore(one.id, other.id, 'reviewer'),
      await dismissed('reviewer'),
    ])
      expect(reply.status).toBe(403);
    expect(idsOf((await proposed()).data)).toContain(`${one.id} ${other.id}`);
    expect((await dismiss([one.id, other.id], 'x'.repeat(500))).status).toBe(200);
    expect((await dismiss([one.id, other.id], 'x'.repeat(501))).status).toBe(422);
  });

  it('takes no more queries where many are', async () => {
    const page = { limit: 100, offset: 0 };
    expect(await countQueries(api.db, () => listDismissed(api.db, page))).toBe(1);
    expect(await countQueries(api.db, () => listDuplicates(api.db, page))).toBe(1);
  });
});
