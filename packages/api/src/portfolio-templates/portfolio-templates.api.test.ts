import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_TEMPLATES } from '@commonweal/domain/report-sections';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { removeUnusedUploads } from '../images/images.service.ts';
import { openUploadStore } from '../images/upload-store.ts';
import { addCompanies } from '../portfolios/portfolios.fixture.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, DemoAccount, TestApi } from '../testing/test-api.ts';
import { findUsedTemplateImages } from './used-template-images.repo.ts';

let api: TestApi;
let folder: string;
const me: CallAs = { as: 'member' };
const other: CallAs = { as: 'client' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'templates-'));
  api = await startTestApi({ DATA_DIR: folder });
}, 120_000);
beforeEach(() => api.clear('portfolio_templates', 'template_images', 'uploads', 'rate_windows'));
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const plain = {
  name: 'House style',
  title: 'Holdings',
  introduction: 'First line\nSecond line',
  sections: ['companies' as const, 'sector' as const],
  image_id: null,
};
const create = (change: object = {}, as = me) =>
  api.call('POST v3/portfolio-templates', { body: { ...plain, ...change } }, as);
const list = async (as = me) => (await api.call('GET v3/portfolio-templates', {}, as)).body.data;

const picture = (background = '#2a6f4e') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer();

interface Uploaded {
  readonly status: number;
  readonly body: { readonly id: number; readonly url: string; readonly code?: string };
}

async function upload(
  payload: Buffer,
  { id, as = 'member' }: { id?: number; as?: DemoAccount } = {},
): Promise<Uploaded> {
  const authorization = `Bearer ${await api.signIn(as)}`;
  const reply = await api.app.inject({
    method: id === undefined ? 'POST' : 'PUT',
    url: `/api/v3/portfolio-templates/image${id === undefined ? '' : `/${id}`}`,
    headers: { authorization, 'content-type': 'application/octet-stream' },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe('a template', () => {
  it('is created, read, changed and deleted by its owner', async () => {
    const { body: made } = await create({ name: '  House\u0000 style ' });
    expect(made).toEqual({
      id: made.id,
      name: 'House style',
      title: 'Holdings',
      introduction: 'First line\nSecond line',
      sections: ['companies', 'sector'],
      image: null,
      changed_at: expect.any(String),
    });
    const params = { id: made.id };
    const body = { ...plain, name: 'Plain', title: '', introduction: '', sections: [] };
    const { body: changed } = await api.call('PUT v3/portfolio-templates/:id', { params, body }, me);
    expect(changed).toMatchObject({ name: 'Plain', title: '', introduction: '', sections: [] });
    expect((await api.call('GET v3/portfolio-templates/:id', { params }, me)).body).toEqual(changed);
    expect((await api.call('DELETE v3/portfolio-templates/:id', { params }, me)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('does not exist for others', async () => {
    const params = { id: (await create()).body.id };
    const replies = [
      await api.call('GET v3/portfolio-templates/:id', { params }, other),
      await api.call('PUT v3/portfolio-templates/:id', { params, body: plain }, other),
      await api.call('DELETE v3/portfolio-templates/:id', { params }, other),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await list(other)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('is offered for the owner’s portfolios, by name', async () => {
    await create({ name: 'b' });
    await create({ name: 'A' });
    const { Newquax = 0 } = await addCompanies(api.db, [{ name: 'Newquax' }]);
    const entities = [{ id: Newquax, weight: 1 }];
    const { body } = await api.call('POST v3/portfolios', { body: { name: 'Pension', entities } }, me);
    const of = (as: CallAs) => api.call('GET v3/portfolios/:id/portfolio-templates', { params: { id: body.id } }, as);
    expect((await of(me)).body.data.map(({ name }) => name)).toEqual(['A', 'b']);
    expect((await of(other)).status).toBe(404);
  });

  it.each([
    ['no name', { name: ' \u0000' }],
    ['a name too long', { name: 'x'.repeat(81) }],
    ['an introduction too long', { introduction: 'x'.repeat(2_001) }],
    ['a section twice', { sections: ['sector', 'sector'] }],
    ['an unknown section', { sections: ['everything'] }],
    ['an unknown picture', { image_id: 2_000_000_000 }],
    ['an owner', { user_id: 1 }],
  ])('is refused with %s', async (_, change) => {
    expect((await create(change)).status).toBe(422);
    expect(await list()).toEqual([]);
  });

  it('can be kept fifty times, also by requests at the same moment', async () => {
    await create();
    await api.db.execute(sql`insert into portfolio_templates (user_id, name, title, introduction, sections)
      select user_id, name, title, introduction, sections from portfolio_templates, generate_series(3, ${MAX_TEMPLATES})`);
    const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await list()).toHaveLength(MAX_TEMPLATES);
  });
});

describe('a picture for templates', () => {
  it('is encoded anew, and stands in the templates that name it', async () => {
    const { body: image } = await upload(await picture());
    expect(image).toEqual({
      id: image.id,
      url: expect.stringMatching(/^\/uploads\/[\da-f]{64}\.webp$/),
      width: 40,
      height: 20,
    });
    const bytes = await openUploadStore({ dataDir: folder, s3: null }).read(image.url.slice(9, 73));
    expect(await sharp(bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp' });
    expect(bytes?.includes('somebody')).toBe(false);
    const { body: template } = await create({ image_id: image.id });
    expect(template.image).toEqual(image);
    const { body: next } = await upload(await picture('#ffffff'), { id: image.id });
    expect(next.url).not.toBe(image.url);
    expect((await list())[0]?.image).toEqual(next);
    expect((await api.call('GET v3/users/template-image', {}, me)).body).toEqual({ data: [next], total: 1 });
    await api.call('DELETE v3/portfolio-templates/image/:id', { params: { id: image.id } }, me);
    expect((await list())[0]?.image).toBeNull();
  });

  it('is nobody else’s to see, name, replace or delete', async () => {
    const { body: image } = await upload(await picture());
    const params = { id: image.id };
    expect((await create({ image_id: image.id }, other)).error.fields).toEqual({
      image_id: 'This picture no longer exists.',
    });
    expect((await upload(await picture('#ffffff'), { id: image.id, as: 'client' })).status).toBe(404);
    expect((await api.call('DELETE v3/portfolio-templates/image/:id', { params }, other)).status).toBe(404);
    expect((await api.call('GET v3/users/template-image', {}, other)).body.data).toEqual([]);
    expect((await api.call('GET v3/users/template-image', {}, me)).body.data).toEqual([image]);
  });

  it.each([
    ['a script in a drawing', Buffer.from('<svg onload="alert(1)"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 422, body: { code: 'image-invalid' } });
    const { body: image } = await upload(await picture());
    expect(await upload(bytes, { id: image.id })).toMatchObject({ status: 422 });
    expect((await api.call('GET v3/users/template-image', {}, me)).body.data).toEqual([image]);
  });

  it('stays while it is somebody’s, and goes two days after its deletion', async () => {
    const store = openUploadStore({ dataDir: folder, s3: null });
    const { body: image } = await upload(await picture());
    const isThere = async () => (await store.read(image.url.slice(9, 73))) !== null;
    await api.db.execute(sql`update uploads set uploaded_at = now() - interval '3 days'`);
    await removeUnusedUploads(api.db, store, [async () => new Set(), findUsedTemplateImages]);
    expect(await isThere()).toBe(true);
    await api.call('DELETE v3/portfolio-templates/image/:id', { params: { id: image.id } }, me);
    await removeUnusedUploads(api.db, store, [async () => new Set(), findUsedTemplateImages]);
    expect(await isThere()).toBe(false);
  });
});
