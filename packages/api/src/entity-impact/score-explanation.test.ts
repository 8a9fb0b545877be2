import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ScoreNoteRow } from './entity-impact.repo.ts';
import { explainCompanyScore, keepScore } from './score-explanation.ts';

const note = fc.record({
  id: fc.integer({ min: 1, max: 1e6 }),
  slug: fc.constant('slug'),
  headline: fc.string(),
  locale: fc.constant('en'),
  topic: fc.string(),
  sdgId: fc.integer({ min: 1, max: 17 }),
  themeId: fc.integer({ min: 1, max: 6 }),
  part: fc.constantFrom('environmental' as const, 'social' as const),
  publishedAt: fc.constantFrom(null, new Date(0)),
  value: fc.option(fc.double({ min: -5, max: 5, noNaN: true })),
  size: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
  ratings: fc.integer({ min: 0, max: 50 }),
}) satisfies fc.Arbitrary<ScoreNoteRow>;

const query = fc.record({
  dimension: fc.constantFrom('total' as const, 'environmental' as const, 'social' as const),
  limit: fc.integer({ min: 1, max: 100 }),
});

describe('a score taken apart', () => {
  it('loses nothing: what is named and what is summed add up to it, in points, notes and weight', () => {
    fc.assert(
      fc.property(fc.array(note, { maxLength: 60 }), query, (notes, asked) => {
        const { score, contributions, rest, countedNotes, sum } = explainCompanyScore(notes, asked);
        const parts = [...contributions, ...rest];
        const total = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
        expect(total(parts.map(({ contribution }) => contribution))).toBeCloseTo(score ?? 0, 9);
        expect(sum ?? 0).toBeCloseTo(score ?? 0, 9);
        expect(contributions.length + total(rest.map((others) => others.notesCount))).toBe(countedNotes);
        expect(total(parts.map(({ share }) => share))).toBeCloseTo(score === null ? 0 : 1, 9);
      }),
    );
  });

  it('stays within the scale', () => {
    fc.assert(
      fc.property(fc.array(note), query, (notes, asked) => {
        const { score } = explainCompanyScore(notes, asked);
        expect(Math.abs(score ?? 0)).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('says nothing of what is kept but how many analyses there are', () => {
    fc.assert(
      fc.property(fc.array(note), query, (notes, asked) => {
        const { countedNotes, uncountedNotes } = explainCompanyScore(notes, asked);
        expect(keepScore(notes, asked.dimension)).toEqual({
          dimension: asked.dimension,
          score: null,
          isGrayed: true,
          countedNotes,
          uncountedNotes,
          contributions: [],
          rest: [],
          sum: null,
        });
      }),
    );
  });
});
