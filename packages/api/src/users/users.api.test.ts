import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

describe('the list of people', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());

  const list = (query: Record<string, string | number>) =>
    api.call('GET v3/users', { query: query as never }, { as: 'admin' });

  it('gives ten by id, and how many there are', async () => {
    const { status, body } = await list({});
    expect(status).toBe(200);
    expect(body.data).toHaveLength(10);
    expect(body.total).toBeGreaterThan(10);
    const ids = body.data.map(({ user_id }) => user_id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('pages through everybody once', async () => {
    const first = await list({ limit: 100, orderby: 'last_name' });
    const seen: number[] = [];
    for (let offset = 0; offset < first.body.total; offset += 37) {
      const { body } = await list({ limit: 37, offset, orderby: 'last_visit_date', asc: 0 });
      seen.push(...body.data.map(({ user_id }) => user_id));
    }
    expect(new Set(seen).size).toBe(first.body.total);
    expect(seen).toHaveLength(first.body.total);
  });

  it('finds by every word of name and address', async () => {
    const { body } = await list({ keywords: 'reviewer demo.commonweal' });
    expect(body.data.map(({ email }) => email)).toEqual(['reviewer@demo.commonweal.example']);
  });

  it('says what the caller may do with each account', async () => {
    const acts = async (as: 'admin' | 'superadmin', keywords: string) => {
      const { body } = await api.call('GET v3/users', { query: { keywords } }, { as });
      return body.data.map(({ allowed_actions }) => allowed_actions);
    };
    expect(await acts('admin', 'reviewer@demo')).toEqual([['category', 'roles', 'certify', 'lock', 'remove']]);
    expect(await acts('superadmin', 'reviewer@demo')).toEqual([
      ['category', 'roles', 'certify', 'lock', 'remove', 'anonymise', 'erase'],
    ]);
    expect(await acts('admin', 'superadmin@demo')).toEqual([[]]);
  });

  it('takes the characters of a pattern as they are', async () => {
    expect((await list({ keywords: '%' })).body.total).toBe(0);
    expect((await list({ keywords: '\\' })).body.total).toBe(0);
  });

  it('finds a name whatever the accents of either', async () => {
    const { id } = await createUser(api.db, { firstName: 'Zoé', lastName: 'Ängström' });
    for (const keywords of ['zoe angstrom', 'ZÖÉ ÄNG'])
      expect((await list({ keywords })).body.data.map(({ user_id }) => user_id)).toEqual([id]);
  });

  it('filters by role', async () => {
    const roles = await api.call('GET v3/roles', {}, { as: 'admin' });
    const rater = roles.body.data.find(({ code }) => code === 'RATER');
    const { body } = await list({ roles_id: rater?.id ?? 0, limit: 200 });
    expect(body.total).toBeGreaterThan(0);
    expect(body.data).not.toEqual([]);
    expect(body.data.every((person) => person.roles.some(({ code }) => code === 'RATER'))).toBe(true);
  });

  it('filters by category, status, confirmation and dates together', async () => {
    const { body } = await list({
      status: 'active',
      email_verified: 1,
      categories_id: '1',
      start_registration_date: '2000-01-01',
      end_registration_date: '2100-01-01',
      limit: 200,
    });
    expect(body.data).not.toEqual([]);
    for (const person of body.data) {
      expect(person).toMatchObject({ is_blocked: false, is_deleted: false, email_verified: true, category_id: 1 });
    }
    expect((await list({ end_registration_date: '1999-01-01' })).body.total).toBe(0);
  });

  it.each([
    { limit: 0 },
    { limit: 100000 },
    { offset: -1 },
    { orderby: 'password_hash' },
    { roles_id: '1;2' },
    { status: 'x' },
    { unknown: 1 },
  ])('refuses %j', async (query) => {
    const { status, error } = await list(query as never);
    expect({ status, code: error.code }).toEqual({ status: 400, code: 'invalid-request' });
  });

  it('names roles and categories in French', async () => {
    const { body } = await api.call('GET v3/users/categories', {}, { as: 'admin', locale: 'fr' });
    const english = await api.call('GET v3/users/categories', {}, { as: 'admin' });
    expect(body.data.map(({ code }) => code)).toEqual(english.body.data.map(({ code }) => code));
    expect(body.data.map(({ name }) => name)).not.toEqual(english.body.data.map(({ name }) => name));
  });
});

describe('maintenance', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());

  const put = (is_maintenance_mode: boolean, as: 'admin' | 'member' = 'admin') =>
    api.call('PUT v3/parameters/maintenance', { body: { is_maintenance_mode } }, { as });

  it('keeps everybody out but those who may pass, and ends as it began', async () => {
    const token = await api.signIn('member');
    expect((await put(true)).body).toEqual({ is_maintenance_mode: true });
    const visitor = await api.call('GET v3/countries', {});
    expect({ status: visitor.status, code: visitor.error.code }).toEqual({ status: 503, code: 'maintenance' });
    expect((await api.call('GET v3/countries', {}, { token })).status).toBe(503);
    expect((await api.call('GET v3/countries', {}, { as: 'admin' })).status).toBe(200);
    expect((await api.call('GET v3/server-details', {})).body.is_maintenance_mode).toBe(true);
    await put(false);
    expect((await api.call('GET v3/countries', {})).status).toBe(200);
  });

  it('is not switched by a member', async () => {
    expect((await put(true, 'member')).status).toBe(403);
    expect((await api.call('GET v3/server-details', {})).body.is_maintenance_mode).toBe(false);
  });
});
