import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { auditEntries } from '../audit/audit.table.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const shown = async () => (await api.call('GET v3/server-details', {})).body.links;
const put = (body: object, as: 'admin' | 'member' = 'admin') => api.call('PUT v3/parameters/links', { body }, { as });

describe('the addresses elsewhere', () => {
  it('are none until somebody sets them; each time they are replaced as a whole', async () => {
    expect(await shown()).toEqual({});
    await put({ csrd: 'https://csrd.example/', community: 'https://community.example/' });
    expect(await shown()).toEqual({ csrd: 'https://csrd.example/', community: 'https://community.example/' });
    await put({ website: 'https://www.example/' });
    expect(await shown()).toEqual({ website: 'https://www.example/' });
    await put({});
    expect(await shown()).toEqual({});
  });

  it.each([['javascript:alert(1)'], ['http://plain.example/'], ['//evil.example'], ['/companies'], ['not an address']])(
    'are addresses over https: %s is refused',
    async (csrd) => {
      expect((await put({ csrd })).status).toBe(422);
    },
  );

  it.each([['https://user@site.example/'], ['https://user:pass@site.example/'], ['https://:pass@site.example/']])(
    'carry no credentials: %s is refused',
    async (csrd) => {
      expect(await put({ csrd })).toMatchObject({ status: 422, error: { fields: { csrd: expect.any(String) } } });
      expect(await shown()).toEqual({});
    },
  );

  it.each([['https://site.example/@user'], ['https://site.example/?to=a@b.example'], ['https://site.example/#a:b@c']])(
    'may have an @ behind their host: %s is kept',
    async (csrd) => {
      expect((await put({ csrd })).status).toBe(200);
      expect(await shown()).toEqual({ csrd });
      await put({});
    },
  );

  it('and maintenance are recorded with who changed them, before and after', async () => {
    await put({ community: 'https://one.example/' });
    await put({ community: 'https://two.example/', website: 'https://www.example/' });
    for (const is_maintenance_mode of [true, false]) {
      await api.call('PUT v3/parameters/maintenance', { body: { is_maintenance_mode } }, { as: 'admin' });
    }
    const entries = await api.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(3);
    const [admin] = await api.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'admin@demo.commonweal.example'));
    const common = {
      ...{ id: expect.any(Number), at: expect.any(Date), userId: admin?.id },
      ...{ machine: null, reason: null, redactedAt: null },
    };
    const maintenance = { ...common, act: 'maintenance-changed', subject: 'maintenance-mode' };
    expect(entries).toEqual([
      { ...maintenance, before: { isOn: true }, after: { isOn: false } },
      { ...maintenance, before: { isOn: false }, after: { isOn: true } },
      {
        ...common,
        act: 'links-changed',
        subject: 'site-links',
        before: { community: 'https://one.example/' },
        after: { community: 'https://two.example/', website: 'https://www.example/' },
      },
    ]);
  });

  it('are not set by a member', async () => {
    await put({});
    expect((await put({ csrd: 'https://evil.example/' }, 'member')).status).toBe(403);
    expect(await shown()).toEqual({});
  });
});
