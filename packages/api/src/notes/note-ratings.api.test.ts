import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toScoringRecords } from '@commonweal/domain/impact-rating';
import { eq, sql } from 'drizzle-orm';
import type { DemoAccount } from '../testing/test-api.ts';
import { answer, rating, startRatingSite } from './note-ratings.fixture.ts';
import type { RatingSite } from './note-ratings.fixture.ts';
import { impactRatings } from './note-ratings.table.ts';

const raters: readonly DemoAccount[] = ['rater', 'lead', 'impact', 'reviewer'];
let site: RatingSite;

beforeAll(async () => {
  site = await startRatingSite();
}, 120_000);
afterAll(() => site.api.close());
beforeEach(() => site.begin());

const noticesOfWriter = async () =>
  (await site.api.call('GET v3/users/me/notifications', { query: {} }, { as: 'writer' })).body.data;

describe('rating the impact', () => {
  it('gives the analysis its value and size at once, and the company its score with the third one', async () => {
    expect((await site.rate('rater', { value: 5, scale: 5 })).status).toBe(200);
    expect(await site.noteNow()).toMatchObject({ value: 5, size: 3.5, ratingsCount: 1 });
    expect(await site.entityNow()).toMatchObject({ impactScore: null, ratingsCount: 1 });
    await site.rate('lead', { value: 2.5 });
    await site.rate('impact', { value: 0 });
    expect(await site.noteNow()).toMatchObject({ value: 2.5, ratingsCount: 3 });
    expect(await site.entityNow()).toMatchObject({ impactScore: 2.5, ratingsCount: 3 });
  });

  it('loses none of several that come at once, of the same analysis or of another of the company', async () => {
    const other = await site.newNote();
    const replies = await Promise.all([
      ...raters.map((as) => site.rate(as)),
      ...raters.map((as) => site.rate(as, {}, other)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await site.noteNow()).toMatchObject({ value: 2.5, size: 3, ratingsCount: 4 });
    expect(await site.noteNow(other)).toMatchObject({ ratingsCount: 4 });
    expect(await site.entityNow()).toMatchObject({ impactScore: 2.5, ratingsCount: 8 });
  });

  it('takes the place of the earlier rating, which nobody loses weight or gains it by', async () => {
    await site.rate('rater', { value: -5 });
    const [before] = await site.api.db.select().from(impactRatings);
    await site.rate('rater', {}, await site.newNote());
    await site.rate('rater', { value: 5, time_horizon: 3 });
    expect(await site.noteNow()).toMatchObject({ value: 5, ratingsCount: 1 });
    const [after] = await site.api.db.select().from(impactRatings).where(eq(impactRatings.noteId, site.noteId()));
    expect(after).toMatchObject({ value: 5, timeHorizon: 3, raterWeight: before?.raterWeight });
  });

  it('weighs more, the more a person has rated of the company or the goal', async () => {
    await site.rate('rater', {}, await site.newNote());
    await site.rate('rater');
    const [row] = await site.api.db.select().from(impactRatings).where(eq(impactRatings.noteId, site.noteId()));
    expect(row?.raterWeight).toBe(2);
  });

  it('is shown to whoever gave it, and to nobody else', async () => {
    const given = await site.rate('rater', { value: -2.5 });
    const data = toScoringRecords({ ...rating, value: -2.5 }, 'impact');
    expect(given.body).toEqual({ data, reasons: [], is_earlier_version: false });
    const kept = { reasons: [], is_earlier_version: false, refusal: null };
    expect((await site.mine('rater')).body).toEqual({ data, ...kept });
    expect((await site.mine('lead')).body).toEqual({ data: [], ...kept });
    expect((await site.mine('writer')).body.refusal).toBe('own-note');
    expect((await site.mine('member')).body.refusal).toBe('exam-first');
  });

  it('tells the author once until they have seen it, and not when somebody thinks again', async () => {
    await site.rate('rater');
    await site.rate('lead');
    await site.rate('rater', { value: 5 });
    const [notice, ...more] = await noticesOfWriter();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ title: 'Your analysis was rated', icon: 'star' });
    expect(notice?.content).toContain(
      `<a href="/analyses/rated-${site.lastMade()}">Less &lt;b&gt;water&lt;/b&gt; &amp; more`,
    );
    await site.api.call('PUT v3/users/notifications/:id', { params: { id: notice?.id ?? 0 } }, { as: 'writer' });
    await site.rate('lead', { value: 5 });
    expect(await noticesOfWriter()).toHaveLength(1);
    await site.rate('impact');
    await site.rate('rater', {}, await site.newNote());
    expect(await noticesOfWriter()).toHaveLength(3);
  });
});

describe('rating the analysis itself', () => {
  const points = { relevant_point: 4, objective_point: 3, insightful_point: 5 };
  const judge = (as: DemoAccount, id = site.noteId()) =>
    site.api.call('POST v3/notes/quality-score', { body: { note_id: id, ...points } }, { as });
  const judged = (as: DemoAccount) =>
    site.api.call('GET v3/notes/:id/my-quality-scores', { params: { id: site.noteId() } }, { as });

  it('keeps one rating of each person, which changes no score', async () => {
    await judge('rater');
    await judge('rater');
    expect((await judged('rater')).body.data).toEqual(points);
    expect((await judged('lead')).body.data).toBeNull();
    expect(await site.noteNow()).toMatchObject({ value: null, ratingsCount: 0 });
    const { body } = await site.api.call('GET v3/notes/published/:id', { params: { id: `${site.noteId()}` } });
    expect(body.ratings.quality).toEqual({ raters: 1, ...points });
  });

  it('is refused as rating the impact is', async () => {
    expect((await judge('writer')).error.code).toBe('own-note');
    expect((await judge('rater', await site.newNote({ status: 'read' }))).status).toBe(404);
  });
});

describe('a rating is refused', () => {
  it('of what one wrote', async () => {
    const { status, error } = await site.rate('writer');
    expect([status, error.code]).toEqual([403, 'own-note']);
    expect(await site.noteNow()).toMatchObject({ ratingsCount: 0 });
  });

  it.each(['drafted', 'submitted', 'read', 'rework', 'archived'] as const)('of what is %s', async (status) => {
    const id = await site.newNote({ status });
    expect((await site.rate('rater', {}, id)).status).toBe(404);
    expect((await site.mine('rater', id)).status).toBe(404);
  });

  it('of what was removed, or never was', async () => {
    expect((await site.rate('rater', {}, await site.newNote({ isDeleted: true }))).status).toBe(404);
    expect((await site.rate('rater', {}, 2_000_000_000)).status).toBe(404);
  });

  it.each([
    ['no value', [answer(2, 3)], 'invalid-fields'],
    ['a value between two choices', [answer(1, 1)], 'invalid-fields'],
    ['a value twice', [answer(1, 5), answer(1, 5)], 'invalid-fields'],
    ['the values of both types', [answer(1, 5), answer(9, 5)], 'invalid-fields'],
    ['the likelihood of an impact', [answer(1, 5), answer(10, 3)], 'invalid-fields'],
    ['the value of the other type', [answer(9, 5)], 'wrong-dimension'],
  ])('with %s', async (_name, scores, code) => {
    const { status, error } = await site.send('rater', { note_id: site.noteId(), scores });
    expect([status, error.code]).toEqual([422, code]);
    expect(await site.noteNow()).toMatchObject({ ratingsCount: 0 });
  });

  it('of a financial analysis by the value of an impact', async () => {
    const id = await site.newNote({ typeCode: 'financial' });
    const { status, error } = await site.rate('rater', {}, id);
    expect([status, error.code]).toEqual([422, 'wrong-dimension']);
  });

  it('from whoever failed the exam for good, whatever else they may', async () => {
    const userId = await site.idOf('lead');
    await site.api.db.execute(sql`
      insert into quiz_submissions (user_id, quiz_id, trial, score, is_passed, given)
      select ${userId}::int, quizzes.id, trial, 10, false, '[]'::jsonb from quizzes, generate_series(1, 3) trial
      where exam_type = 'raters_entry_exam'`);
    const { status, error } = await site.rate('lead');
    const { refusal } = (await site.mine('lead')).body;
    await site.api.db.execute(sql`delete from quiz_submissions where user_id = ${userId}`);
    expect([refusal, (await site.mine('lead')).body.refusal]).toEqual(['rating-blocked', null]);
    expect([status, error.code]).toEqual([403, 'rating-blocked']);
  });
});

describe('the list of what one has not rated', () => {
  const unrated = async (as?: DemoAccount) => {
    const { body } = await site.api.call(
      'GET v3/notes/published',
      { query: { unrated: '1', entity_id: site.entityId() } },
      as ? { as } : {},
    );
    return body.data.map(({ id }) => id);
  };

  it('leaves out what one rated and what one wrote', async () => {
    const other = await site.newNote();
    await site.rate('rater');
    expect(await unrated('rater')).toEqual([other]);
    expect(await unrated('lead')).toHaveLength(2);
    expect(await unrated('writer')).toEqual([]);
    expect(await unrated()).toHaveLength(2);
  });
});
