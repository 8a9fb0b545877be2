import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endpoints } from '@commonweal/contracts';
import type { Endpoint } from '@commonweal/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { createUser } from '../seed/factories.ts';
import { sessions } from '../session/session.table.ts';
import { DEMO_PASSWORD } from '../testing/second-factor-person.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { ownedKinds } from './owned-objects.fixture.ts';
import type { ObjectParams } from './owned-objects.fixture.ts';
import { sampleInput } from './sample-input.fixture.ts';
import { digestToken } from './viewer.ts';

/** Endpoints for everybody who is signed in, whose path names an object of nobody: a company, a topic, a public analysis, a tutorial. */
const ofNobody: ReadonlySet<string> = new Set([
  'DELETE v3/entities/:id/follow',
  'GET v3/entities/:id/follow',
  'PUT v3/entities/:id/follow',
  'GET v3/notes/:id/my-impact-scores',
  'GET v3/notes/:id/my-quality-scores',
  'POST v3/notes/:id/comments',
  'POST v3/notes/:id/reply',
  'POST v3/notes/published/:id/read',
  'POST v3/topics/report/:id',
  'GET v3/typeform/:exam_type',
  'POST v3/users/me/social-accounts/:provider',
  'DELETE v3/users/me/social-accounts/:provider',
  'PUT v3/users/tutorials/:id',
]);

/** Bodies whose rules go beyond their shape. */
const bodies: Readonly<Record<string, (params: ObjectParams) => object>> = {
  'DELETE v3/users/me/passkeys/:id': () => ({ password: DEMO_PASSWORD }),
  'PUT v3/notes/replies/:id': () => ({
    body: 'The audit of 2025 says otherwise.',
    sources: [{ url: 'https://example.org/audit', title: 'Audit' }],
  }),
  'POST v3/platform-conditions/users/:id': ({ id }) => ({ user_id: Number(id), version: 1 }),
  'PATCH v3/portfolios/:id/url': () => ({ url: 'https://example.org' }),
  'PUT v3/portfolio-templates/:id': () => ({
    ...{ name: 'Mine', title: '', introduction: '', sections: [], image_id: null },
  }),
};

const named = Object.entries<Endpoint>(endpoints).filter(
  ([operation, { access }]) => (access === 'owner' || access === 'user') && /:\w/.test(operation),
);
const kindOf = (operation: string) =>
  ownedKinds.find(({ paths }) => paths.test(operation.slice(operation.indexOf(' ') + 1)));
const owned = named.filter(([operation]) => !ofNobody.has(operation));

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

  async function send(operation: string, endpoint: Endpoint, params: ObjectParams, token: string) {
    const [method = '', path = ''] = operation.split(' ');
    const query = sampleInput(endpoint.query);
    const body =
      endpoint.bodyType === undefined ? (bodies[operation]?.(params) ?? sampleInput(endpoint.body)) : Buffer.from('x');
    const type = endpoint.bodyType === undefined ? 'application/json' : endpoint.bodyType.replace(/^\*$/, 'image/png');
    const reply = await api.app.inject({
      method: method as 'GET',
      url: `/api/${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
      ...(query !== undefined && { query: query as Record<string, string> }),
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    const { code } = reply.statusCode < 400 ? { code: '' } : reply.json<{ code: string }>();
    return `${reply.statusCode} ${code}`.trim();
  }

  it('is known of every path that names one', () => {
    expect(owned.length).toBeGreaterThan(80);
    expect(owned.map(([operation]) => operation).filter((operation) => !kindOf(operation))).toEqual([]);
    const operations = new Set(named.map(([operation]) => operation));
    expect([...ofNobody].filter((operation) => !operations.has(operation))).toEqual([]);
  });

  it.each(owned)(
    '%s: is not found by a stranger, who changes nothing, and is by its owner',
    async (operation, endpoint) => {
      const owner = await createOwner();
      const params = await kindOf(operation)?.make(api, owner.id);
      const strangers = [await api.signIn('writer'), await api.signIn('impact')];
      const before = operation.startsWith('GET ') ? null : await standing();
      for (const token of strangers) expect(await send(operation, endpoint, params ?? {}, token)).toBe('404 not-found');
      if (before) expect(await standing()).toEqual(before);
      expect(await send(operation, endpoint, params ?? {}, owner.token)).not.toMatch(/^(401|403 forbidden|404|500)/);
    },
  );
});
