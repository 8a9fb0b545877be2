import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { noteVersions } from '../notes/note-versions.table.ts';
import { templateImages } from '../portfolio-templates/portfolio-templates.table.ts';
import { createEntity, createNote } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { archiveOf } from './archive.fixture.ts';

const size = { width: 320, height: 320 };

let api: TestApi;
let folder: string;
let entityId = 0;
const ids = { writer: 0, lead: 0, member: 0 };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-pictures-'));
  api = await startTestApi({ DATA_DIR: folder });
  entityId = (await createEntity(api.db)).id;
  for (const as of ['writer', 'lead', 'member'] as const)
    ids[as] = (await api.call('GET v3/users/me', {}, { as })).body.id;
}, 120_000);
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await api.clear('rate_windows', 'uploads', 'template_images', 'note_versions');
  await rm(join(folder, 'uploads'), { recursive: true, force: true });
});

/** Uploads a square of a colour as the picture of the person, or for their analyses. @returns its digest */
async function upload(as: 'writer' | 'lead' | 'member', background: string, isPortrait = false): Promise<string> {
  const payload = await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { authorization: `Bearer ${await api.signIn(as)}`, 'content-type': 'application/octet-stream' };
  const target = isPortrait
    ? ({ method: 'PUT', url: `/api/v3/users/${ids[as]}/picture` } as const)
    : ({ method: 'POST', url: '/api/v3/images' } as const);
  const reply = await api.app.inject({ ...target, headers, payload });
  return /[\da-f]{64}/.exec(reply.body)?.[0] ?? '';
}

const addressOf = (digest: string) => `/uploads/${digest}.webp`;
const fileOf = (digest: string) => `pictures/${digest}.webp`;
const storedAt = (digest: string) => join(folder, 'uploads', `${digest}.webp`);

/** The row of a picture. @param file false where the archive lacks it @param isOwn false for the upload of somebody else */
const row = (digest: string, { file = true, isOwn = true } = {}) => ({
  ...{ file: file ? fileOf(digest) : null, address: addressOf(digest), ...size, bytes: expect.any(Number) },
  uploaded_at: isOwn ? expect.any(String) : null,
});

async function picturesOf(as: DemoAccount) {
  const archive = await archiveOf(api, as);
  const files = archive.names().filter((name) => name.startsWith('pictures/'));
  return { archive, files, rows: archive.rows('pictures') };
}

describe('the pictures of the archive', () => {
  it('are those that the person uploaded, byte for byte, and none of others', async () => {
    const [first, second] = [await upload('writer', '#aa0000'), await upload('writer', '#00aa00')].toSorted();
    const portrait = await upload('member', '#0000aa', true);

    const own = await picturesOf('writer');
    expect(own.files).toEqual([fileOf(first ?? ''), fileOf(second ?? '')]);
    expect(own.rows).toEqual([row(first ?? ''), row(second ?? '')]);
    expect(own.archive.file(fileOf(first ?? ''))).toEqual(await readFile(storedAt(first ?? '')));
    const { format, width, height } = await sharp(own.archive.file(fileOf(first ?? ''))).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', ...size });

    const others = await picturesOf('member');
    expect([others.files, others.rows]).toEqual([[fileOf(portrait)], [row(portrait)]]);
  });

  it('are also those that somebody else had uploaded before, without their time', async () => {
    const image = (digest: string) => ({ type: 'storage', url: addressOf(digest), alt: '' }) as const;
    const digests = [];
    for (const colour of ['#110000', '#220000', '#330000', '#440000']) digests.push(await upload('writer', colour));
    const [shown = '', earlier = '', template = '', unused = ''] = digests;
    const { id: noteId } = await createNote(api.db, { entityId, userId: ids.lead, image: image(shown) });
    const details = { type_code: 'impact', image: image(earlier) };
    await api.db.insert(noteVersions).values({
      ...{ noteId, userId: ids.lead, headline: '', analysis: '', sources: [], createdAt: new Date() },
      details: JSON.parse(JSON.stringify(details)),
    });
    await api.db.insert(templateImages).values({ userId: ids.lead, url: addressOf(template), ...size });
    const portrait = await upload('member', '#550000', true);
    expect(await upload('lead', '#550000', true)).toBe(portrait);

    const { files, rows } = await picturesOf('lead');
    const used = [shown, earlier, template, portrait].toSorted();
    expect(files).toEqual(used.map(fileOf));
    expect(rows).toEqual(used.map((digest) => row(digest, { isOwn: false })));
    expect((await picturesOf('writer')).files).toContain(fileOf(unused));
  });

  it('lack a file that is gone, which the table names, and have the others', async () => {
    const [gone = '', there = ''] = [await upload('writer', '#00aaaa'), await upload('writer', '#aaaa00')].toSorted();
    await rm(storedAt(gone));
    const { archive, files, rows } = await picturesOf('writer');
    expect([files, rows]).toEqual([[fileOf(there)], [row(gone, { file: false }), row(there)]]);
    expect(archive.text('pictures.csv')).toContain(`\n,${addressOf(gone)},320,320,`);
    expect(archive.rows('profile')).toHaveLength(1);
  });

  it('end with the first that the store fails to give, and the archive is whole', async () => {
    const digests = [
      await upload('writer', '#123456'),
      await upload('writer', '#654321'),
      await upload('writer', '#fff'),
    ];
    const [first = '', failing = '', after = ''] = digests.toSorted();
    await rm(storedAt(failing));
    await mkdir(storedAt(failing));
    const { archive, files, rows } = await picturesOf('writer');
    expect(files).toEqual([fileOf(first)]);
    expect(rows).toEqual([row(first), row(failing, { file: false }), row(after, { file: false })]);
    expect(archive.names().at(-1)).toBe('pictures.csv');
  });
});
