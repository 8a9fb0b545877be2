import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DemoAccount } from '../testing/test-api.ts';
import { startRatingSite } from './note-ratings.fixture.ts';
import type { RatingSite } from './note-ratings.fixture.ts';
import { noteReads } from './note-reads.table.ts';

let site: RatingSite;
let other = 0;
beforeAll(async () => {
  site = await startRatingSite();
}, 120_000);
beforeEach(async () => {
  await site.api.clear('note_reads');
  await site.begin();
  other = await site.newNote();
});
afterAll(() => site.api.close());

const open = (id: number, as?: DemoAccount) =>
  site.api.call('POST v3/notes/published/:id/read', { params: { id } }, as ? { as } : {});

async function unread(as?: DemoAccount, query = {}) {
  const { body } = await site.api.call(
    'GET v3/notes/published',
    { query: { user_unread: '1', entity_id: site.entityId(), ...query } },
    as ? { as } : {},
  );
  const ids = body.data.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(body.total).toBe(ids.length);
  return ids;
}

describe('the list of what one has not read', () => {
  it('leaves out what one opened, once or twice, for oneself alone', async () => {
    expect(await unread('rater')).toEqual([site.noteId(), other]);
    const replies = [await open(site.noteId(), 'rater'), await open(site.noteId(), 'rater')];
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 2 }, () => ({ status: 200, body: { id: site.noteId(), is_read: true } })),
    );
    expect(await site.api.db.$count(noteReads)).toBe(1);
    expect(await unread('rater')).toEqual([other]);
    expect(await unread('lead')).toEqual([site.noteId(), other]);
  });

  it('leaves out what one rated and what one wrote', async () => {
    await site.rate('rater');
    expect(await unread('rater')).toEqual([other]);
    expect(await unread('writer')).toEqual([]);
  });

  it('is everything for visitors', async () => {
    await open(site.noteId(), 'rater');
    expect(await unread()).toEqual([site.noteId(), other]);
  });

  it('narrows beside other filters', async () => {
    const french = await site.newNote({ locale: 'fr' });
    await open(other, 'rater');
    expect(await unread('rater', { language: 'fr' })).toEqual([french]);
    await open(french, 'rater');
    expect(await unread('rater', { language: 'fr' })).toEqual([]);
    expect(await unread('rater', { language: 'en' })).toEqual([site.noteId()]);
  });

  it('is nobody else’s to ask for, an administrator’s neither', async () => {
    const id = await site.idOf('rater');
    await open(site.noteId(), 'rater');
    for (const as of ['admin', 'lead'] as const) {
      const query = { user_unread: `${id}` } as never;
      const { status } = await site.api.call('GET v3/notes/published', { query }, { as });
      expect(status).toBe(400);
      expect(await unread(as)).toEqual([site.noteId(), other]);
    }
  });
});

describe('what was read', () => {
  it('is an analysis that is published', async () => {
    const [draft, gone] = await Promise.all([
      site.newNote({ status: 'drafted', publishedAt: null }),
      site.newNote({ isDeleted: true }),
    ]);
    for (const id of [draft, gone, 2_147_483_647]) {
      const { status, error } = await open(id, 'rater');
      expect({ status, code: error.code }).toEqual({ status: 404, code: 'not-found' });
    }
    expect(await site.api.db.$count(noteReads)).toBe(0);
  });

  it('is not kept of visitors', async () => {
    expect((await open(site.noteId())).status).toBe(401);
    expect(await site.api.db.$count(noteReads)).toBe(0);
  });

  it('is told in nothing that another person reads', async () => {
    const pages = async (as: DemoAccount) => [
      (await site.api.call('GET v3/notes/published', { query: { entity_id: site.entityId() } }, { as })).body,
      (await site.api.call('GET v3/notes/published/:id', { params: { id: `${site.noteId()}` } }, { as })).body,
    ];
    const before = await pages('admin');
    await open(site.noteId(), 'rater');
    expect(await pages('admin')).toEqual(before);
    expect(await site.api.db.$count(noteReads)).toBe(1);
  });
});
