import type { CompanyNote } from '../scores/company-score.ts';

/** Notes column by column: a thirtieth of the objects' memory, and copied to a worker at once. */
export interface NoteColumns {
  /** e, n, t, c, i, r of each note, one note after the other */
  readonly ids: Uint32Array;
  /** v, s of each note, one note after the other */
  readonly numbers: Float64Array;
}

const IDS = 6;
const NUMBERS = 2;

export function packNotes(notes: readonly CompanyNote[]): NoteColumns {
  const ids = new Uint32Array(notes.length * IDS);
  const numbers = new Float64Array(notes.length * NUMBERS);
  for (const [at, { e, n, t, c, i, r, v, s }] of notes.entries()) {
    ids.set([e, n, t, c, i, r], at * IDS);
    numbers.set([v, s], at * NUMBERS);
  }
  return { ids, numbers };
}

/** The notes of the columns, one by one. */
export function* unpackNotes({ ids, numbers }: NoteColumns): Generator<CompanyNote> {
  for (let at = 0; at * IDS < ids.length; at += 1) {
    const [e = 0, n = 0, t = 0, c = 0, i = 0, r = 0] = ids.subarray(at * IDS, (at + 1) * IDS);
    yield { e, n, t, c, i, r, v: numbers[at * NUMBERS] ?? 0, s: numbers[at * NUMBERS + 1] ?? 0 };
  }
}
