import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { impactScores } from '@commonweal/domain/impact-score';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { entities } from '../entities/entities.table.ts';
import { findRangeWithoutOne } from './evidence.repo.ts';
import { anyRatings, openScoreScene, three } from './score-scene.fixture.ts';
import type { Given, ScoreScene } from './score-scene.fixture.ts';

let scene: ScoreScene;
beforeAll(async () => {
  scene = await openScoreScene();
}, 120_000);
beforeEach(() => scene.nextCompany());
afterAll(() => scene.api.close());

describe('evidence', () => {
  interface Rated {
    readonly value: number | null;
    readonly size: number | null;
    readonly ratings: number;
  }

  /** As the rules say it, over all ratings but those of one person. */
  function naive(all: readonly (readonly Given[])[], without: number | null): number | null {
    const rated = all.map((ofNote): Rated => {
      const left = ofNote.filter((_, rater) => rater !== without);
      const mean = (pairs: readonly (readonly [number, number])[]) => {
        const weight = pairs.reduce((sum, [, w]) => sum + w, 0);
        return weight === 0 ? null : pairs.reduce((sum, [v, w]) => sum + v * w, 0) / weight;
      };
      const extents = left.flatMap(({ scale, depth, raterWeight }) =>
        [scale, depth].flatMap((extent) => (typeof extent === 'number' ? [[extent, raterWeight] as const] : [])),
      );
      return {
        value: mean(left.map(({ value, raterWeight }) => [value, raterWeight] as const)),
        size: mean(extents),
        ratings: left.length,
      };
    });
    return impactScores(rated.map((note) => ({ ...note, part: null }))).total;
  }

  it('gives the range that leaving out each rater gives, recomputed one by one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRatings, { maxLength: 5 }), async (all) => {
        await scene.nextCompany();
        for (const ofNote of all) await scene.rate(await scene.aNote(), ofNote);
        await scene.refresh();
        const countedRaters = scene.raterIds.filter((_, rater) =>
          all.some((ofNote) => naive([ofNote], null) !== null && rater < ofNote.length),
        );
        const left = countedRaters.map((_, rater) => naive(all, rater));
        const scores = left.filter((score) => score !== null);
        const found = await findRangeWithoutOne(scene.api.db, scene.entityId());
        expect(found.mayVanish ?? false).toBe(scores.length < left.length);
        if (scores.length === 0) expect([found.lowest, found.highest]).toEqual([null, null]);
        else {
          expect(found.lowest).toBeCloseTo(Math.min(...scores), 9);
          expect(found.highest).toBeCloseTo(Math.max(...scores), 9);
        }
      }),
      { numRuns: 40 },
    );
  }, 240_000);

  const evidence = async (as?: 'member' | 'admin') =>
    (await scene.api.call('GET v3/entities/:id/evidence', { params: { id: `${scene.entityId()}` } }, as ? { as } : {}))
      .body;

  it('counts what a score rests on, and calls one analysis thin', async () => {
    await scene.rate(await scene.aNote(), [...three(5, 2), { value: 0, scale: 2, depth: 2, raterWeight: 1 }]);
    await scene.rate(await scene.aNote(), three(5, 2).slice(1));
    await scene.refresh();
    expect(await evidence()).toEqual({
      ...{ is_grayed: false, level: 'thin', reasons: ['few-analyses', 'few-raters'] },
      ...{ notes_count: 2, counted_notes: 1, ratings_count: 6, raters_count: 4, value_spread: null },
      sources: { found_notes: 0, lost_notes: 0 },
      without_one_rater: { lowest: 10 / 3, highest: 5, may_vanish: false, is_fragile: true },
    });
  });

  it('tells who may not see the score of it no more than counts', async () => {
    await scene.rate(await scene.aNote(), three(5, 2));
    await scene.refresh();
    await scene.api.db.update(entities).set({ isFeatured: false }).where(eq(entities.id, scene.entityId()));
    const kept = { level: null, reasons: [], value_spread: null, sources: null, without_one_rater: null };
    expect(await evidence('member')).toMatchObject({ is_grayed: true, ...kept });
    expect(await evidence('admin')).toMatchObject({ is_grayed: false, level: 'thin' });
    const params = { id: `${scene.entityId()}` };
    const { body } = await scene.api.call('GET v3/entities/:id/score-history', { params });
    expect(body).toEqual({ is_grayed: true, snapshot: null, course: [], data: [], total: 0 });
    const { body: all } = await scene.api.call('GET v3/entities/:id/score-history', { params }, { as: 'admin' });
    const snapshot = `${all.snapshot}`;
    const then = { params: { ...params, snapshot } };
    expect((await scene.api.call('GET v3/entities/:id/score-history/:snapshot', then)).body).toMatchObject({
      ...{ is_grayed: true, impact_score: null, environmental_score: null, social_score: null, notes: [] },
    });
  });
});
