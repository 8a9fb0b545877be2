import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endpoints } from '@commonweal/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { createUser } from '../seed/factories.ts';
import { sessions } from '../session/session.table.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { isOfKnownKind, makeOwned, ofNobody, owned } from './owned-objects.fixture.ts';
import { sendSample } from './sample-request.fixture.ts';
import { digestToken } from './viewer.ts';

/** Changed by every request, or by proving one's own password. */
const VOLATILE: ReadonlySet<string> = new Set(['rate_windows', 'signin_attempts']);

describe('an object of a person', () => {
  let api: TestApi;
  let tables: readonly string[];
  beforeAll(async () => {
    api = await startTestApi();
    const rows = await queryRows(
      api.db,
      z.strictObject({ name: z.string() }),
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    tables = rows.map(({ name }) => name).filter((name) => !VOLATILE.has(name));
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.clear('rate_windows'));

  /** The number of rows of each table, with a digest of them. */
  async function standing() {
    const parts = tables.map(
      (name) => sql`select ${name} as name, count(*)::int as rows,
        coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as digest from ${sql.identifier(name)} one`,
    );
    const shape = z.strictObject({ name: z.string(), rows: z.int(), digest: z.string() });
    return queryRows(api.db, shape, sql.join(parts, sql` union all `));
  }

  /** Somebody with every right, and a session of theirs. */
  async function createOwner() {
    const { id } = await createUser(api.db, { emailVerifiedAt: new Date() });
    const token = `of-the-owner-${id}`;
    await api.db.execute(sql`insert into user_roles (user_id, role_id)
      select ${id}, id from roles where code = 'SUPER_ADMIN'`);
    const expiresAt = new Date(Date.now() + 3_600_000);
    await api.db.insert(sessions).values({ tokenDigest: digestToken(token), userId: id, expiresAt });
    return { id, token };
  }

  it('is known of every path that names one', () => {
    expect(owned.length).toBeGreaterThan(80);
    expect(owned.filter((operation) => !isOfKnownKind(operation))).toEqual([]);
    expect([...ofNobody].filter((operation) => !(operation in endpoints))).toEqual([]);
  });

  it.each(owned)('%s: is not found by a stranger, who changes nothing, and is by its owner', async (operation) => {
    const owner = await createOwner();
    const params = await makeOwned(api, operation, owner.id);
    const strangers = [await api.signIn('writer'), await api.signIn('impact')];
    const before = operation.startsWith('GET ') ? null : await standing();
    for (const token of strangers) expect(await sendSample(api, operation, params, token)).toBe('404 not-found');
    if (before) expect(await standing()).toEqual(before);
    expect(await sendSample(api, operation, params, owner.token)).not.toMatch(/^(401|403 forbidden|404|500)/);
  });
});
