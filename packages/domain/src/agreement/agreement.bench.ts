import { agreementOf, findAgreement } from './agreement.ts';
import type { RatingColumns } from './rating-matrix.ts';

/** One full fit of generated ratings, and the least that any such fit must do. */
export interface AgreementBench {
  readonly ratings: number;
  readonly fitMs: number;
  /** Memory that the fit took beyond the ratings themselves, at its end and without a collection. */
  readonly fitMegabytes: number;
  readonly bareMs: number;
  readonly singleMs: number;
}

const PER_NOTE = 20;
const RATERS = 10_000;
const CHOICES = [-5, -2.5, 0, 2.5, 5];
/** Passes of the bare loop, as many as the fit may make. */
const PASSES = 300;
const SINGLES = 200;

/**
 * Times a full fit of so many ratings by two camps, 20 of each analysis, beside a bare loop that passes over the same
 * ratings as often and adds up their residuals; and the label of one analysis after one rating. Needs no database.
 * @param usedBytes the memory of the process
 */
export function benchAgreement(ratings: number, usedBytes: () => number): AgreementBench {
  const columns = campRatings(ratings);
  const before = usedBytes();
  const started = performance.now();
  const { notes, voices, scale } = findAgreement(columns);
  const fitMs = performance.now() - started;
  const fitMegabytes = (usedBytes() - before) / 1e6;
  const known = voices.slice(0, PER_NOTE).map((voice) => ({ ...voice, value: 2.5 }));
  const singleStarted = performance.now();
  for (let at = 0; at < SINGLES; at += 1) agreementOf(1, known, scale, notes[at]?.label ?? null);
  const singleMs = (performance.now() - singleStarted) / SINGLES;
  return { ratings, fitMs, fitMegabytes, bareMs: timeOfBareLoop(columns), singleMs };
}

function campRatings(ratings: number): RatingColumns {
  const notes = new Int32Array(ratings);
  const raters = new Int32Array(ratings);
  const values = new Float32Array(ratings);
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  for (let at = 0; at < ratings; at += 1) {
    const note = Math.floor(at / PER_NOTE);
    const step = RATERS / PER_NOTE;
    // One rater of each part of the list, so that nobody rates an analysis twice.
    const rater = (at % PER_NOTE) * step + Math.floor(step * random());
    const seen = note % 4 === 0 ? (rater % 2 === 0 ? 0 : 4) : 1 + (note % 3);
    const chance = random();
    const place = seen + (chance < 0.2 ? -1 : chance > 0.8 ? 1 : 0);
    notes[at] = note + 1;
    raters[at] = rater + 1;
    values[at] = CHOICES[Math.min(4, Math.max(0, place))] ?? 0;
  }
  return { notes, raters, values };
}

function timeOfBareLoop({ notes, raters, values }: RatingColumns): number {
  const ofNote = new Float64Array((notes.at(-1) ?? 0) + 1);
  const ofRater = new Float64Array(RATERS + 1);
  const started = performance.now();
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let at = 0; at < values.length; at += 1) {
      const [note, rater] = [notes[at] ?? 0, raters[at] ?? 0];
      const rest = (values[at] ?? 0) - (ofNote[note] ?? 0) - (ofRater[rater] ?? 0);
      ofNote[note] = (ofNote[note] ?? 0) + 0.01 * rest;
      ofRater[rater] = (ofRater[rater] ?? 0) + 0.01 * rest;
    }
  }
  return performance.now() - started;
}
