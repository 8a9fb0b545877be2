import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { insertRows } from '../db/insert-rows.ts';
import { createEntity, createNote, createUser, noteRow } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import { MOST_PLACES } from './note-feeds.repo.ts';
import { refreshAttention } from './note-attention.service.ts';
import { noteComments } from './note-comments.table.ts';
import { noteEngagements } from './note-engagements.table.ts';
import { impactRatings } from './note-ratings.table.ts';
import { notes, noteStatuses } from './notes.table.ts';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

let api: TestApi;
let authorId: number;
let entityId: number;

beforeAll(async () => {
  api = await startTestApi();
  authorId = (await createUser(api.db)).id;
  entityId = (await createEntity(api.db)).id;
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('note_reports', 'note_comments', 'note_engagements');
  await api.db.execute(sql`delete from impact_ratings`);
  await api.db.execute(sql`update notes set wow_count = 0, trend = '-Infinity'`);
});

const aNote = (over: Partial<typeof notes.$inferInsert> = {}) =>
  createNote(api.db, { entityId, userId: authorId, ...over });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => createUser(api.db)));

async function wow(noteId: number, days: readonly number[]) {
  const fans = await people(days.length);
  await api.db
    .insert(noteEngagements)
    .values(fans.map(({ id }, at) => ({ noteId, userId: id, kind: 'wow' as const, createdAt: ago(days[at] ?? 0) })));
}

async function rate(noteId: number, days: number) {
  const { id } = await createUser(api.db);
  const extents = { value: 5, scale: 3, breadth: 3, depth: 3, persistence: 3, timeHorizon: 1, raterWeight: 1 };
  await api.db.insert(impactRatings).values({ noteId, userId: id, ...extents, ratedAt: ago(days) });
}

const comment = (noteId: number, userId: number, days: number, over: { removedAt?: Date } = {}) =>
  api.db.insert(noteComments).values({ noteId, userId, body: 'x', createdAt: ago(days), ...over });

type Feed = 'wow' | 'trending' | 'my-topic';

const feed = async (name: Feed, query: { limit?: number; offset?: number } = {}, options?: CallAs) => {
  const all = await api.db.select({ id: notes.id }).from(notes);
  await refreshAttention(
    api.db,
    all.map(({ id }) => id),
  );
  return (await api.call(`GET v3/notes/${name}`, { query }, options)).body;
};
const idsOf = ({ data }: { readonly data: readonly { readonly id: number }[] }) => data.map(({ id }) => id);

describe('GET v3/notes/wow', () => {
  it('puts the most first, however long ago, then the newest, in pages', async () => {
    const [few, most, asFew, useful] = [await aNote(), await aNote(), await aNote(), await aNote()];
    await wow(few.id, [1]);
    await wow(most.id, [400, 400]);
    await wow(asFew.id, [91]);
    await api.db.insert(noteEngagements).values({ noteId: useful.id, userId: authorId, kind: 'useful' });
    expect(idsOf(await feed('wow'))).toEqual([most.id, asFew.id, few.id]);
    expect(await feed('wow', { limit: 1, offset: 1 })).toMatchObject({ data: [{ id: asFew.id }], total: 3 });
    expect(await feed('wow', { offset: 3 })).toEqual({ data: [], total: 3 });
  });

  it('ends after a thousand places', async () => {
    const noteId = (await aNote()).id;
    await wow(noteId, [1]);
    expect(await feed('wow', { limit: 10, offset: MOST_PLACES - 1 })).toEqual({ data: [], total: 1 });
    const more = Array.from({ length: MOST_PLACES }, (_, at) =>
      noteRow({ entityId, userId: authorId, slug: `place-${at}`, headline: `Place ${at}`, wowCount: 1 }),
    );
    await insertRows(api.db, notes, more);
    const page = (offset: number) => api.call('GET v3/notes/wow', { query: { limit: 10, offset } });
    const ends = [await page(MOST_PLACES - 11), await page(MOST_PLACES - 1), await page(MOST_PLACES)];
    expect(ends.map(({ body }) => [body.data.length, body.total])).toEqual([
      [10, MOST_PLACES],
      [1, MOST_PLACES],
      [0, MOST_PLACES],
    ]);
    await api.db.execute(sql`delete from notes where slug like 'place-%'`);
  });
});

describe('GET v3/notes/trending', () => {
  it('weighs a rating over a comment over a reaction, and halves each after a week', async () => {
    const [rated, discussed, liked, ratedBefore] = [await aNote(), await aNote(), await aNote(), await aNote()];
    await rate(rated.id, 1);
    await comment(discussed.id, (await createUser(api.db)).id, 1);
    await wow(liked.id, [1]);
    // 3 halved is less than 2, and more than 1.
    await rate(ratedBefore.id, 8);
    expect(idsOf(await feed('trending'))).toEqual([rated.id, discussed.id, ratedBefore.id, liked.id]);
  });

  it('ends where less is left than of a reaction of 30 days ago', async () => {
    const [within, before, ratedBefore] = [await aNote(), await aNote(), await aNote()];
    await wow(within.id, [29.9]);
    await wow(before.id, [30.1]);
    // 3 points have 7 · log2 3 = 11.1 days more.
    await rate(ratedBefore.id, 41);
    expect(idsOf(await feed('trending'))).toEqual([within.id, ratedBefore.id]);
    await api.db.execute(sql`update impact_ratings set rated_at = now() - interval '41.2 days'`);
    expect(await feed('trending')).toMatchObject({ data: [{ id: within.id }], total: 1 });
  });

  it('counts the comments of one person once, and neither those of the author nor removed ones', async () => {
    const [quarrel, talk, own, removed] = [await aNote(), await aNote(), await aNote(), await aNote()];
    const [one, two] = await people(2);
    for (let time = 0; time < 5; time += 1) await comment(quarrel.id, one?.id ?? 0, 1);
    await comment(talk.id, one?.id ?? 0, 1);
    await comment(talk.id, two?.id ?? 0, 1);
    await comment(own.id, authorId, 1);
    await comment(removed.id, two?.id ?? 0, 1, { removedAt: new Date() });
    expect(idsOf(await feed('trending'))).toEqual([talk.id, quarrel.id]);
  });

  it('shows nothing but what is published', async () => {
    const hidden = await Promise.all([
      ...noteStatuses.filter((status) => status !== 'published').map((status) => aNote({ status })),
      aNote({ isDeleted: true }),
    ]);
    const shown = await aNote();
    for (const { id } of [...hidden, shown]) {
      await wow(id, [1]);
      await rate(id, 1);
    }
    for (const name of ['wow', 'trending'] as const) {
      for (const as of [undefined, 'admin'] as const)
        expect(await feed(name, {}, as && { as })).toMatchObject({ data: [{ id: shown.id }], total: 1 });
    }
  });

  it('takes as many queries for forty as for one', async () => {
    const queries = async () => {
      const once = () => countQueries(api.db, () => feed('trending', { limit: 100 }));
      return Math.min(await once(), await once());
    };
    await wow((await aNote()).id, [1]);
    const few = await queries();
    for (let at = 0; at < 39; at += 1) await wow((await aNote()).id, [1]);
    expect((await feed('trending')).total).toBe(40);
    expect(await queries()).toBe(few);
  });
});

describe('GET v3/notes/my-topic', () => {
  const member = async () => (await api.call('GET v3/users/me', {}, { as: 'premium' })).body.id;

  it('has what others wrote on the five topics of the person', async () => {
    const me = await member();
    expect(await feed('my-topic', {}, { as: 'premium' })).toEqual({ data: [], total: 0 });
    for (const topicId of [1, 2, 3, 4, 5]) {
      for (let time = 0; time < 2; time += 1)
        await aNote({ userId: me, topicId, status: 'drafted', publishedAt: null });
    }
    await aNote({ userId: me, topicId: 6 });
    const newest = await aNote({ topicId: 5, publishedAt: ago(-1) });
    const beyond = await aNote({ topicId: 6, publishedAt: ago(-2) });
    const found = await feed('my-topic', { limit: 100 }, { as: 'premium' });
    expect(found.data[0]?.id).toBe(newest.id);
    expect(found.data.filter(({ user_id, topic_id }) => user_id === me || topic_id > 5)).toEqual([]);
    await api.db.insert(impactRatings).values(
      [beyond.id, (await aNote({ topicId: 6 })).id].map((noteId) => ({
        ...{ noteId, userId: me, value: 5, scale: 3, breadth: 3, depth: 3, persistence: 3, timeHorizon: 1 },
        raterWeight: 1,
      })),
    );
    expect(idsOf(await feed('my-topic', {}, { as: 'premium' }))[0]).toBe(beyond.id);
    const french = await aNote({ topicId: 6, locale: 'fr', publishedAt: ago(-3) });
    expect(idsOf(await feed('my-topic', {}, { as: 'premium' }))[0]).toBe(beyond.id);
    const inFrench = await feed('my-topic', { limit: 100 }, { as: 'premium', locale: 'fr' });
    const languages = inFrench.data.map(({ locale }) => locale);
    expect(inFrench.data[0]?.id).toBe(french.id);
    expect(new Set(languages)).toEqual(new Set(['fr', 'en']));
    expect(languages).toEqual(languages.toSorted().toReversed());
  });

  it('goes on in the other languages from page to page, and ends after a thousand places', async () => {
    await api.db.execute(sql`delete from notes where user_id = ${await member()}`);
    await aNote({ userId: await member(), topicId: 9 });
    await api.db.execute(sql`update notes set topic_id = 10 where topic_id = 9 and user_id <> ${await member()}`);
    const some = Array.from({ length: MOST_PLACES + 1 }, (_, at) => {
      const written = { slug: `own-${at}`, headline: `Own ${at}`, locale: at < 5 ? 'fr' : 'en', publishedAt: ago(at) };
      return noteRow({ entityId, userId: authorId, topicId: 9, ...written });
    });
    await insertRows(api.db, notes, some);
    const slugsFrom = async (offset: number) => {
      const { data, total } = await feed('my-topic', { limit: 3, offset }, { as: 'premium', locale: 'fr' });
      expect(total).toBe(MOST_PLACES);
      return data.map(({ slug }) => slug);
    };
    expect(await slugsFrom(0)).toEqual(['own-0', 'own-1', 'own-2']);
    expect(await slugsFrom(3)).toEqual(['own-3', 'own-4', 'own-5']);
    expect(await slugsFrom(MOST_PLACES - 2)).toEqual([`own-${MOST_PLACES - 2}`, `own-${MOST_PLACES - 1}`]);
    expect(await slugsFrom(MOST_PLACES)).toEqual([]);
  });
});

describe('GET v3/notes/topic/:id', () => {
  it('has the published analyses on the topic, the newest first', async () => {
    const [older, newer] = [
      await aNote({ topicId: 7, publishedAt: ago(-1) }),
      await aNote({ topicId: 7, publishedAt: ago(-2) }),
    ];
    await aNote({ topicId: 7, publishedAt: ago(-3), isDeleted: true });
    const { body } = await api.call('GET v3/notes/topic/:id', { params: { id: 7 }, query: { limit: 2 } });
    expect(idsOf(body)).toEqual([newer.id, older.id]);
    const none = await api.call('GET v3/notes/topic/:id', { params: { id: 2_147_483_647 }, query: {} });
    expect(none.body).toEqual({ data: [], total: 0 });
  });
});

describe('GET v3/notes/:id/related', () => {
  const related = (id: number, options?: CallAs) => api.call('GET v3/notes/:id/related', { params: { id } }, options);

  async function aTopicPair() {
    const { rows } = (await api.db.execute(
      sql`select min(id) as one, max(id) as two from topics group by topic_category_id having count(*) > 1 limit 1`,
    )) as unknown as { rows: { one: number; two: number }[] };
    return rows[0] ?? { one: 0, two: 0 };
  }

  it('has the same company and topic first, then the category in the industry, at most six', async () => {
    const { one, two } = await aTopicPair();
    const [here, there, elsewhere] = [
      await createEntity(api.db, { industryId: 70 }),
      await createEntity(api.db, { industryId: 70 }),
      await createEntity(api.db, { industryId: 71 }),
    ];
    await api.db.execute(
      sql`update entities set industry_id = 1 where industry_id = 70 and id not in (${here.id}, ${there.id})`,
    );
    const note = await aNote({ entityId: here.id, topicId: one });
    const same = await aNote({ entityId: here.id, topicId: one });
    const near = await aNote({ entityId: there.id, topicId: two, ratingsCount: 1 });
    await aNote({ entityId: here.id, topicId: two });
    await aNote({ entityId: elsewhere.id, topicId: one });
    await aNote({ entityId: here.id, topicId: one, status: 'archived' });
    expect(idsOf((await related(note.id)).body)).toEqual([same.id, near.id]);
    const french = await aNote({ entityId: there.id, topicId: two, locale: 'fr' });
    expect(idsOf((await related(note.id)).body)).toEqual([same.id, near.id, french.id]);
    expect(idsOf((await related(note.id, { locale: 'fr' })).body)).toEqual([same.id, french.id, near.id]);
    for (let at = 0; at < 6; at += 1) await aNote({ entityId: there.id, topicId: one, ratingsCount: 2 });
    const { body } = await related(note.id);
    expect([body.data.length, body.total, body.data[0]?.id]).toEqual([6, 6, same.id]);
    expect(idsOf(body)).not.toContain(near.id);
  });

  it('are those of a published one', async () => {
    const archived = await aNote({ status: 'archived' });
    for (const as of [undefined, 'admin'] as const) expect((await related(archived.id, as && { as })).status).toBe(404);
  });
});

describe('GET v3/dashboard', () => {
  it('has the own analyses wherever they stand, the last changed first, and no removed one', async () => {
    const { id: me } = (await api.call('GET v3/users/me', {}, { as: 'clientpremium' })).body;
    const own = await Promise.all(
      noteStatuses.map((status, at) =>
        aNote({ userId: me, status, changedAt: ago(-at), ratingsCount: at, commentsCount: 2 }),
      ),
    );
    await aNote({ userId: me, isDeleted: true });
    const dashboard = async (query: { status?: 'read' | 'drafted' } = {}) =>
      (await api.call('GET v3/dashboard', { query }, { as: 'clientpremium' })).body;
    const all = await dashboard();
    expect(idsOf(all)).toEqual(own.map(({ id }) => id).toReversed());
    expect(all.data[0]).toMatchObject({ status_code: 'archived', ratings_count: 5, comments_count: 2 });
    expect(await dashboard({ status: 'read' })).toMatchObject({ data: [{ id: own[2]?.id }], total: 1 });
  });

  it('keeps the value of the own analysis where the score of its company is kept', async () => {
    const { id: me } = (await api.call('GET v3/users/me', {}, { as: 'lead' })).body;
    const kept = await createEntity(api.db, { isFeatured: false, impactScore: 2 });
    await aNote({ userId: me, entityId: kept.id, value: 5, size: 5, changedAt: ago(-9) });
    const { data } = (await api.call('GET v3/dashboard', { query: { limit: 1 } }, { as: 'lead' })).body;
    expect(data[0]).toMatchObject({ value: null, is_grayed: true });
  });
});
