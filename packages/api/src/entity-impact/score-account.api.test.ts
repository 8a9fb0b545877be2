import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { entities } from '../entities/entities.table.ts';
import { scoreChanges } from '../entities/score-changes.table.ts';
import { rateImpact } from '../notes/note-ratings.service.ts';
import { notes } from '../notes/notes.table.ts';
import { createEntity } from '../seed/factories.ts';
import { viewer } from '../testing/viewer.ts';
import { scoreAt } from './score-replay.ts';
import { anyRatings, openScoreScene, three } from './score-scene.fixture.ts';
import type { ScoreScene } from './score-scene.fixture.ts';

let scene: ScoreScene;
beforeAll(async () => {
  scene = await openScoreScene();
}, 120_000);
beforeEach(() => scene.nextCompany());
afterAll(() => scene.api.close());

const shown = async () => {
  const [row] = await scene.api.db.select().from(entities).where(eq(entities.id, scene.entityId()));
  return { total: row?.impactScore, environmental: row?.environmentalScore, social: row?.socialScore };
};
const lastNumber = async () => {
  const [row] = await scene.api.db
    .select({ id: sql<number>`max(${scoreChanges.id})::int` })
    .from(scoreChanges)
    .where(eq(scoreChanges.entityId, scene.entityId()));
  return row?.id ?? 0;
};
const read = async (id = scene.entityId(), query: { limit?: number; before?: number } = {}) =>
  (await scene.api.call('GET v3/entities/:id/score-history', { params: { id: `${id}` }, query })).body;

describe('the account of a score', () => {
  const act = fc.oneof(
    fc.record({ type: fc.constant('publish' as const), topicId: fc.constantFrom(1, 77) }),
    fc.record({ type: fc.constant('rate' as const), note: fc.nat(), ratings: anyRatings }),
    fc.record({ type: fc.constant('edit' as const), note: fc.nat(), topicId: fc.constantFrom(1, 77) }),
    fc.record({ type: fc.constant('flag' as const), note: fc.nat(), isDeleted: fc.boolean() }),
  );
  type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

  async function perform(done: Act, ids: number[]): Promise<void> {
    if (done.type === 'publish') return void ids.push(await scene.aNote({ topicId: done.topicId }));
    const id = ids[done.note % ids.length];
    if (id === undefined) return;
    if (done.type === 'rate') return scene.rate(id, done.ratings);
    const values = done.type === 'edit' ? { topicId: done.topicId } : { isDeleted: done.isDeleted };
    await scene.api.db.update(notes).set(values).where(eq(notes.id, id));
  }

  it('replays to what was shown, to the last digit, and splits every change among its causes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
        await scene.nextCompany();
        const ids: number[] = [];
        const seen = new Map<number, Awaited<ReturnType<typeof shown>>>();
        for (const one of [{ type: 'publish', topicId: 1 } as const, ...acts]) {
          await perform(one, ids);
          await scene.refresh();
          seen.set(await lastNumber(), await shown());
        }
        for (const [number, scores] of seen)
          expect((await scoreAt(scene.api.db, scene.entityId(), number))?.scores).toEqual(scores);

        const { data, total, snapshot } = await read(scene.entityId(), { limit: 100 });
        expect([total, snapshot]).toEqual([seen.size, Math.max(...seen.keys())]);
        const before = [...seen.values()].map(({ total: score }) => score ?? 0).toReversed();
        for (const [at, moment] of data.entries()) {
          const points = moment.causes.reduce((sum, cause) => sum + cause.points, 0);
          expect(points).toBeCloseTo((before[at] ?? 0) - (before[at + 1] ?? 0), 9);
          expect(moment.change).toBeCloseTo(points, 9);
        }
      }),
      { numRuns: 25 },
    );
  }, 240_000);

  it('names each change with its analysis, while it is published, the latest first', async () => {
    const id = await scene.aNote({ headline: 'Clean looms', slug: `clean-looms-${scene.entityId()}` });
    await scene.refresh();
    await scene.rate(id, three(5, 2));
    await scene.refresh();
    const causes = async () => (await read()).data.map(({ causes: [cause] }) => cause);
    const named = { note_id: id, note_slug: `clean-looms-${scene.entityId()}`, headline: 'Clean looms' };
    expect(await causes()).toEqual([
      { cause: 'rating', ...named, points: 5 },
      { cause: 'analysis', ...named, points: 0 },
    ]);
    await scene.api.db.update(notes).set({ isDeleted: true }).where(eq(notes.id, id));
    await scene.refresh();
    const gone = { note_id: id, note_slug: null, headline: null };
    expect(await causes()).toEqual([
      { cause: 'removal', ...gone, points: -5 },
      { cause: 'rating', ...gone, points: 5 },
      { cause: 'analysis', ...gone, points: 0 },
    ]);
  });

  it('names at most twenty causes of a moment and sums the others', async () => {
    for (let at = 0; at < 21; at += 1) await scene.rate(await scene.aNote(), three(at === 20 ? 2.5 : 5, 1));
    await scene.refresh();
    const [moment] = (await read()).data;
    expect(moment?.causes).toHaveLength(20);
    expect(moment?.rest?.count).toBe(1);
    expect(moment?.rest?.points).toBeCloseTo(2.5 / 21, 12);
  });

  it('has a change for each of ratings that come together, and loses none', async () => {
    const ids = [await scene.aNote(), await scene.aNote()];
    await scene.refresh();
    const rating = { value: 2.5, scale: 3, breadth: 3, depth: 3, persistence: 3, likelihood: null, time_horizon: null };
    const scores = { type: 'impact', rating } as const;
    await Promise.all(
      scene.raterIds.flatMap((rater) =>
        ids.map((id) => rateImpact(scene.api.db, viewer(rater), id, { scores, reasons: [] })),
      ),
    );
    const { data } = await read();
    expect(data.map(({ causes }) => causes.map(({ cause }) => cause))).toEqual([
      ...Array.from({ length: 2 * scene.raterIds.length }, () => ['rating']),
      ['analysis', 'analysis'],
    ]);
    const snapshot = await scoreAt(scene.api.db, scene.entityId(), data[0]?.snapshot ?? 0);
    expect(snapshot?.notes.map((note) => note.ratings)).toEqual([scene.raterIds.length, scene.raterIds.length]);
    expect(snapshot?.scores).toEqual(await shown());
  });

  it('comes in pages', async () => {
    const id = await scene.aNote();
    await scene.refresh();
    for (const value of [5, 2.5, 0]) {
      await scene.rate(id, three(value, 2));
      await scene.refresh();
    }
    const all = await read();
    const first = await read(scene.entityId(), { limit: 2 });
    expect(first.data).toEqual(all.data.slice(0, 2));
    expect(await read(scene.entityId(), { limit: 2, before: first.data[1]?.snapshot ?? 0 })).toMatchObject({
      data: all.data.slice(2),
      total: 4,
    });
  });

  it('has the last scores of each month', async () => {
    const id = await scene.aNote({ topicId: 1 });
    await scene.refresh();
    await scene.rate(id, three(5, 2));
    await scene.refresh();
    await scene.rate(id, three(2.5, 2));
    await scene.refresh();
    const numbers = await scene.api.db
      .select({ id: scoreChanges.id })
      .from(scoreChanges)
      .where(eq(scoreChanges.entityId, scene.entityId()))
      .orderBy(asc(scoreChanges.id));
    const dates = ['2026-01-31T23:59:59Z', '2026-03-01T00:00:00Z', '2026-03-31T12:00:00Z'];
    for (const [at, row] of numbers.entries()) {
      await scene.api.db
        .update(scoreChanges)
        .set({ changedAt: new Date(dates[at] ?? 0) })
        .where(eq(scoreChanges.id, row.id));
    }
    expect((await read()).course).toEqual([
      { month: '2026-01', impact_score: null, environmental_score: null, social_score: null },
      { month: '2026-03', impact_score: 2.5, environmental_score: null, social_score: 2.5 },
    ]);
  });

  it('is empty for a company that nobody wrote about', async () => {
    expect(await read()).toEqual({ is_grayed: false, snapshot: null, course: [], data: [], total: 0 });
  });
});

describe('a snapshot', () => {
  it('tells what counted then', async () => {
    const [counted, other] = [await scene.aNote({ topicId: 1 }), await scene.aNote()];
    await scene.rate(counted, three(2.5, 4));
    await scene.refresh();
    const number = await lastNumber();
    await scene.rate(other, three(-5, 4));
    await scene.refresh();
    const params = { id: `${scene.entityId()}`, snapshot: `${number}` };
    const { body } = await scene.api.call('GET v3/entities/:id/score-history/:snapshot', { params });
    expect(body).toMatchObject({
      ...{ snapshot: number, is_grayed: false, impact_score: 2.5, environmental_score: null, social_score: 2.5 },
      notes: [
        { note_id: counted, dimension: 'social', value: 2.5, size: 4, ratings_count: 3, share: 1, contribution: 2.5 },
        {
          note_id: other,
          dimension: 'environmental',
          value: null,
          size: null,
          ratings_count: 0,
          share: 0,
          contribution: 0,
        },
      ],
    });
  });

  it('is not found by the number of another company or beyond the last, or where it is none', async () => {
    await scene.aNote();
    await scene.refresh();
    const number = await lastNumber();
    const asked = async (id: number, snapshot: string) =>
      (await scene.api.call('GET v3/entities/:id/score-history/:snapshot', { params: { id: `${id}`, snapshot } }))
        .status;
    const other = (await createEntity(scene.api.db)).id;
    expect(await asked(scene.entityId(), `${number}`)).toBe(200);
    expect(await asked(other, `${number}`)).toBe(404);
    expect(await asked(scene.entityId(), `${number + 1}`)).toBe(404);
    for (const none of ['0', '-1', '1.5', 'x', '99999999999999999999'])
      expect(await asked(scene.entityId(), none)).toBe(404);
  });
});
