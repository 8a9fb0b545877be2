import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { remoteManifestFixture, shellManifestFixture } from '@commonweal/federation/fixtures';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { archiveOf } from './build-archive.fixture.ts';
import { findLive } from './live-release.repo.ts';
import { ENVIRONMENT, buildsOf, goLiveWith } from './releases.fixture.ts';
import { artifacts as artifactsTable } from './releases.table.ts';

const URL = '/api/v3/releases/artifacts';

describe('publishing', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await goLiveWith(api.db, buildsOf(1));
  }, 120_000);
  afterAll(() => api.close());

  const publish = async (archive: Uint8Array, query = {}, type = 'application/x-tar') => {
    const authorization = `Bearer ${await api.signIn('superadmin')}`;
    const headers = { authorization, 'content-type': type };
    const response = await api.app.inject({ method: 'POST', url: URL, query, payload: Buffer.from(archive), headers });
    return { status: response.statusCode, body: response.json() };
  };
  const log = async () =>
    (await api.call('GET v3/releases/log', { query: { limit: 200 } }, { as: 'superadmin' })).body.data;
  const isKnown = async (version: string) =>
    (await api.db.$count(artifactsTable, sql`name = 'mf-one' and version = ${version}`)) === 1;

  it('keeps the files, remembers the version with who sent it, and makes nothing live', async () => {
    const before = await findLive(api.db, ENVIRONMENT);
    const source = { commit: 'b'.repeat(40), branch: 'main', changed: false };
    const { archive, version } = await archiveOf('mf-one', 'self.one = 1;', { source });
    const { status, body } = await publish(archive, { reason: 'a fix' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ is_new: true, overridden: [] });
    expect(body.artifact).toMatchObject({
      ...{ name: 'mf-one', version, commit: source.commit, branch: 'main' },
      ...{ changed: false, published_by: 'demo-superadmin', entry_bytes: 13, script_bytes: 13 },
    });
    const stored = await api.artifacts.read(`remotes/mf-one/${version}/entry.js`);
    expect(stored?.bytes).toBe(13);
    stored?.body.destroy();
    expect((await log())[0]).toMatchObject({ action: 'publish', subject: `mf-one ${version}`, reason: 'a fix' });
    expect(await findLive(api.db, ENVIRONMENT)).toEqual(before);
  });

  it('changes nothing the second time', async () => {
    const { archive } = await archiveOf('mf-one', 'self.one = 1;');
    const entries = (await log()).length;
    const { body } = await publish(archive);
    expect(body).toMatchObject({ is_new: false, artifact: { commit: 'b'.repeat(40) } });
    expect(await log()).toHaveLength(entries);
  });

  it('is completed by doing it again where the process was killed before the database knew', async () => {
    const { archive, version } = await archiveOf('mf-one', 'self.one = 2;');
    await publish(archive);
    await api.db.execute(sql`delete from artifacts where version = ${version}`);
    expect((await publish(archive)).body.is_new).toBe(true);
    expect(await isKnown(version)).toBe(true);
  });

  it('is refused by the gate, and nothing is kept', async () => {
    const { archive, version } = await archiveOf('mf-one', 'self.one = 3;', { platform: '^9.0.0' });
    const { status, body } = await publish(archive);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'gate-refused' });
    expect(body.message).toContain(`mf-one ${version} needs platform ^9.0.0; shell`);
    expect(await api.artifacts.manifest('mf-one', version)).toBeNull();
    expect(await isKnown(version)).toBe(false);
  });

  it('waits for the promotion with the gate where it is one of several that fit each other', async () => {
    const { archive, version } = await archiveOf('mf-one', 'self.one = 4;', { platform: '^9.0.0' });
    expect((await publish(archive)).status).toBe(409);
    const { status, body } = await publish(archive, { together: '1' });
    expect({ status, overridden: body.overridden }).toEqual({ status: 200, overridden: [] });
    const promoted = await api.call(
      'POST v3/releases/promote',
      { body: { artifacts: [{ name: 'mf-one', version }] } },
      { as: 'superadmin' },
    );
    expect(promoted.error.code).toBe('gate-refused');
  });

  it('is forced by release staff, and what was overridden is written down', async () => {
    const { archive } = await archiveOf('mf-one', 'self.one = 3;', { platform: '^9.0.0' });
    const { status, body } = await publish(archive, { force: '1' });
    expect(status).toBe(200);
    expect(body.overridden).toMatchObject([{ rule: 'platform' }]);
    expect((await log())[0]?.overridden).toEqual(body.overridden);
  });

  it('is refused where a build names an operation that this API does not have', async () => {
    const { archive } = await archiveOf('mf-one', 'self.one = 4;', { operations: ['GET v3/nowhere'] });
    expect((await publish(archive)).body.message).toContain('GET v3/nowhere');
    const known = await archiveOf('mf-one', 'self.one = 4;', { operations: ['GET v3/countries'] });
    expect((await publish(known.archive)).status).toBe(200);
  });

  it('is refused where nobody says that its types were checked, and that is forced like all else', async () => {
    const { archive, version } = await archiveOf('mf-one', 'self.one = 8;', { types: null });
    const { status, body } = await publish(archive);
    expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
      ...{ status: 409, code: 'gate-refused', fields: ['types-1'] },
    });
    expect(body.message).toContain(`mf-one ${version} does not say that its types were checked`);
    expect((await publish(archive, { force: '1' })).body.overridden).toMatchObject([{ rule: 'types' }]);
  });

  it('is refused where a build asks for a privilege that nobody can hold', async () => {
    const { definition } = remoteManifestFixture('mf-one', '1.0.0-0000000000');
    const page = { path: '/one', page: 'home', layout: 'site', access: 'user' } as const;
    const asking = (privilege: string) =>
      archiveOf('mf-one', 'self.one = 9;', {
        definition: { ...definition, routes: [{ ...page, privileges: [privilege] }] },
      });
    expect((await publish((await asking('release-state')).archive)).body.message).toContain(
      'the privilege release-state',
    );
    expect((await publish((await asking('releases-state')).archive)).status).toBe(200);
  });

  it('is refused for what is no build, and for a build that was touched', async () => {
    expect(await publish(new TextEncoder().encode('no archive'))).toMatchObject({
      status: 422,
      body: { code: 'artifact-invalid' },
    });
    const { archive, version } = await archiveOf('mf-one', 'self.one = 5;');
    const touched = Buffer.from(archive);
    touched.write('6', touched.indexOf('one = 5') + 'one = '.length);
    expect(await publish(touched)).toMatchObject({ status: 422, body: { code: 'artifact-invalid' } });
    expect(await isKnown(version)).toBe(false);
  });

  it.each(['application/json', 'application/octet-stream', 'text/csv'])('takes no %s', async (type) => {
    const { archive } = await archiveOf('mf-one', 'self.one = 1;');
    expect((await publish(archive, {}, type)).status).toBe(415);
  });

  it('takes an archive nowhere else', async () => {
    const { archive } = await archiveOf('mf-one', 'self.one = 1;');
    const authorization = `Bearer ${await api.signIn('superadmin')}`;
    const headers = { authorization, 'content-type': 'application/x-tar' };
    const url = '/api/v3/releases/promote';
    const response = await api.app.inject({ method: 'POST', url, payload: Buffer.from(archive), headers });
    expect(response.statusCode).toBe(415);
  });

  it('refuses a visitor before it reads what they send', async () => {
    const headers = { 'content-type': 'application/x-tar' };
    const payload = Buffer.alloc(65_000_000);
    const response = await api.app.inject({ method: 'POST', url: URL, payload, headers });
    expect(response.statusCode).toBe(401);
  });

  it('refuses more than 64 MB', async () => {
    expect(await publish(Buffer.alloc(64_000_001))).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
  });

  it('needs nothing to be live', async () => {
    await api.db.execute(sql`delete from live_releases`);
    const { archive } = await archiveOf('mf-one', 'self.one = 7;', { platform: '^9.0.0' });
    expect((await publish(archive)).status).toBe(200);
    await goLiveWith(api.db, [shellManifestFixture('1.0.0-0000000001')]);
  });
});
