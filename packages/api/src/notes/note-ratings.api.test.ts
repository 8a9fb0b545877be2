import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toScoringRecords } from '@commonweal/domain/impact-rating';
import type { ImpactRating } from '@commonweal/domain/impact-rating';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { entities } from '../entities/entities.table.ts';
import { createEntity, createNote } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { impactRatings } from './note-ratings.table.ts';
import { notes } from './notes.table.ts';

const raters: readonly DemoAccount[] = ['rater', 'lead', 'impact', 'reviewer'];
const rating: ImpactRating = { value: 2.5, scale: 3, breadth: 3, depth: 3, persistence: 3, time_horizon: 2 };
let api: TestApi;
let writerId: number;
let entityId: number;
let noteId: number;
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
  writerId = await idOf('writer');
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  // Nobody has rated this company or goal, so that everybody weighs the same.
  await api.db.execute(sql`delete from impact_ratings`);
  await api.db.execute(sql`delete from notifications`);
  entityId = (await createEntity(api.db)).id;
  noteId = await newNote();
});

async function newNote(change: Partial<typeof notes.$inferInsert> = {}): Promise<number> {
  made += 1;
  const values = { headline: `Less <b>water</b> & more ${made}`, slug: `rated-${made}`, entityId, userId: writerId };
  return (await createNote(api.db, { ...values, ...change })).id;
}

async function idOf(account: DemoAccount): Promise<number> {
  const email = `${account}@demo.commonweal.example`;
  const [row] = await queryRows(
    api.db,
    z.strictObject({ id: z.int() }),
    sql`select id from users where email = ${email}`,
  );
  return row?.id ?? 0;
}

const rate = (as: DemoAccount, change: Partial<ImpactRating> = {}, id = noteId) =>
  api.call(
    'POST v3/notes/impact-score',
    { body: { note_id: id, scores: toScoringRecords({ ...rating, ...change }) } },
    { as },
  );

async function noteNow(id = noteId) {
  const [row] = await api.db.select().from(notes).where(eq(notes.id, id));
  return row;
}

async function entityNow() {
  const [row] = await api.db.select().from(entities).where(eq(entities.id, entityId));
  return row;
}

const noticesOfWriter = async () =>
  (await api.call('GET v3/users/me/notifications', { query: {} }, { as: 'writer' })).body.data;

describe('rating the impact', () => {
  it('gives the analysis its value and size at once, and the company its score with the third one', async () => {
    expect((await rate('rater', { value: 5, scale: 5 })).status).toBe(200);
    expect(await noteNow()).toMatchObject({ value: 5, size: 3.5, ratingsCount: 1 });
    expect(await entityNow()).toMatchObject({ impactScore: null, ratingsCount: 1 });
    await rate('lead', { value: 2.5 });
    await rate('impact', { value: 0 });
    expect(await noteNow()).toMatchObject({ value: 2.5, ratingsCount: 3 });
    expect(await entityNow()).toMatchObject({ impactScore: 2.5, ratingsCount: 3 });
  });

  it('loses none of several that come at once, of the same analysis or of another of the company', async () => {
    const other = await newNote();
    const replies = await Promise.all([...raters.map((as) => rate(as)), ...raters.map((as) => rate(as, {}, other))]);
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await noteNow()).toMatchObject({ value: 2.5, size: 3, ratingsCount: 4 });
    expect(await noteNow(other)).toMatchObject({ ratingsCount: 4 });
    expect(await entityNow()).toMatchObject({ impactScore: 2.5, ratingsCount: 8 });
  });

  it('takes the place of the earlier rating, which nobody loses weight or gains it by', async () => {
    await rate('rater', { value: -5 });
    const [before] = await api.db.select().from(impactRatings);
    await rate('rater', {}, await newNote());
    await rate('rater', { value: 5, time_horizon: 3 });
    expect(await noteNow()).toMatchObject({ value: 5, ratingsCount: 1 });
    const [after] = await api.db.select().from(impactRatings).where(eq(impactRatings.noteId, noteId));
    expect(after).toMatchObject({ value: 5, timeHorizon: 3, raterWeight: before?.raterWeight });
  });

  it('weighs more, the more a person has rated of the company or the goal', async () => {
    await rate('rater', {}, await newNote());
    await rate('rater');
    const [row] = await api.db.select().from(impactRatings).where(eq(impactRatings.noteId, noteId));
    expect(row?.raterWeight).toBe(2);
  });

  it('is shown to whoever gave it, and to nobody else', async () => {
    await rate('rater', { value: -2.5 });
    const mine = (as: DemoAccount) => api.call('GET v3/notes/:id/my-impact-scores', { params: { id: noteId } }, { as });
    expect((await mine('rater')).body).toEqual({
      data: toScoringRecords({ ...rating, value: -2.5 }),
      is_own: false,
    });
    expect((await mine('lead')).body.data).toEqual([]);
    expect((await mine('writer')).body.is_own).toBe(true);
  });

  it('tells the author once until they have seen it, and not when somebody thinks again', async () => {
    await rate('rater');
    await rate('lead');
    await rate('rater', { value: 5 });
    const [notice, ...more] = await noticesOfWriter();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ title: 'Your analysis was rated', icon: 'star' });
    expect(notice?.content).toContain(`<a href="/analyses/rated-${made}">Less &lt;b&gt;water&lt;/b&gt; &amp; more`);
    await api.call('PUT v3/users/notifications/:id', { params: { id: notice?.id ?? 0 } }, { as: 'writer' });
    await rate('lead', { value: 5 });
    expect(await noticesOfWriter()).toHaveLength(1);
    await rate('impact');
    await rate('rater', {}, await newNote());
    expect(await noticesOfWriter()).toHaveLength(3);
  });
});

describe('rating the analysis itself', () => {
  const points = { relevant_point: 4, objective_point: 3, insightful_point: 5 };
  const judge = (as: DemoAccount, id = noteId) =>
    api.call('POST v3/notes/quality-score', { body: { note_id: id, ...points } }, { as });
  const mine = (as: DemoAccount) => api.call('GET v3/notes/:id/my-quality-scores', { params: { id: noteId } }, { as });

  it('keeps one rating of each person, which changes no score', async () => {
    await judge('rater');
    await judge('rater');
    expect((await mine('rater')).body.data).toEqual(points);
    expect((await mine('lead')).body.data).toBeNull();
    expect(await noteNow()).toMatchObject({ value: null, ratingsCount: 0 });
    const { body } = await api.call('GET v3/notes/published/:id', { params: { id: `${noteId}` } });
    expect(body.ratings.quality).toEqual({ raters: 1, ...points });
  });

  it('is refused as rating the impact is', async () => {
    expect((await judge('writer')).error.code).toBe('own-note');
    expect((await judge('rater', await newNote({ status: 'read' }))).status).toBe(404);
  });
});

describe('a rating is refused', () => {
  it('of what one wrote', async () => {
    const { status, error } = await rate('writer');
    expect([status, error.code]).toEqual([403, 'own-note']);
    expect(await noteNow()).toMatchObject({ ratingsCount: 0 });
  });

  it.each(['drafted', 'submitted', 'read', 'rework', 'archived'] as const)('of what is %s', async (status) => {
    const id = await newNote({ status });
    expect((await rate('rater', {}, id)).status).toBe(404);
    const mine = await api.call('GET v3/notes/:id/my-impact-scores', { params: { id } }, { as: 'rater' });
    expect(mine.status).toBe(404);
  });

  it('of what was removed, or never was', async () => {
    expect((await rate('rater', {}, await newNote({ isDeleted: true }))).status).toBe(404);
    expect((await rate('rater', {}, 2_000_000_000)).status).toBe(404);
  });

  it.each([
    ['a value between two choices', [{ scoring_dimension_id: 1, scoring_value: 1 }]],
    ['a value twice', toScoringRecords({ value: 5 })],
    ['likelihood', [{ scoring_dimension_id: 10, scoring_value: 3 }]],
  ])('with %s', async (_name, more) => {
    const scores = [
      ...toScoringRecords(more.length === 1 && more[0]?.scoring_value === 1 ? { ...rating, value: null } : rating),
      ...more,
    ];
    const { status } = await api.call(
      'POST v3/notes/impact-score',
      { body: { note_id: noteId, scores } },
      { as: 'rater' },
    );
    expect([400, 422]).toContain(status);
    expect(await noteNow()).toMatchObject({ ratingsCount: 0 });
  });

  it('from whoever failed the exam for good, whatever else they may', async () => {
    const userId = await idOf('lead');
    await api.db.execute(sql`
      insert into quiz_submissions (user_id, quiz_id, trial, score, is_passed, given)
      select ${userId}::int, quizzes.id, trial, 10, false, '[]'::jsonb from quizzes, generate_series(1, 3) trial
      where exam_type = 'raters_entry_exam'`);
    const { status, error } = await rate('lead');
    await api.db.execute(sql`delete from quiz_submissions where user_id = ${userId}`);
    expect([status, error.code]).toEqual([403, 'rating-blocked']);
  });
});

describe('the list of what one has not rated', () => {
  const unrated = async (as?: DemoAccount) => {
    const { body } = await api.call(
      'GET v3/notes/published',
      { query: { unrated: '1', entity_id: entityId } },
      as ? { as } : {},
    );
    return body.data.map(({ id }) => id);
  };

  it('leaves out what one rated and what one wrote', async () => {
    const other = await newNote();
    await rate('rater');
    expect(await unrated('rater')).toEqual([other]);
    expect(await unrated('lead')).toHaveLength(2);
    expect(await unrated('writer')).toEqual([]);
    expect(await unrated()).toHaveLength(2);
  });
});
