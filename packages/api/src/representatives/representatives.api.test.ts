import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEntity, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

let api: TestApi;
let entityId: number;
let writerId: number;
let leadId: number;

beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db, { name: 'Loomwell' })).id;
  writerId = (await api.call('GET v3/users/me', {}, { as: 'writer' })).body.id;
  leadId = (await api.call('GET v3/users/me', {}, { as: 'lead' })).body.id;
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clear('representatives', 'notifications'));

const WRITER = 'writer@demo.commonweal.example';
const grant = (user_id = writerId, entity_id = entityId, as: DemoAccount = 'admin') =>
  api.call('POST v3/representatives', { body: { entity_id, user_id, reason: 'Called their office.' } }, { as });
const revoke = (id: number, as: DemoAccount = 'admin', reason = 'Has left.') =>
  api.call('PUT v3/representatives/:id/revoked', { params: { id }, body: { reason } }, { as });
const listed = async (status: 'active' | 'former') =>
  (await api.call('GET v3/representatives', { query: { status } }, { as: 'admin' })).body.data;
const acts = async () => {
  const { body } = await api.call('GET v3/audit-entries', { query: { limit: 2 } }, { as: 'superadmin' });
  return body.data.map(({ act }) => act);
};

describe('a representative', () => {
  it('is granted to the person of an account, recorded, told and listed', async () => {
    const { status, body } = await grant();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ entity: { entity_id: entityId, entity_name: 'Loomwell' }, email: WRITER, reason: 'Called their office.' },
      ...{ revoked_at: null, revoked_by: null, revoked_reason: null },
    });
    expect((await listed('active')).map(({ id }) => id)).toEqual([body.id]);
    expect(await listed('former')).toEqual([]);
    expect((await acts())[0]).toBe('representative-granted');
    const { body: told } = await api.call('GET v3/users/me/notifications', { query: {} }, { as: 'writer' });
    expect(told.data[0]?.title).toBe('You may speak for a company');
  });

  it('is granted once for a company, and for several companies', async () => {
    const other = (await createEntity(api.db)).id;
    expect((await grant()).status).toBe(200);
    const again = await grant();
    expect(`${again.status} ${again.error.code}`).toBe('409 already-representative');
    expect((await grant(writerId, other)).status).toBe(200);
  });

  it('is revoked once, with a reason, and may be granted anew', async () => {
    const { body } = await grant();
    const revoked = await revoke(body.id);
    expect(revoked.body).toMatchObject({ revoked_reason: 'Has left.', revoked_at: expect.any(String) });
    const again = await revoke(body.id);
    expect(`${again.status} ${again.error.code}`).toBe('409 already-revoked');
    expect((await listed('former')).map(({ id }) => id)).toEqual([body.id]);
    expect((await acts())[0]).toBe('representative-revoked');
    expect((await grant()).status).toBe(200);
  });

  it.each([
    ['nobody', null],
    ['a deleted account', { isDeleted: true }],
    ['a blocked account', { isBlocked: true }],
    ['an email that is not confirmed', { emailVerifiedAt: null }],
  ])('is not granted to %s', async (_, over) => {
    const userId = over ? (await createUser(api.db, over)).id : 2_000_000;
    const { status, error } = await grant(userId);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['user_id']]);
    expect((await grant((await createUser(api.db)).id)).status).toBe(200);
  });

  it('is granted for a company that there is, with a reason', async () => {
    const { status, error } = await grant(writerId, 2_000_000);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['entity_id']]);
    const { body } = await grant();
    expect((await revoke(body.id, 'admin', ' ')).status).toBe(422);
    expect((await revoke(2_000_000)).status).toBe(404);
  });

  it('is a matter of administrators', async () => {
    const { body } = await grant();
    for (const as of ['writer', 'reviewer'] as const) {
      expect((await grant(writerId, entityId, as)).status).toBe(403);
      expect((await revoke(body.id, as)).status).toBe(403);
      expect((await api.call('GET v3/representatives', { query: {} }, { as })).status).toBe(403);
    }
  });

  it('goes with the company that it is merged into', async () => {
    const [kept, merged] = [(await createEntity(api.db)).id, (await createEntity(api.db)).id];
    await grant(writerId, merged);
    await grant(leadId, merged);
    await grant(leadId, kept);
    const merge = { body: { kept_id: kept, merged_id: merged } };
    expect((await api.call('POST v3/entity-merges', merge, { as: 'superadmin' })).status).toBe(200);
    const of = (await listed('active')).map(({ entity, email }) => `${email} ${entity.entity_id}`);
    expect(of.toSorted((a, b) => a.localeCompare(b))).toEqual([
      `lead@demo.commonweal.example ${kept}`,
      `${WRITER} ${kept}`,
    ]);
  });
});
