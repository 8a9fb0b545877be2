import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { archiveOf } from './build-archive.fixture.ts';
import { composeSet } from './release-set.ts';
import { buildsOf, goLiveWith, misfitOf, publishAll, remoteOf, versionOf } from './releases.fixture.ts';

const as = { as: 'superadmin' } as const;

describe('release tokens', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi();
    await goLiveWith(api.db, buildsOf(1));
    await publishAll(api.db, [remoteOf('mf-one', 2), remoteOf('mf-two', 2), misfitOf('mf-one', 3)]);
    token = (await create('CI of one')).token;
  }, 120_000);
  afterAll(() => api.close());

  const create = async (name: string) =>
    (await api.call('POST v3/releases/tokens', { body: { name, remote: 'mf-one' } }, as)).body;
  const promote = (body: object) => api.call('POST v3/releases/promote', { body: body as never }, { token });
  const rollBack = (body: object = {}) => api.call('POST v3/releases/rollback', { body: body as never }, { token });
  const one = (digits: number) => [{ name: 'mf-one', version: versionOf(digits) }];
  const two = (digits: number) => [{ name: 'mf-two', version: versionOf(digits) }];
  const publish = async (name: string, query = {}) => {
    const { archive } = await archiveOf(name, `self.one = '${name}';`);
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v3/releases/artifacts',
      query,
      payload: Buffer.from(archive),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
    });
    return { status: response.statusCode, code: response.json().code };
  };
  const today = () => new Date().toISOString().slice(0, 10);
  const scopeRefused = { status: 403, code: 'token-scope' };

  it('are shown once and kept as digests', async () => {
    expect(token).toMatch(/^cwr_[\w-]{43}$/);
    const rows = await queryRows(
      api.db,
      z.strictObject({ text: z.string() }),
      sql`select release_tokens::text as text from release_tokens`,
    );
    expect(rows[0]?.text).not.toContain(token.slice(4));
    const { body } = await api.call('GET v3/releases/tokens', {}, as);
    expect(body.tokens).toMatchObject([
      { name: 'CI of one', remote: 'mf-one', created_by: 'demo-superadmin', last_used_at: null },
    ]);
    const days = (Date.parse(body.tokens[0]?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
  });

  it('publish their own remote, and no other, and force nothing', async () => {
    expect(await publish('mf-one')).toEqual({ status: 200, code: undefined });
    expect(await publish('mf-two')).toEqual(scopeRefused);
    expect(await publish('mf-one', { force: '1' })).toEqual(scopeRefused);
    expect(await publish('mf-one', { together: '1' })).toEqual(scopeRefused);
  });

  it('promote their own remote, and no other, no set, and force nothing', async () => {
    const { status, body } = await promote({ artifacts: one(2) });
    expect({ status, by: body.live.by }).toEqual({ status: 200, by: 'CI of one (mf-one)' });
    for (const refused of [
      { artifacts: two(2) },
      { artifacts: [...one(2), ...two(2)] },
      { set_id: composeSet(buildsOf(1)).id },
      { artifacts: one(3), force: true },
    ]) {
      const reply = await promote(refused);
      expect({ refused, status: reply.status, code: reply.error.code }).toEqual({ refused, ...scopeRefused });
    }
    expect((await promote({ artifacts: one(3) })).error.code).toBe('gate-refused');
  });

  it('roll back where that moves their own remote alone', async () => {
    expect((await rollBack()).body.live.by).toBe('CI of one (mf-one)');
    await promote({ artifacts: one(2) });
    await api.call('POST v3/releases/promote', { body: { artifacts: two(2) } }, as);
    const moved = await rollBack();
    expect({ status: moved.status, code: moved.error.code }).toEqual(scopeRefused);
    const far = await rollBack({ set_id: composeSet(buildsOf(1)).id });
    expect({ status: far.status, code: far.error.code }).toEqual(scopeRefused);
  });

  it('are noted when they are used', async () => {
    const { body } = await api.call('GET v3/releases/tokens', {}, as);
    expect(body.tokens[0]?.last_used_at).not.toBeNull();
  });

  it('are worth nothing once revoked, and that is written down', async () => {
    const other = await create('CI to end');
    expect((await api.call('GET v3/releases', {}, { token: other.token })).status).toBe(200);
    const end = () => api.call('DELETE v3/releases/tokens/:id', { params: { id: other.id } }, as);
    expect((await end()).body).toEqual({ id: other.id });
    const refused = await api.call('GET v3/releases', {}, { token: other.token });
    expect({ status: refused.status, code: refused.error.code }).toEqual({ status: 401, code: 'unauthorized' });
    expect(refused.error.message).toBe(
      `This release token of mf-one was revoked on ${today()}. Ask release staff for a new one: page Releases, tab Tokens.`,
    );
    expect((await end()).status).toBe(404);
    const { body } = await api.call('GET v3/releases/log', { query: { limit: 2 } }, as);
    expect(body.data.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'token-revoke CI to end (mf-one)',
      'token-create CI to end (mf-one)',
    ]);
    expect((await api.call('GET v3/releases/tokens', {}, as)).body.tokens.map(({ name }) => name)).toEqual([
      'CI of one',
    ]);
  });

  it('are worth nothing once expired', async () => {
    const other = await create('CI of yesterday');
    await api.db.execute(sql`update release_tokens set expires_at = now() where id = ${other.id}`);
    const { status, error } = await api.call('GET v3/releases', {}, { token: other.token });
    expect(status).toBe(401);
    expect(error.message).toContain(`This release token of mf-one expired on ${today()}.`);
  });

  it('are refused where no such token was given here, as one of another site, with what to look at', async () => {
    const { status, error } = await api.call('GET v3/releases', {}, { token: `cwr_${'x'.repeat(43)}` });
    expect({ status, code: error.code }).toEqual({ status: 401, code: 'unauthorized' });
    expect(error.message).toBe(
      'This site knows no such release token: it may be another site’s, or incomplete. Check COMMONWEAL_SITE and ' +
        'COMMONWEAL_RELEASE_TOKEN. Ask release staff for a new one: page Releases, tab Tokens.',
    );
    const french = await api.call('GET v3/releases', {}, { token: 'cwr_x', locale: 'fr' });
    expect(french.error.message).toContain('Ce site ne connaît pas ce jeton');
  });

  it('are told who may do what they may not', async () => {
    const { status, error } = await api.call(
      'PUT v3/releases/canary',
      { body: { artifacts: one(2), percent: 5 } },
      { token },
    );
    expect({ status, code: error.code }).toEqual({ status: 401, code: 'unauthorized' });
    expect(error.message).toContain('For this, log in as release staff or ask them.');
    const set = await promote({ set_id: composeSet(buildsOf(1)).id });
    expect(set.error.message).toContain('npx commonweal-release promote mf-one@<version>');
    expect((await promote({ artifacts: two(2) })).error.message).toMatch(
      /^This token is for mf-one only, and not for mf-two\. Use a token of mf-two; /,
    );
    expect((await promote({ artifacts: one(3), force: true })).error.message).toContain(
      'ask release staff to force it',
    );
  });

  it('are not let in during maintenance', async () => {
    const switchTo = (is_maintenance_mode: boolean) =>
      api.call('PUT v3/parameters/maintenance', { body: { is_maintenance_mode } }, as);
    await switchTo(true);
    expect((await api.call('GET v3/releases', {}, { token })).status).toBe(503);
    await switchTo(false);
    expect((await api.call('GET v3/releases', {}, { token })).status).toBe(200);
  });
});
