import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Privilege } from '@commonweal/contracts';
import type { RoleGrants } from '@commonweal/contracts/roles';
import { LARGEST_ID } from '@commonweal/domain/limits';
import { eq, sql } from 'drizzle-orm';
import { changeCertificate } from '../certifications/certifications.service.ts';
import { runStatement } from '../db/run-statement.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import { viewer } from '../testing/viewer.ts';
import { giveRole } from './roles.service.ts';
import { rolePrivileges, users } from './users.table.ts';

let api: TestApi;
let shipped: readonly { readonly roleId: number; readonly privilege: Privilege }[];

beforeAll(async () => {
  api = await startTestApi();
  shipped = await api.db.select().from(rolePrivileges);
}, 120_000);
afterAll(() => api.close());

beforeEach(async () => {
  await api.clear('role_privileges');
  await api.db.insert(rolePrivileges).values([...shipped]);
});

async function roleOf(code: RoleGrants['code']): Promise<RoleGrants> {
  const { body } = await api.call('GET v3/roles/privileges', {}, { as: 'superadmin' });
  const found = body.data.find((role) => role.code === code);
  if (!found) throw new Error(`There is no role ${code}`);
  return found;
}

const put = (role: RoleGrants, privileges: readonly Privilege[], options: CallAs = { as: 'admin' }) =>
  api.call(
    'PUT v3/roles/:id/privileges',
    {
      params: { id: role.id },
      body: { privileges: [...privileges], replaces: [...role.privileges], reason: 'Agreed in March' },
    },
    options,
  );

const without = (role: RoleGrants, privilege: Privilege) => role.privileges.filter((one) => one !== privilege);

describe('what roles grant', () => {
  it('is listed by role, with how many people have it', async () => {
    const { status, body } = await api.call('GET v3/roles/privileges', {}, { as: 'admin', locale: 'fr' });
    expect(status).toBe(200);
    expect(body.total).toBe(10);
    expect(body.data[0]).toEqual({
      id: 1,
      code: 'CLIENT',
      name: 'Client',
      privileges: ['analyses-state', 'client-view', 'portfolio-state', 'see-header-csrd-button', 'user-my-plan-state'],
      people_count: expect.any(Number),
    });
    expect(body.data.find(({ code }) => code === 'ADMIN')?.people_count).toBe(1);
  });

  it('is changed, from the next request of those who have the role on', async () => {
    const role = await roleOf('REVIEWER');
    expect((await api.call('GET v3/users', {}, { as: 'reviewer' })).status).toBe(403);
    const changed = await put(role, [...without(role, 'note-rate'), 'users-list']);
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...role,
      privileges: [...without(role, 'note-rate'), 'users-list'].toSorted(),
    });
    expect(await roleOf('REVIEWER')).toEqual(changed.body);
    expect((await api.call('GET v3/users', {}, { as: 'reviewer' })).status).toBe(200);
  });

  it('is told with who changed it, when, what and why, the newest first', async () => {
    const role = await roleOf('RATER');
    const changed = await put(role, [...without(role, 'note-rate'), 'users-list']);
    await put(changed.body, without(changed.body, 'users-list'), { as: 'superadmin' });
    const { body } = await api.call('GET v3/roles/:id/changes', { params: { id: role.id } }, { as: 'admin' });
    const common = { id: expect.any(Number), date: expect.any(String), reason: 'Agreed in March' };
    expect(body).toEqual({
      total: 2,
      data: [
        { ...common, person: expect.anything(), added: [], removed: ['users-list'] },
        { ...common, person: expect.anything(), added: ['users-list'], removed: ['note-rate'] },
      ],
    });
    expect(body.data[0]?.person?.user_id).not.toBe(body.data[1]?.person?.user_id);
  });

  it('stays as it is, and is told nowhere, where nothing is different', async () => {
    const role = await roleOf('WRITER');
    expect((await put(role, role.privileges.toReversed())).body).toEqual(role);
    const { body } = await api.call('GET v3/roles/:id/changes', { params: { id: role.id } }, { as: 'admin' });
    expect(body.total).toBe(0);
  });

  it('is not changed from what it was before somebody else changed it', async () => {
    const role = await roleOf('CLIENT');
    expect((await put(role, [...role.privileges, 'users-list'])).status).toBe(200);
    const late = await put(role, [...role.privileges, 'note-rate'], { as: 'superadmin' });
    expect({ status: late.status, code: late.error.code }).toEqual({ status: 409, code: 'role-changed' });
    expect((await roleOf('CLIENT')).privileges).not.toContain('note-rate');
  });

  it.each([
    ['without a reason', { reason: ' ' }],
    ['with a reason of 501 characters', { reason: 'x'.repeat(501) }],
    ['with a privilege that there is not', { privileges: ['everything'] }],
  ])('is not changed %s', async (_, wrong) => {
    const { id, privileges: replaces } = await roleOf('MEMBER');
    const body = { privileges: ['note-rate'], replaces, reason: 'x'.repeat(500), ...wrong };
    const refused = await api.call('PUT v3/roles/:id/privileges', { params: { id }, body } as never, { as: 'admin' });
    expect(refused.status).toBe(422);
    const { reason } = { reason: 'x'.repeat(500) };
    const right = { ...body, privileges: replaces, reason };
    const allowed = await api.call('PUT v3/roles/:id/privileges', { params: { id }, body: right } as never, {
      as: 'admin',
    });
    expect(allowed.status).toBe(200);
  });

  it('is 404 for a role that there is not', async () => {
    const body = { privileges: [], replaces: [], reason: 'None' };
    const reply = await api.call('PUT v3/roles/:id/privileges', { params: { id: 99 }, body }, { as: 'admin' });
    expect(reply.status).toBe(404);
    for (const id of [99, 32_768, LARGEST_ID])
      expect((await api.call('GET v3/roles/:id/changes', { params: { id } }, { as: 'admin' })).status).toBe(404);
  });
});

describe('the privilege that edits roles', () => {
  const refusal = { status: 409, code: 'last-administrator' };
  const blockAdmin = (isBlocked: boolean) =>
    api.db.update(users).set({ isBlocked }).where(eq(users.email, 'admin@demo.commonweal.example'));

  it('is taken from a role while somebody else has it, and not from the last one', async () => {
    const admin = await roleOf('ADMIN');
    expect((await put(admin, without(admin, 'roles-state'), { as: 'superadmin' })).status).toBe(200);
    const last = await roleOf('SUPER_ADMIN');
    const { status, error } = await put(last, without(last, 'roles-state'), { as: 'superadmin' });
    expect({ status, code: error.code }).toEqual(refusal);
    expect(await roleOf('SUPER_ADMIN')).toEqual(last);
  });

  it('counts for nothing with people who are blocked', async () => {
    const role = await roleOf('SUPER_ADMIN');
    await blockAdmin(true);
    const { status, error } = await put(role, without(role, 'roles-state'), { as: 'superadmin' });
    expect({ status, code: error.code }).toEqual(refusal);
    await blockAdmin(false);
    expect((await put(role, without(role, 'roles-state'), { as: 'superadmin' })).status).toBe(200);
  });

  it('is left with one of two administrators who take it from each other at the same moment', async () => {
    const [admin, superAdmin] = [await roleOf('ADMIN'), await roleOf('SUPER_ADMIN')];
    const replies = await Promise.all([
      put(admin, without(admin, 'roles-state'), { as: 'superadmin' }),
      put(superAdmin, without(superAdmin, 'roles-state'), { as: 'admin' }),
    ]);
    // The later one is refused as the last holder, or has lost the privilege before it is asked about.
    const [first, second] = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(first).toBe(200);
    expect([403, 409]).toContain(second);
    const holders = await api.db.select().from(rolePrivileges).where(eq(rolePrivileges.privilege, 'roles-state'));
    expect(holders).toHaveLength(1);
  });

  it('is not lost with a certificate that is withdrawn', async () => {
    const email = 'rater@demo.commonweal.example';
    const [rater] = await api.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const id = rater?.id ?? 0;
    const actor = viewer(id + 1, 'user-certifications-state', 'roles-state');
    await changeCertificate(api.db, { userId: id, certificate: 'impact-rater', actor });
    await runStatement(api.db, sql`delete from role_privileges where privilege = 'roles-state'`);
    await runStatement(
      api.db,
      sql`insert into role_privileges select id, 'roles-state' from roles where code = 'RATER'`,
    );
    await runStatement(
      api.db,
      sql`delete from user_roles where user_id <> ${id} and role_id in (select id from roles where code = 'RATER')`,
    );
    await expect(changeCertificate(api.db, { userId: id, certificate: null, actor })).rejects.toMatchObject({
      status: 409,
      code: 'last-administrator',
    });
    await runStatement(
      api.db,
      sql`insert into role_privileges select id, 'roles-state' from roles where code = 'ADMIN'`,
    );
    await changeCertificate(api.db, { userId: id, certificate: null, actor });
    await giveRole(api.db, id, 'RATER');
  });
});
