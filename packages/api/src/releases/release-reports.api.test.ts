import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shellManifestFixture } from '@commonweal/federation/fixtures';
import type { RouteDefinition } from '@commonweal/federation/manifest';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { composeSet } from './release-set.ts';
import { buildsOf, goLiveWith, misfitOf, publishAll, remoteOf, versionOf } from './releases.fixture.ts';

const as = { as: 'superadmin' } as const;
const file = (gzip: number) => ({ integrity: 'sha384-x', bytes: gzip * 3, gzip, brotli: gzip });
const route = (path: string): RouteDefinition => ({
  path,
  page: 'home',
  layout: 'site',
  access: 'public',
  privileges: [],
});

const shell = shellManifestFixture(versionOf(1), {
  entry: { js: ['main.js', 'vendor.js'], css: [] },
  files: { 'main.js': file(1_000), 'vendor.js': file(200), 'lazy.js': file(30), 'main.css': file(4) },
  shared: { react: '19.3.1', 'react/jsx-runtime': '19.3.1', 'react-dom': '19.3.1' },
});
const source = { commit: 'a'.repeat(40), branch: 'main', changed: true };
const before = remoteOf('mf-one', 1, {
  source,
  files: { 'entry.js': file(100), 'page.js': file(900), 'entry.js.map': file(5) },
  definition: { ...remoteOf('mf-one', 1).definition, routes: [route('/one'), route('/old')] },
  operations: ['GET v3/entities'],
  shared: { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0' },
});
const after = remoteOf('mf-one', 2, {
  definition: { ...before.definition, routes: [route('/one'), route('/new')] },
  operations: ['GET v3/entities', 'GET v3/users'],
  shared: { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0' },
});
const other = remoteOf('mf-two', 1, { shared: { react: '^18.0.0' } });
const first = composeSet([shell, before, other]).id;
const second = composeSet([shell, after, other]).id;

describe('what is known of releases', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await goLiveWith(api.db, [shell, before, other]);
    await goLiveWith(api.db, [shell, after, other]);
  }, 120_000);
  afterAll(() => api.close());

  it('has the published versions with their origin and size, the newest first', async () => {
    const { body } = await api.call('GET v3/releases/artifacts', {}, as);
    expect(body.total).toBe(4);
    expect(body.data[0]).toMatchObject({ name: 'mf-one', version: versionOf(2), is_live: true, commit: null });
    expect(body.data.find(({ name }) => name === 'shell')).toMatchObject({
      platform: '1.0.0',
      script_bytes: 1_230,
      entry_bytes: 1_200,
    });
    expect(body.data.find(({ version, name }) => name === 'mf-one' && version === versionOf(1))).toMatchObject({
      ...source,
      platform: '^1.0.0',
      published_by: 'start',
      script_bytes: 1_000,
      entry_bytes: 100,
      is_live: false,
    });
    const page = await api.call('GET v3/releases/artifacts', { query: { name: 'mf-one', limit: 1, offset: 1 } }, as);
    expect(page.body).toMatchObject({ total: 2, data: [{ version: versionOf(1) }] });
  });

  it('has every set that was live, once, by when it last was', async () => {
    await api.call('POST v3/releases/rollback', { body: { set_id: first } }, as);
    const { body } = await api.call('GET v3/releases/sets', {}, as);
    expect(body.total).toBe(2);
    expect(body.data.map(({ id, is_live, action, by }) => [id, is_live, action, by])).toEqual([
      [first, true, 'rollback', 'demo-superadmin'],
      [second, false, 'promote', 'start'],
    ]);
    expect(body.data[0]?.artifacts).toHaveLength(3);
    const { body: page } = await api.call('GET v3/releases/sets', { query: { limit: 1, offset: 1 } }, as);
    expect(page.data.map(({ id }) => id)).toEqual([second]);
  });

  it('says what differs between two sets', async () => {
    const { body } = await api.call('GET v3/releases/diff', { query: { from: first, to: second } }, as);
    expect(body.changes).toMatchObject([
      {
        name: 'mf-one',
        from: { version: versionOf(1) },
        to: { version: versionOf(2) },
        added: ['route /new', 'operation GET v3/users'],
        removed: ['route /old'],
      },
    ]);
    const unknown = await api.call('GET v3/releases/diff', { query: { from: first, to: '000000000000' } }, as);
    expect({ status: unknown.status, code: unknown.error.code }).toEqual({ status: 404, code: 'unknown-set' });
    expect(unknown.error.message).toContain('000000000000');
  });

  it('says who provides a shared package and who uses it', async () => {
    const { body } = await api.call('GET v3/releases/why', { query: { package: 'react' } }, as);
    expect(body.provider).toMatchObject({
      name: 'shell',
      provides: { react: '19.3.1', 'react/jsx-runtime': '19.3.1' },
    });
    expect(body.users.map(({ name, fits }) => [name, fits])).toEqual([
      ['mf-one', true],
      ['mf-two', false],
    ]);
    const nobody = await api.call('GET v3/releases/why', { query: { package: 'lodash' } }, as);
    expect(nobody.body).toEqual({ package: 'lodash', provider: null, users: [] });
  });

  it('says what would keep a version from going live', async () => {
    await publishAll(api.db, [misfitOf('mf-one', 8), remoteOf('mf-one', 9)]);
    const ask = (name: string, digits: number) =>
      api.call(
        'GET v3/releases/artifacts/:name/:version/problems',
        { params: { name, version: versionOf(digits) } },
        as,
      );
    const misfit = await ask('mf-one', 8);
    expect(misfit.body.problems.map(({ rule }) => rule)).toEqual(['platform']);
    expect(misfit.body.problems[0]?.text).toContain('needs platform ^9.0.0');
    expect((await ask('mf-one', 9)).body.problems).toEqual([]);
    expect((await ask('mf-one', 77)).error.code).toBe('unknown-artifact');
  });

  it('takes as many queries for many rows as for few', async () => {
    const token = await api.signIn('superadmin');
    const paths = ['', '/artifacts?limit=200', '/sets?limit=200', '/log?limit=200', `/diff?from=${first}&to=${second}`];
    const count = (path: string) =>
      countQueries(api.db, () =>
        api.app.inject({ url: `/api/v3/releases${path}`, headers: { authorization: `Bearer ${token}` } }),
      );
    const few = [];
    for (const path of paths) few.push(await count(path));
    for (let digits = 20; digits < 40; digits += 1) await goLiveWith(api.db, buildsOf(digits, ['mf-three', 'mf-four']));
    const many = [];
    for (const path of paths) many.push(await count(path));
    expect(many).toEqual(few);
    expect(Math.max(...few)).toBeLessThan(9);
  });
});
