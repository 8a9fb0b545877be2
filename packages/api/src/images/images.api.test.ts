import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IMAGE_BYTES } from '@commonweal/domain/limits';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { findUsedImages } from '../notes/used-images.repo.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { removeUnusedUploads } from './images.service.ts';
import { readPicture } from './read-picture.ts';
import { uploadedFiles } from './uploaded-files.ts';
import { openUploadStore } from './upload-store.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  api = await startTestApi({ DATA_DIR: folder });
}, 120_000);
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await api.clear('uploads', 'rate_windows');
  await rm(join(folder, 'uploads'), { recursive: true, force: true });
});

const picture = (background = '#2a6f4e', width = 40) =>
  sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(payload: Buffer, { as = 'writer', type = 'application/octet-stream' } = {}) {
  const authorization = `Bearer ${await api.signIn(as as DemoAccount)}`;
  const headers = { authorization, 'content-type': type };
  const reply = await api.app.inject({ method: 'POST', url: '/api/v3/images', headers, payload });
  return { status: reply.statusCode, body: reply.json<{ code?: string; url?: string }>() };
}
const uploaded = async (...given: Parameters<typeof upload>) => (await upload(...given)).body.url ?? '';

const store = () => openUploadStore({ dataDir: folder, s3: null });
const read = (url: string) => uploadedFiles(store())(url.replace('/uploads/', ''));
const count = async () =>
  (await queryRows(api.db, z.strictObject({ digest: z.string() }), sql`select digest from uploads`)).length;
const age = (hours: number) =>
  api.db.execute(sql`update uploads set uploaded_at = uploaded_at - make_interval(secs => ${hours * 3_600})`);

describe('POST v3/images', () => {
  it('keeps a picture as WebP under the digest of its bytes', async () => {
    const { status, body } = await upload(await picture());
    expect({ status, body }).toEqual({
      status: 200,
      body: { type: 'storage', url: expect.stringMatching(/^\/uploads\/[\da-f]{64}\.webp$/), width: 40, height: 20 },
    });
    const file = await read(body.url ?? '');
    expect(file).toMatchObject({ type: 'image/webp', isForEver: true });
    const digest = createHash('sha256')
      .update(file?.bytes ?? '')
      .digest('hex');
    expect(body.url).toBe(`/uploads/${digest}.webp`);
  });

  it('has one address for one picture, whoever uploads it how often at once', async () => {
    const bytes = await picture();
    const urls = await Promise.all([uploaded(bytes), uploaded(bytes), uploaded(bytes, { as: 'lead' })]);
    expect(new Set(urls).size).toBe(1);
    expect(await count()).toBe(1);
    expect(await readdir(join(folder, 'uploads'))).toHaveLength(1);
    expect(await uploaded(await picture('#ffffff'))).not.toBe(urls[0]);
  });

  it.each([
    ['no picture', Buffer.from('<svg onload="alert(1)"/>'), 422, 'image-invalid'],
    ['nothing', Buffer.alloc(0), 422, 'image-invalid'],
    ['exactly 5 MB that are no picture', Buffer.alloc(IMAGE_BYTES), 422, 'image-invalid'],
    ['more than 5 MB', Buffer.alloc(IMAGE_BYTES + 1), 413, 'body-too-large'],
  ])('refuses %s', async (_, bytes, status, code) => {
    expect(await upload(bytes)).toMatchObject({ status, body: { code } });
    expect(await count()).toBe(0);
  });

  it('refuses bodies of another type', async () => {
    for (const type of ['application/json', 'multipart/form-data', 'image/png'])
      expect(await upload(Buffer.from('{}'), { type })).toMatchObject({ status: 415 });
  });

  it('takes a hundred pictures of a person in a day', async () => {
    await uploaded(await picture());
    await api.db.execute(sql`insert into uploads (digest, user_id, width, height, bytes)
      select 'other ' || n, (select user_id from uploads limit 1), 1, 1, 1 from generate_series(1, 98) as n`);
    expect((await upload(await picture('#000000'))).status).toBe(200);
    expect(await upload(await picture('#111111'))).toMatchObject({ status: 429, body: { code: 'too-many-images' } });
    expect((await upload(await picture('#111111'), { as: 'lead' })).status).toBe(200);
    await age(24.1);
    expect((await upload(await picture('#111111'))).status).toBe(200);
  });

  it('takes ten pictures of a person in a minute', async () => {
    await api.db.execute(sql`insert into rate_windows (key, window_start, count)
      select 'images ' || id, now(), 9 from users where email = 'writer@demo.commonweal.example'`);
    expect((await upload(await picture())).status).toBe(200);
    expect(await upload(await picture())).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect((await upload(await picture(), { as: 'lead' })).status).toBe(200);
  });
});

describe('pictures that nobody uses', () => {
  const removeUnused = () => removeUnusedUploads(api.db, store(), [findUsedImages]);
  const isThere = async (url: string) => (await read(url)) !== null;

  it('are removed after two days', async () => {
    const url = await uploaded(await picture());
    await age(47.9);
    await removeUnused();
    expect([await isThere(url), await count()]).toEqual([true, 1]);
    await age(0.2);
    await removeUnused();
    expect([await isThere(url), await count()]).toEqual([false, 0]);
  });

  it('stay where they were uploaded again', async () => {
    const bytes = await picture();
    const url = await uploaded(bytes);
    await age(49);
    await uploaded(bytes);
    await removeUnused();
    expect(await isThere(url)).toBe(true);
  });

  it('stay where somebody uploads them at the moment of their removal', async () => {
    const bytes = await picture();
    const url = await uploaded(bytes);
    await age(49);
    const uploads: Promise<unknown>[] = [];
    const remove = async (digest: string) => {
      uploads.push(upload(bytes));
      // Decoding takes as long as it takes the upload, which has come to the database by then.
      for (let turn = 0; turn < 5; turn += 1) await readPicture(bytes);
      await store().remove(digest);
    };
    await removeUnusedUploads(api.db, { ...store(), remove }, [findUsedImages]);
    expect(await Promise.all(uploads)).toMatchObject([{ status: 200 }]);
    expect([await isThere(url), await count()]).toEqual([true, 1]);
  });

  it('are others than those of analyses of any status, and of their versions', async () => {
    const colours = ['#aaaaaa', '#bbbbbb', '#cccccc', '#dddddd'];
    const [published = '', drafted = '', restorable = '', unused = ''] = await Promise.all(
      colours.map(async (colour) => uploaded(await picture(colour), { as: colour < '#c' ? 'writer' : 'lead' })),
    );
    const owner = { entityId: (await createEntity(api.db)).id, userId: (await createUser(api.db)).id };
    const image = (url: string) => ({ type: 'storage' as const, url, alt: '' });
    const { id } = await createNote(api.db, { ...owner, image: image(published) });
    await createNote(api.db, { ...owner, status: 'drafted', image: image(drafted) });
    await api.db
      .execute(sql`insert into note_versions (note_id, user_id, headline, analysis, sources, details, created_at)
      values (${id}, ${owner.userId}, '', '', '[]', ${JSON.stringify({ image: image(restorable) })}::jsonb, now()),
        (${id}, ${owner.userId}, '', '', '[]', null, now())`);
    await age(49);
    await removeUnused();
    const left = await Promise.all([published, drafted, restorable, unused].map(isThere));
    expect(left).toEqual([true, true, true, false]);
  });

  it('are found beyond those that are used, however many these are', async () => {
    const unused = await uploaded(await picture());
    await api.db.execute(sql`insert into uploads (digest, user_id, width, height, bytes, uploaded_at)
      select lpad(n::text, 64, '0'), (select user_id from uploads limit 1), 1, 1, 1, now() - interval '1 day'
      from generate_series(1, 501) as n`);
    await age(49);
    await removeUnusedUploads(api.db, store(), [async (_, urls) => new Set(urls.filter((url) => url !== unused))]);
    expect([await isThere(unused), await count()]).toEqual([false, 501]);
  });
});
