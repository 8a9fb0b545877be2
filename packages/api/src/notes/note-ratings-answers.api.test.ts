import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RATING_REASONS } from '@commonweal/domain/rating-reasons';
import type { RatingReason } from '@commonweal/domain/rating-reasons';
import { toScoringRecords } from '@commonweal/domain/impact-rating';
import { eq, sql } from 'drizzle-orm';
import type { DemoAccount } from '../testing/test-api.ts';
import { lockContent } from './note-content.repo.ts';
import { answer, rating, startRatingSite } from './note-ratings.fixture.ts';
import type { RatingSite } from './note-ratings.fixture.ts';
import { qualityRatings } from './note-ratings.table.ts';
import { changeContent } from './note-versions.service.ts';

let site: RatingSite;

beforeAll(async () => {
  site = await startRatingSite();
}, 120_000);
afterAll(() => site.api.close());
beforeEach(() => site.begin());

describe('a rating with some answers', () => {
  it('counts them alone', async () => {
    await site.send('rater', { note_id: site.noteId(), scores: [answer(1, 5)] });
    expect(await site.noteNow()).toMatchObject({ value: 5, size: null, ratingsCount: 1 });
    expect((await site.mine('rater')).body.data).toEqual([answer(1, 5)]);
    await site.send('lead', { note_id: site.noteId(), scores: [answer(1, 0), answer(7, 2)] });
    expect(await site.noteNow()).toMatchObject({ value: 2.5, size: 2, ratingsCount: 2 });
    expect((await site.summary()).ratings).toMatchObject({ scale: null, depth: 2, likelihood: null });
  });

  it('takes back what is no longer answered', async () => {
    await site.rate('rater');
    await site.send('rater', { note_id: site.noteId(), scores: [answer(1, 2.5)] });
    expect((await site.mine('rater')).body.data).toEqual([answer(1, 2.5)]);
    expect(await site.noteNow()).toMatchObject({ size: null });
  });

  it('lets an analysis without a size count in no score', async () => {
    for (const as of ['rater', 'lead', 'impact'] as const)
      await site.send(as, { note_id: site.noteId(), scores: [answer(1, 5)] });
    expect((await site.summary()).counts_for_score).toBe(false);
    expect(await site.entityNow()).toMatchObject({ impactScore: null, ratingsCount: 3 });
    await site.rate('reviewer', { value: 5 });
    expect((await site.summary()).counts_for_score).toBe(true);
    expect(await site.entityNow()).toMatchObject({ impactScore: 5 });
  });

  it('of a financial analysis has a value of its own and a likelihood', async () => {
    const id = await site.newNote({ typeCode: 'financial' });
    const scores = [answer(9, -5), answer(6, 4), answer(10, 5), answer(11, 1)];
    const { body } = await site.send('rater', { note_id: id, scores });
    expect(body.data).toEqual(scores);
    expect((await site.mine('rater', id)).body.data).toEqual(scores);
    expect(await site.noteNow(id)).toMatchObject({ value: -5, size: 4 });
    expect((await site.summary(id)).ratings).toMatchObject({ breadth: 4, likelihood: 5 });
  });
});

describe('the reasons of a rating', () => {
  const because = (as: DemoAccount, reasons: RatingReason[]) =>
    site.send(as, { note_id: site.noteId(), scores: [answer(1, 5)], reasons });

  it('are kept with it, and counted, the most frequent first', async () => {
    const given = await because('rater', ['long_lasting', 'strong_evidence']);
    expect(given.body.reasons).toEqual(['strong_evidence', 'long_lasting']);
    await because('lead', ['long_lasting']);
    await because('impact', []);
    expect((await site.mine('rater')).body.reasons).toEqual(['strong_evidence', 'long_lasting']);
    expect((await site.summary()).ratings.reasons).toEqual([
      { code: 'long_lasting', count: 2 },
      { code: 'strong_evidence', count: 1 },
    ]);
    await because('rater', []);
    expect((await site.summary()).ratings.reasons).toEqual([{ code: 'long_lasting', count: 1 }]);
  });

  it.each([
    ['three', RATING_REASONS.slice(0, 3), 200],
    ['four', RATING_REASONS.slice(0, 4), 422],
    ['one twice', ['long_lasting', 'long_lasting'] as const, 422],
  ])('are %s', async (_name, reasons, expected) => {
    expect((await because('rater', [...reasons])).status).toBe(expected);
  });

  it('are no others', async () => {
    const status = async (reason: string) => (await because('rater', [reason as RatingReason])).status;
    expect([await status('long_lasting'), await status('because')]).toEqual([200, 422]);
  });
});

describe('a rating after which the analysis changed', () => {
  const rewrite = (headline: string) =>
    site.api.db.transaction(async (tx) => {
      const locked = await lockContent(tx, site.noteId());
      if (!locked) throw new Error('The analysis is missing');
      const content = { ...locked.content, headline };
      await changeContent(tx, locked, { userId: site.writerId, content });
    });

  it('still counts, and is said to be of an earlier version until it is given again', async () => {
    await site.rate('rater', { value: 5 });
    await site.rate('lead', { value: 5 });
    expect((await site.mine('rater')).body.is_earlier_version).toBe(false);
    await rewrite('Second');
    expect((await site.mine('rater')).body.is_earlier_version).toBe(true);
    expect((await site.summary()).ratings).toMatchObject({ raters: 2, on_earlier_version: 2 });
    expect(await site.noteNow()).toMatchObject({ value: 5, ratingsCount: 2 });

    const again = await site.rate('rater', { value: 5 });
    expect(again.body.is_earlier_version).toBe(false);
    expect((await site.mine('lead')).body.is_earlier_version).toBe(true);
    expect((await site.summary()).ratings).toMatchObject({ raters: 2, on_earlier_version: 1 });
    await rewrite('Third');
    expect((await site.summary()).ratings.on_earlier_version).toBe(2);
  });

  it('is of the version that the rater has read, also where it changed while the form was open', async () => {
    const answers = (version_id: number | null | undefined) => ({
      ...{ note_id: site.noteId(), scores: toScoringRecords(rating, 'impact') },
      ...(version_id !== undefined && { version_id }),
    });
    const points = { relevant_point: 4, objective_point: 3, insightful_point: 5 };
    const seenFirst = (await site.summary()).version_id;
    expect(seenFirst).toBeNull();
    await rewrite('Second');
    const seen = (await site.summary()).version_id;
    expect((await site.send('rater', answers(seenFirst))).body.is_earlier_version).toBe(true);
    expect((await site.send('lead', answers(seen))).body.is_earlier_version).toBe(false);
    await rewrite('Third');
    expect((await site.send('impact', answers(seen))).body.is_earlier_version).toBe(true);
    expect((await site.send('reviewer', answers(undefined))).body.is_earlier_version).toBe(false);
    expect((await site.summary()).ratings).toMatchObject({ raters: 4, on_earlier_version: 3 });
    const judge = { note_id: site.noteId(), version_id: seen, ...points };
    await site.api.call('POST v3/notes/quality-score', { body: judge }, { as: 'rater' });
    const [row] = await site.api.db.select().from(qualityRatings).where(eq(qualityRatings.noteId, site.noteId()));
    expect(row?.versionId).toBe(seen);
  });

  it('is refused with a version of another analysis', async () => {
    await rewrite('Second');
    const { version_id } = await site.summary();
    const note_id = await site.newNote();
    const scores = toScoringRecords(rating, 'impact');
    const { status, error } = await site.send('rater', { note_id, version_id, scores });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'invalid-fields', ['version_id']]);
    expect((await site.send('rater', { note_id, version_id: null, scores })).status).toBe(200);
  });

  it('from before versions were kept with ratings goes by its time', async () => {
    await site.rate('rater');
    await rewrite('Second');
    const setTime = (at: string) =>
      site.api.db.execute(sql`update impact_ratings set version_id = null, rated_at = now() + ${at}::interval`);
    await setTime('1 hour');
    expect((await site.mine('rater')).body.is_earlier_version).toBe(false);
    await setTime('-1 hour');
    expect((await site.mine('rater')).body.is_earlier_version).toBe(true);
  });
});

describe('the disagreement of raters', () => {
  const ends = { rater: -2.5, lead: -5, impact: 2.5, reviewer: 5 } as const;
  const raters = ['rater', 'lead', 'impact', 'reviewer'] as const;
  const summary = async () => (await site.summary()).ratings;

  it('is the spread of the values, and polarised from four raters on', async () => {
    expect((await site.summary()).ratings).toMatchObject({ spread: null, is_polarised: false });
    for (const as of ['rater', 'impact', 'lead'] as const) await site.rate(as, { value: ends[as] });
    expect((await site.summary()).ratings.is_polarised).toBe(false);
    await site.rate('reviewer', { value: ends.reviewer });
    const { spread, is_polarised } = (await site.summary()).ratings;
    expect(is_polarised).toBe(true);
    expect(spread).toBeCloseTo(Math.sqrt((2.5 ** 2 + 5 ** 2) / 2), 9);
  });

  const contested = async (as?: DemoAccount) => {
    const query = { polarised: '1', entity_id: site.entityId() } as const;
    return (await site.api.call('GET v3/notes/published', { query }, as ? { as } : {})).body.data.map(({ id }) => id);
  };

  it.each([
    ['one of four at each end', [-5, 0, 0, 5], true],
    ['the inner ends', [-2.5, 0, 0, 2.5], true],
    ['nobody at the positive end', [-5, -5, 0, 0], false],
    ['nobody at the negative end', [0, 0, 2.5, 5], false],
  ])('is a filter of the list: %s', async (_name, values, isFound) => {
    for (const [at, value] of values.entries()) await site.rate(raters[at] ?? 'rater', { value });
    expect((await summary()).is_polarised).toBe(isFound);
    expect(await contested('admin')).toEqual(isFound ? [site.noteId()] : []);
  });

  it('is no filter of values that are kept from the person', async () => {
    for (const as of raters) await site.rate(as, { value: ends[as] });
    const feature = (is: boolean) => sql`update entities set is_featured = ${is} where id = ${site.entityId()}`;
    await site.api.db.execute(feature(false));
    expect([await contested('rater'), await contested(), await contested('admin')]).toEqual([[], [], [site.noteId()]]);
    await site.api.db.execute(feature(true));
    expect([await contested('rater'), await contested()]).toEqual([[site.noteId()], [site.noteId()]]);
  });
});

describe('the scoring dimensions', () => {
  it('are those of the specification, in the language that is asked for', async () => {
    const { data } = (await site.api.call('GET v3/scoring-dimensions', {})).body;
    const wanted = [
      [1, 'value', 1, 'impact', 5],
      [2, 'scale', 1, null, 5],
      [3, 'relevant_point', 2, null, 5],
      [4, 'objective_point', 2, null, 5],
      [5, 'insightful_point', 2, null, 5],
      [6, 'breadth', 1, null, 5],
      [7, 'depth', 1, null, 5],
      [8, 'persistence', 1, null, 5],
      [9, 'financial_value', 3, 'financial', 5],
      [10, 'likelihood', 3, 'financial', 5],
      [11, 'time_horizon', 1, null, 3],
    ];
    expect(
      data.map(({ scoring_dimension_id, code, dimension_type, note_type, choices }) => [
        ...[scoring_dimension_id, code, dimension_type, note_type, choices.length],
      ]),
    ).toEqual(wanted);
    const french = await site.api.call('GET v3/scoring-dimensions', {}, { locale: 'fr' });
    expect(french.body.data[9]?.name).toBe('Probabilité');
  });
});
