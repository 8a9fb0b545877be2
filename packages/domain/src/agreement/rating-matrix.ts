/** Ratings as parallel columns, in any order; a person rates an analysis once. */
export interface RatingColumns {
  readonly notes: Int32Array;
  readonly raters: Int32Array;
  /** −5 to +5. */
  readonly values: Float32Array;
}

/** The ratings of each row of a matrix, one row after the other. */
export interface SparseRows {
  /** The first rating of each row, and the end of the last one. */
  readonly starts: Int32Array;
  /** The column of each rating. */
  readonly columns: Int32Array;
  /** −1 to +1. */
  readonly values: Float64Array;
}

/** Ratings by analysis and by voice. The order of the ids alone decides the order of everything in it. */
export interface RatingMatrix {
  /** Ascending. */
  readonly noteIds: Int32Array;
  /** Ascending: raters, each group of raters by its smallest id. */
  readonly voiceIds: Int32Array;
  readonly byNote: SparseRows;
  readonly byVoice: SparseRows;
}

/** Values of ratings run from −5 to +5, those of the model from −1 to +1. */
export const VALUE_SCALE = 5;

/** Ratings that an analysis, and a voice, needs so that the model counts it. */
export const MIN_VOICES = 5;
export const MIN_OF_VOICE = 5;

/**
 * Orders ratings by analysis and voice. Several ratings of one voice count as their mean.
 * @param voices the voice of raters who do not speak for themselves
 */
export function ratingMatrix(
  { notes, raters, values }: RatingColumns,
  voices: ReadonlyMap<number, number> = new Map(),
): RatingMatrix {
  const ofVoice = raters.map((rater) => voices.get(rater) ?? rater);
  const [noteIds, voiceIds, raterIds] = [idsIn(notes), idsIn(ofVoice), idsIn(raters)];
  const noteAt = placesIn(noteIds, notes);
  const voiceAt = placesIn(voiceIds, ofVoice);
  // Each sort keeps the order of the one before: analyses, voices in them, raters in these.
  const byRater = orderedBy(placesIn(raterIds, raters), raterIds.length, null);
  const byVoice = orderedBy(voiceAt, voiceIds.length, byRater);
  const order = orderedBy(noteAt, noteIds.length, byVoice);
  const merged = mergedByVoice(order, { noteAt, voiceAt, values });
  return matrixOf(noteIds, voiceIds, merged);
}

/** Triples in the order of a matrix. */
interface Triples {
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

function mergedByVoice(
  order: Int32Array,
  { noteAt, voiceAt, values }: { noteAt: Int32Array; voiceAt: Int32Array; values: Float32Array },
): Triples {
  const rows = new Int32Array(order.length);
  const columns = new Int32Array(order.length);
  const means = new Float64Array(order.length);
  let length = 0;
  let count = 0;
  for (const at of order) {
    const [note, voice, value] = [noteAt[at] ?? 0, voiceAt[at] ?? 0, (values[at] ?? 0) / VALUE_SCALE];
    const last = length - 1;
    if (last >= 0 && rows[last] === note && columns[last] === voice) {
      count += 1;
      const mean = means[last] ?? 0;
      means[last] = mean + (value - mean) / count;
      continue;
    }
    rows[length] = note;
    columns[length] = voice;
    means[length] = value;
    length += 1;
    count = 1;
  }
  return { rows: rows.slice(0, length), columns: columns.slice(0, length), values: means.slice(0, length) };
}

function matrixOf(noteIds: Int32Array, voiceIds: Int32Array, triples: Triples): RatingMatrix {
  const byNote = {
    starts: startsOf(triples.rows, noteIds.length),
    columns: triples.columns,
    values: triples.values,
  };
  const order = orderedBy(triples.columns, voiceIds.length, null);
  const byVoice = {
    starts: startsOf(triples.columns, voiceIds.length),
    columns: order.map((at) => triples.rows[at] ?? 0),
    values: Float64Array.from(order, (at) => triples.values[at] ?? 0),
  };
  return { noteIds, voiceIds, byNote, byVoice };
}

/**
 * The largest part of a matrix in which every analysis has enough voices and every voice enough ratings. Ids stay those
 * of the whole; rows that are not part of it are empty.
 */
export function wellRated(matrix: RatingMatrix): RatingMatrix {
  const { noteIds, voiceIds, byNote } = matrix;
  const noteIn = new Uint8Array(noteIds.length).fill(1);
  const voiceIn = new Uint8Array(voiceIds.length).fill(1);
  const counts = () => {
    const [ofNote, ofVoice] = [new Int32Array(noteIds.length), new Int32Array(voiceIds.length)];
    eachRating(byNote, (note, voice) => {
      if (noteIn[note] !== 1 || voiceIn[voice] !== 1) return;
      ofNote[note] = (ofNote[note] ?? 0) + 1;
      ofVoice[voice] = (ofVoice[voice] ?? 0) + 1;
    });
    return { ofNote, ofVoice };
  };
  for (let hasChanged = true; hasChanged;) {
    const { ofNote, ofVoice } = counts();
    const left = leaveOut(noteIn, ofNote, MIN_VOICES);
    hasChanged = leaveOut(voiceIn, ofVoice, MIN_OF_VOICE) || left;
  }
  return matrixOf(noteIds, voiceIds, partOf(byNote, noteIn, voiceIn));
}

/** @returns whether any was left out that was in */
function leaveOut(isIn: Uint8Array, counts: Int32Array, least: number): boolean {
  let hasLeft = false;
  for (let at = 0; at < isIn.length; at += 1) {
    if (isIn[at] !== 1 || (counts[at] ?? 0) >= least) continue;
    isIn[at] = 0;
    hasLeft = true;
  }
  return hasLeft;
}

function partOf(byNote: SparseRows, noteIn: Uint8Array, voiceIn: Uint8Array): Triples {
  const size = byNote.columns.length;
  const [rows, columns, values] = [new Int32Array(size), new Int32Array(size), new Float64Array(size)];
  let length = 0;
  eachRating(byNote, (note, voice, value) => {
    if (noteIn[note] !== 1 || voiceIn[voice] !== 1) return;
    rows[length] = note;
    columns[length] = voice;
    values[length] = value;
    length += 1;
  });
  return { rows: rows.slice(0, length), columns: columns.slice(0, length), values: values.slice(0, length) };
}

function eachRating(
  { starts, columns, values }: SparseRows,
  see: (row: number, column: number, value: number) => void,
) {
  for (let row = 0; row + 1 < starts.length; row += 1)
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) see(row, columns[at] ?? 0, values[at] ?? 0);
}

/** Different ids, ascending. */
function idsIn(ids: Int32Array): Int32Array {
  const sorted = ids.slice().sort();
  return sorted.filter((id, at) => at === 0 || id !== sorted[at - 1]);
}

/** The place of each id among known ones. */
function placesIn(known: Int32Array, ids: Int32Array): Int32Array {
  const places = new Map<number, number>();
  known.forEach((id, place) => places.set(id, place));
  return ids.map((id) => places.get(id) ?? 0);
}

/** Sorts by counting; equal keys keep their order. @param order null for that of the rows */
function orderedBy(keys: Int32Array, distinct: number, order: Int32Array | null): Int32Array {
  const next = startsOf(keys, distinct);
  const sorted = new Int32Array(keys.length);
  for (let place = 0; place < keys.length; place += 1) {
    const at = order === null ? place : (order[place] ?? 0);
    const key = keys[at] ?? 0;
    const to = next[key] ?? 0;
    sorted[to] = at;
    next[key] = to + 1;
  }
  return sorted;
}

function startsOf(keys: Int32Array, distinct: number): Int32Array {
  const starts = new Int32Array(distinct + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 0; key < distinct; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  return starts;
}
