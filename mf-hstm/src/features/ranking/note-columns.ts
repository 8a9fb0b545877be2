import type { RankedNote } from './ranking.types.ts';

/** Notes column by column: a thirtieth of the objects' memory, and copied to a worker at once. */
export interface NoteColumns {
  /** e, n, t, c, i, r of each note, one note after the other */
  readonly ids: Uint32Array;
  /** v, s of each note, one note after the other */
  readonly numbers: Float64Array;
}

const IDS = 6;
const NUMBERS = 2;

export function packNotes(notes: readonly RankedNote[]): NoteColumns {
  const ids = new Uint32Array(notes.length * IDS);
  const numbers = new Float64Array(notes.length * NUMBERS);
  for (const [at, { e, n, t, c, i, r, v, s }] of notes.entries()) {
    ids.set([e, n, t, c, i, r], at * IDS);
    numbers.set([v, s], at * NUMBERS);
  }
  return { ids, numbers };
}

/** The notes of the columns, one by one. @param company only those of this company */
export function* unpackNotes({ ids, numbers }: NoteColumns, company?: number): Generator<RankedNote> {
  for (let at = 0; at * IDS < ids.length; at += 1) {
    if (company !== undefined && ids[at * IDS] !== company) continue;
    const [e = 0, n = 0, t = 0, c = 0, i = 0, r = 0] = ids.subarray(at * IDS, (at + 1) * IDS);
    yield { e, n, t, c, i, r, v: numbers[at * NUMBERS] ?? 0, s: numbers[at * NUMBERS + 1] ?? 0 };
  }
}
