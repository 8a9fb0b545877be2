import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MODEL_VERSION, agreementOf, findAgreement } from './agreement.ts';
import { agreementLabels } from './agreement-labels.ts';
import { groupsOf } from './alike-raters.ts';
import { columnsOf, plantRatings } from './planted-ratings.fixture.ts';
import type { PlantedSize } from './planted-ratings.fixture.ts';

/** Shares of what was found that is right, and of what is right that was found. */
function measure(found: ReadonlySet<string | number>, right: ReadonlySet<string | number>) {
  const hits = [...found].filter((one) => right.has(one)).length;
  return { precision: hits / Math.max(1, found.size), recall: hits / Math.max(1, right.size) };
}

const pairsOf = (groups: readonly (readonly number[])[]) =>
  new Set(groups.flatMap((group) => group.flatMap((a) => group.filter((b) => b > a).map((b) => `${a}-${b}`))));

describe.each([1, 2, 3])('planted camps, seed %d', (seed) => {
  const { columns, seen } = plantRatings({ raters: 80, notes: 300, perNote: 12, seed });
  const { notes } = findAgreement(columns);
  const labelled = (label: string) => new Set(notes.filter((note) => note.label === label).map(({ noteId }) => noteId));
  const divided = new Set(seen.flatMap(([one, other], at) => (one === other ? [] : [at + 1])));
  const shared = new Set(seen.flatMap(([one, other], at) => (one === other ? [at + 1] : [])));

  it('make the analyses polarised that they see in opposite ways', () => {
    const { precision, recall } = measure(labelled('polarised'), divided);
    expect(divided.size).toBe(90);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });

  it('agree on the analyses that they see in the same way', () => {
    const { precision, recall } = measure(labelled('agreed'), shared);
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  });

  it('leave an analysis to one side that the other one did not rate', () => {
    const { camps } = plantRatings({ raters: 80, notes: 300, perNote: 12, seed });
    const one = camps.flatMap((camp, at) => (camp === 1 ? [at + 1] : [])).slice(0, 9);
    const added = one.map((rater) => ({ note: 999, rater, value: 2.5 }));
    const rows = Array.from(columns.notes, (note, at) => ({
      ...{ note, rater: columns.raters[at] ?? 0 },
      value: columns.values[at] ?? 0,
    }));
    const result = findAgreement(columnsOf([...rows, ...added]));
    expect(result.notes.find(({ noteId }) => noteId === 999)).toMatchObject({ label: 'one_side', voices: 9 });
  });
});

describe.each([1, 2, 3])('analyses of which a part of the raters is missing, seed %d', (seed) => {
  const { columns, camps } = plantRatings({ raters: 80, notes: 300, perNote: 12, seed });
  const rows = Array.from(columns.notes, (note, at) => ({
    ...{ note, rater: columns.raters[at] ?? 0 },
    value: columns.values[at] ?? 0,
  }));
  /** Of every tenth analysis one camp's ratings are left, and of every tenth four. */
  const isOneSided = (note: number) => note % 10 === 1;
  const isRare = (note: number) => note % 10 === 6;
  const counts = new Map<number, number>();
  const kept = rows.filter(({ note, rater }) => {
    if (isOneSided(note)) return camps[rater - 1] === 1;
    const before = counts.get(note) ?? 0;
    counts.set(note, before + 1);
    return !isRare(note) || before < 4;
  });
  const sizes = new Map<number, number>();
  for (const { note } of kept) sizes.set(note, (sizes.get(note) ?? 0) + 1);
  const { notes } = findAgreement(columnsOf(kept));
  const labelled = (label: string) => new Set(notes.filter((note) => note.label === label).map(({ noteId }) => noteId));

  it('are one side only where one camp alone rated, and its ratings are enough', () => {
    const right = new Set([...sizes].filter(([note, size]) => isOneSided(note) && size >= 5).map(([note]) => note));
    const { precision, recall } = measure(labelled('one_side'), right);
    expect(right.size).toBeGreaterThanOrEqual(15);
    expect(precision).toBeGreaterThanOrEqual(0.85);
    expect(recall).toBe(1);
  });

  it('have too few raters where fewer than five are left', () => {
    const right = new Set([...sizes].filter(([, size]) => size < 5).map(([note]) => note));
    const { precision, recall } = measure(labelled('too_few'), right);
    expect(right.size).toBeGreaterThanOrEqual(30);
    expect(precision).toBe(1);
    expect(recall).toBe(1);
  });
});

describe('planted groups that rate together', () => {
  const size: PlantedSize = { raters: 120, notes: 400, perNote: 10, groups: [3, 5, 8], together: 40 };

  it.each([1, 2, 3, 4, 5])('are found, and nobody else, seed %d', (seed) => {
    const { columns, groups } = plantRatings({ ...size, seed });
    const { precision, recall } = measure(pairsOf(findAgreement(columns).groups), pairsOf(groups));
    expect(pairsOf(groups).size).toBe(41);
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });

  it.each([1, 2, 3, 4, 5])('are not seen in honest raters of two camps, seed %d', (seed) => {
    expect(findAgreement(plantRatings({ ...size, groups: [], seed }).columns).groups).toEqual([]);
  });

  it('are not seen in careful raters who are nearly always right', () => {
    const careful = plantRatings({ raters: 60, notes: 300, perNote: 12, noise: 0.3 });
    expect(findAgreement(careful.columns).groups).toEqual([]);
  });

  it('count as one voice, so that eight of them do not outvote five others', () => {
    const { columns, groups } = plantRatings(size);
    const honest = [41, 42, 43, 44, 45].map((rater) => ({ note: 999, rater, value: 2.5 }));
    const copied = (groups[2] ?? []).map((rater) => ({ note: 999, rater, value: -5 }));
    const rows = Array.from(columns.notes, (note, at) => ({
      ...{ note, rater: columns.raters[at] ?? 0 },
      value: columns.values[at] ?? 0,
    }));
    const found = (isReleased: () => boolean) =>
      findAgreement(columnsOf([...rows, ...honest, ...copied]), { isReleased }).notes.find(
        ({ noteId }) => noteId === 999,
      );
    expect(copied).toHaveLength(8);
    expect(found(() => false)).toMatchObject({ voices: 6 });
    expect(found(() => false)?.label).not.toBe('polarised');
    expect(found(() => true)).toMatchObject({ voices: 13, label: 'polarised' });
  });

  it('hold while they are a little less alike, once they are known', () => {
    const faint = plantRatings({ raters: 120, notes: 400, perNote: 10, groups: [4], together: 20, slips: 0.12 });
    const known = new Map((faint.groups[0] ?? []).map((rater) => [rater, 1]));
    const fresh = findAgreement(faint.columns).pairs.length;
    expect(findAgreement(faint.columns, { known }).pairs.length).toBeGreaterThan(fresh);
  });

  it('are what pairs connect', () => {
    const pair = (a: number, b: number) => ({ raters: [a, b] as const, common: 20, same: 20, expected: 5 });
    expect(groupsOf([pair(4, 9), pair(2, 7), pair(3, 4), pair(7, 8)])).toEqual([
      [2, 7, 8],
      [3, 4, 9],
    ]);
    expect(groupsOf([])).toEqual([]);
  });
});

describe('labels', () => {
  const { columns } = plantRatings({ raters: 30, notes: 60, perNote: 8, groups: [3], together: 40 });
  const rows = Array.from(columns.notes, (note, at) => ({
    ...{ note, rater: columns.raters[at] ?? 0 },
    value: columns.values[at] ?? 0,
  }));

  it('are the same, to the last digit, in any order of the ratings', () => {
    const expected = findAgreement(columns);
    expect(new Set(expected.notes.map(({ label }) => label)).size).toBeGreaterThan(1);
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(findAgreement(columnsOf(shuffled))).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  it('do not change where the same ratings are read again with the labels they gave', () => {
    const first = findAgreement(columns);
    const before = new Map(first.notes.map(({ noteId, label }) => [noteId, label]));
    expect(findAgreement(columns, { before }).notes).toEqual(first.notes);
  });

  it('of one analysis follow from its ratings and the viewpoints of the last fit', () => {
    const { notes, voices, scale, groups } = findAgreement(plantRatings({ raters: 30, notes: 60, perNote: 8 }).columns);
    expect(groups).toEqual([]);
    const own = plantRatings({ raters: 30, notes: 60, perNote: 8 }).columns;
    for (const note of notes.slice(0, 10)) {
      const ratings = Array.from(own.notes, (id, at) => ({
        id,
        rater: own.raters[at] ?? 0,
        value: own.values[at] ?? 0,
      }))
        .filter(({ id }) => id === note.noteId)
        .sort((a, b) => a.rater - b.rater)
        .flatMap(({ rater, value }) =>
          voices
            .filter(({ voiceId }) => voiceId === rater)
            .map(({ intercept, factor }) => ({ value, intercept, factor })),
        );
      expect(agreementOf(note.noteId, ratings, scale)).toEqual(note);
    }
    expect(notes.length).toBe(60);
  });

  it('belong to their version of the model: what changes them raises it', () => {
    const { notes } = findAgreement(plantRatings({ raters: 80, notes: 300, perNote: 9, noise: 1.8 }).columns);
    const counts = agreementLabels.map((label) => notes.filter((note) => note.label === label).length);
    const sizeOf = (of: (note: (typeof notes)[number]) => number) =>
      Number(notes.reduce((sum, note) => sum + Math.abs(of(note)), 0).toFixed(2));
    const sizes = [sizeOf((note) => note.lower), sizeOf((note) => note.higher)];
    expect({ version: MODEL_VERSION, counts, sizes }).toEqual({
      ...{ version: 1, counts: [189, 17, 94, 0], sizes: [710.14, 713.88] },
    });
  });

  it('are none of no ratings', () => {
    expect(findAgreement(columnsOf([]))).toEqual({
      ...{ scale: { mean: 0, sides: { lower: 0, higher: 0 } }, notes: [], voices: [], groups: [], pairs: [] },
    });
  });
});
