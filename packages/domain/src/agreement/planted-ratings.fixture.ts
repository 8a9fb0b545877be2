import type { RatingColumns } from './rating-matrix.ts';

/** Generated ratings whose camps, divided analyses and groups are known. */
export interface PlantedRatings {
  readonly columns: RatingColumns;
  /** −1 or +1 for each rater, whose ids count from 1. */
  readonly camps: readonly (-1 | 1)[];
  /** By analysis, whose ids count from 1: the value that each camp sees, the first one's first. */
  readonly seen: readonly (readonly [number, number])[];
  /** Raters who copy their group's first member. */
  readonly groups: readonly (readonly number[])[];
}

export interface PlantedSize {
  readonly raters: number;
  readonly notes: number;
  /** Ratings of each analysis. */
  readonly perNote: number;
  /** Share of the analyses that the camps see in opposite ways. */
  readonly divided?: number;
  /** Standard deviation of a rating, −5 to +5. */
  readonly noise?: number;
  /** Members of each group. */
  readonly groups?: readonly number[];
  /** Analyses that a group rates together. */
  readonly together?: number;
  /** Share of a group's ratings that differ all the same. */
  readonly slips?: number;
  readonly seed?: number;
}

const CHOICES = [-5, -2.5, 0, 2.5, 5];

/** Ratings by two camps of equal size, and by groups that rate together. The same seed gives the same ratings. */
export function plantRatings(size: PlantedSize): PlantedRatings {
  const { raters, notes, perNote, divided = 0.3, noise = 1.2, groups = [], together = 40, slips = 0.03 } = size;
  const random = randomFrom(size.seed ?? 1);
  const camps = Array.from({ length: raters }, (_, at): -1 | 1 => (at % 2 === 0 ? -1 : 1));
  const seen = Array.from({ length: notes }, (_, at): readonly [number, number] => {
    if (at < notes * divided) return random() < 0.5 ? [-3.5, 3.5] : [3.5, -3.5];
    const value = -4 + 8 * random();
    return [value, value];
  });
  const ratings = new Map<number, Map<number, number>>();
  const rate = (note: number, rater: number, value: number) => {
    const ofNote = ratings.get(note) ?? new Map<number, number>();
    ratings.set(note, ofNote.set(rater, value));
  };
  const rating = (note: number, rater: number) => {
    const [first, second] = seen[note - 1] ?? [0, 0];
    return nearestChoice((camps[rater - 1] === 1 ? second : first) + noise * normal(random));
  };
  for (let note = 1; note <= notes; note += 1) {
    const chosen = new Set<number>();
    while (chosen.size < perNote) chosen.add(1 + Math.floor(raters * random()));
    for (const rater of chosen) rate(note, rater, rating(note, rater));
  }
  let next = 1;
  const planted = groups.map((count) => Array.from({ length: count }, () => next++));
  for (const members of planted) {
    for (let made = 0; made < together; made += 1) {
      const note = 1 + Math.floor(notes * random());
      const agreed = CHOICES[Math.floor(CHOICES.length * random())] ?? 0;
      for (const rater of members) rate(note, rater, random() < slips ? rating(note, rater) : agreed);
    }
  }
  const rows = [...ratings].flatMap(([note, of]) => [...of].map(([rater, value]) => ({ note, rater, value })));
  return { camps, seen, groups: planted, columns: columnsOf(rows) };
}

/** Ratings as columns, in the order given. */
export function columnsOf(
  rows: readonly { readonly note: number; readonly rater: number; readonly value: number }[],
): RatingColumns {
  return {
    notes: Int32Array.from(rows, ({ note }) => note),
    raters: Int32Array.from(rows, ({ rater }) => rater),
    values: Float32Array.from(rows, ({ value }) => value),
  };
}

function nearestChoice(value: number): number {
  return CHOICES.reduce((best, choice) => (Math.abs(choice - value) < Math.abs(best - value) ? choice : best));
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Numbers from 0 up to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
