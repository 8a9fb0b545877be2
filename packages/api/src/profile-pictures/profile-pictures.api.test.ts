import { mkdtemp, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { ApiOperation } from '@commonweal/contracts';
import { uploads } from '../images/uploads.table.ts';
import { removeUnusedUploads } from '../images/images.service.ts';
import { openUploadStore } from '../images/upload-store.ts';
import { socialAccounts } from '../social/social.table.ts';
import { page, redirect, startSourceSite } from '../source-check/source-site.fixture.ts';
import type { SourceSite } from '../source-check/source-site.fixture.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { findUsedProfilePictures } from '../users/used-profile-pictures.repo.ts';
import { users } from '../users/users.table.ts';

const EMAIL = 'member@demo.commonweal.example';
const ADDRESS = /^\/uploads\/[\da-f]{64}\.webp$/;

describe('the picture of a person', () => {
  let api: TestApi;
  let site: SourceSite;
  let folder: string;
  let id = 0;
  beforeAll(async () => {
    site = await startSourceSite();
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    const { port } = site;
    api = await startTestApi(
      { DATA_DIR: folder, GRAVATAR_ADDRESS: `http://127.0.0.1:${port}/avatar` },
      {
        sourceMeans: {
          resolve: async (name) => (name === 'inside.example' ? ['10.0.0.1'] : ['127.0.0.1']),
          mayConnect: (address, at) => address === '127.0.0.1' && at === port,
        },
      },
    );
    id = (await api.call('GET v3/users/me', {}, { as: 'member' })).body.id;
  }, 120_000);
  afterAll(async () => {
    await api.close();
    site.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    site.seen = [];
    await api.clear('rate_windows', 'social_accounts');
    await api.db.update(users).set({ profilePicture: null, visibility: 0 }).where(eq(users.id, id));
    await api.clear('uploads');
  });

  const picture = (background = '#2a6f4e', width = 40) =>
    sharp({ create: { width, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const asPng = (bytes: Buffer) => page(bytes, { 'content-type': 'image/png' });

  async function upload(payload: Buffer, of = id, as: DemoAccount = 'member') {
    const authorization = `Bearer ${await api.signIn(as)}`;
    const headers = { authorization, 'content-type': 'application/octet-stream' };
    const reply = await api.app.inject({ method: 'PUT', url: `/api/v3/users/${of}/picture`, headers, payload });
    return { status: reply.statusCode, ...reply.json<{ code?: string; profile_picture?: string | null }>() };
  }
  const from = (operation: Extract<ApiOperation, `${string}-avatar/:id`>, of = id) =>
    api.call(operation, { params: { id: of } }, { as: 'member' });
  const own = async () => (await api.call('GET v3/users/me', {}, { as: 'member' })).body.profile_picture;
  const link = (pictureUrl: string | null) =>
    api.db.insert(socialAccounts).values({ provider: 'google', subject: 'ines', userId: id, pictureUrl });

  it('is uploaded, becomes a square, and is shown to those who may open the page', async () => {
    const { status, profile_picture: url = '' } = await upload(await picture());
    expect({ status, url }).toEqual({ status: 200, url: expect.stringMatching(ADDRESS) });
    expect(await own()).toBe(url);
    const bytes = await openUploadStore({ dataDir: folder, s3: null }).read(/[\da-f]{64}/.exec(url ?? '')?.[0] ?? '');
    const { format, width, height } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
    expect([format, width, height]).toEqual(['webp', 320, 320]);
    const shown = async (as?: DemoAccount) =>
      (await api.call('GET v3/users/:id', { params: { id } }, as && { as })).body.profile_picture;
    expect([await shown(), await shown('writer')]).toEqual([url, url]);
  });

  it.each([
    ['no picture', Buffer.from('<svg onload="alert(1)"/>'), 'image-invalid'],
    ['nothing', Buffer.alloc(0), 'image-invalid'],
  ])('is refused where it is %s', async (_, bytes, code) => {
    expect(await upload(bytes)).toMatchObject({ status: 422, code });
    expect(await own()).toBeNull();
  });

  it('is refused at 20,000 pixels of width, and is nobody else’s', async () => {
    expect(await upload(await picture('#ffffff', 20_000))).toMatchObject({ status: 422, code: 'image-too-large' });
    expect((await upload(await picture(), id + 1)).status).toBe(404);
    expect(await own()).toBeNull();
  });

  it('is removed', async () => {
    await upload(await picture());
    expect(await own()).toMatch(ADDRESS);
    expect((await api.call('GET v3/remove-avatar', {}, { as: 'member' })).body).toEqual({ profile_picture: null });
    expect(await own()).toBeNull();
  });

  it('stays in the store while the person has it', async () => {
    await upload(await picture());
    const store = openUploadStore({ dataDir: folder, s3: null });
    const clean = async () => {
      await api.db.execute(sql`update uploads set uploaded_at = now() - interval '3 days'`);
      await removeUnusedUploads(api.db, store, [findUsedProfilePictures]);
      return api.db.$count(uploads);
    };
    expect(await clean()).toBe(1);
    await api.call('GET v3/remove-avatar', {}, { as: 'member' });
    expect(await clean()).toBe(0);
  });

  it('is taken over from Gravatar by the digest of the email', async () => {
    site.answer = asPng(await picture('#123456'));
    const { status, body } = await from('POST v3/gravatar-avatar/:id');
    expect({ status, body }).toEqual({ status: 200, body: { profile_picture: expect.stringMatching(ADDRESS) } });
    const digest = createHash('sha256').update(EMAIL).digest('hex');
    expect(site.seen.map(({ url }) => url)).toEqual([`/avatar/${digest}?s=512&d=404`]);
    expect(await own()).toBe(body.profile_picture);
  });

  it('is taken over from an account that is linked, also by a redirect', async () => {
    await link(site.url('/ines.png').href);
    const png = asPng(await picture('#654321'));
    site.answer = (request, response) =>
      request.url === '/ines.png' ? redirect('/real.png')(request, response) : png(request, response);
    expect((await from('GET v3/google-avatar/:id')).status).toBe(200);
    expect(site.seen.map(({ url }) => url)).toEqual(['/ines.png', '/real.png']);
    expect(await own()).toMatch(ADDRESS);
  });

  it.each([
    ['no account is linked', 'GET v3/linkedin-avatar/:id', null, '409 no-picture-there'],
    ['the linked one has none', 'GET v3/google-avatar/:id', null, '409 no-picture-there'],
    ['it lies inside', 'GET v3/google-avatar/:id', 'http://inside.example/x.png', '502 picture-unavailable'],
    ['it lies on this machine', 'GET v3/google-avatar/:id', 'http://localhost/x.png', '502 picture-unavailable'],
    ['it is a file', 'GET v3/google-avatar/:id', 'file:///etc/passwd', '502 picture-unavailable'],
  ] as const)('is not taken over where %s', async (_, operation, url, outcome) => {
    await link(url);
    expect(outcomeOf(await from(operation))).toBe(outcome);
    expect([site.seen, await own()]).toEqual([[], null]);
  });

  it('is not taken over where there is none, or it is no picture, or leads inside', async () => {
    await link(site.url('/ines.png').href);
    site.answer = (_request, response) => response.writeHead(404).end();
    expect(outcomeOf(await from('POST v3/gravatar-avatar/:id'))).toBe('409 no-picture-there');
    site.answer = page('<html>');
    expect(outcomeOf(await from('GET v3/google-avatar/:id'))).toBe('422 image-invalid');
    site.answer = redirect('http://inside.example/x.png');
    expect(outcomeOf(await from('GET v3/google-avatar/:id'))).toBe('502 picture-unavailable');
    site.answer = page(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(outcomeOf(await from('GET v3/google-avatar/:id'))).toBe('502 picture-unavailable');
    expect(await own()).toBeNull();
  });

  it('of somebody else is not taken over', async () => {
    for (const operation of ['POST v3/gravatar-avatar/:id', 'GET v3/google-avatar/:id'] as const)
      expect(outcomeOf(await from(operation, id + 1))).toBe('404 not-found');
    expect(site.seen).toEqual([]);
  });

  it('is taken over six times a minute at most', async () => {
    await api.db.execute(sql`insert into rate_windows (key, window_start, count)
      values (${`pictures from elsewhere ${id}`}, now(), 5)`);
    site.answer = asPng(await picture());
    expect(outcomeOf(await from('POST v3/gravatar-avatar/:id'))).toBe('200');
    expect(outcomeOf(await from('POST v3/gravatar-avatar/:id'))).toBe('429 too-many-requests');
  });
});
