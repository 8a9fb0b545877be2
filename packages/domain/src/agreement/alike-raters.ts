import type { RatingMatrix } from './rating-matrix.ts';
import type { ViewpointFit } from './viewpoint-model.ts';

/** Two raters, the smaller id first, whose ratings are more alike than their viewpoints explain. */
export interface AlikePair {
  readonly raters: readonly [number, number];
  /** Analyses that both rated. */
  readonly common: number;
  /** Those that they gave the same value. */
  readonly same: number;
  /** Same values that the model expects of two raters with their viewpoints. */
  readonly expected: number;
}

/** Analyses that two raters need in common before their ratings are compared. */
export const MIN_COMMON = 12;
/** The share of the same values from which two raters are nearly identical. */
export const NEARLY_IDENTICAL = 0.85;
/** The chance that any two raters of the site are taken for a group by accident. */
const FALSE_ALARM = 0.001;
/** A group that was found holds until it falls short of both limits by this much. */
const HOLDING = { share: 0.05, evidence: 0.5 };
/** Raters of one analysis above which it is no evidence: too many to be compared with each other. */
const MOST_RATERS = 2_000;
/** The least standard deviation of a rater's ratings, in the model's scale: half a step between two choices. */
const LEAST_NOISE = 0.25;
/** Ratings that count for the noise of all raters in that of one. */
const NOISE_PRIOR = 10;
/** Half the distance between two choices, in the model's scale. */
const HALF_STEP = 0.25;
const CHOICES = [-1, -0.5, 0, 0.5, 1] as const;
/** Raters that are compared between two turns. */
const PART = 50;

export interface AlikeOptions {
  /** The group of raters that were found before: they hold longer. */
  readonly known?: ReadonlyMap<number, number>;
  /** Two raters that an administrator has found to be independent. */
  readonly isReleased?: (one: number, other: number) => boolean;
}

/**
 * Raters whose ratings are nearly identical, beyond chance: the values are the same in at least 85 % of common
 * analyses, and the model, with each rater's viewpoint and noise, makes as many by chance less than once in a thousand
 * sites of this size. Viewpoints that are shared are no evidence. Yields between parts.
 * @param matrix one voice for each rater @param fit of it
 */
export function* findingAlike(
  matrix: RatingMatrix,
  fit: ViewpointFit,
  { known = new Map(), isReleased = () => false }: AlikeOptions = {},
): Generator<void, AlikePair[]> {
  const { byNote, byVoice, voiceIds } = matrix;
  const raters = voiceIds.filter((_, at) => (byVoice.starts[at + 1] ?? 0) > (byVoice.starts[at] ?? 0)).length;
  const least = Math.log(Math.max(1, (raters * (raters - 1)) / 2)) - Math.log(FALSE_ALARM);
  const noises = noiseOf(matrix, fit);
  const chance = chanceOf(matrix, fit, noises);
  const common = new Int32Array(voiceIds.length);
  const same = new Int32Array(voiceIds.length);
  const met = new Int32Array(voiceIds.length);
  const found: AlikePair[] = [];
  for (let one = 0; one < voiceIds.length; one += 1) {
    if (one % PART === PART - 1) yield;
    let others = 0;
    for (let at = byVoice.starts[one] ?? 0; at < (byVoice.starts[one + 1] ?? 0); at += 1) {
      const note = byVoice.columns[at] ?? 0;
      const [start, end] = [byNote.starts[note] ?? 0, byNote.starts[note + 1] ?? 0];
      if (end - start > MOST_RATERS) continue;
      const value = byVoice.values[at];
      for (let rating = end - 1; rating >= start; rating -= 1) {
        const other = byNote.columns[rating] ?? 0;
        if (other <= one) break;
        if (common[other] === 0) {
          met[others] = other;
          others += 1;
        }
        common[other] = (common[other] ?? 0) + 1;
        if (byNote.values[rating] === value) same[other] = (same[other] ?? 0) + 1;
      }
    }
    for (const other of met.subarray(0, others)) {
      const [shared, equal] = [common[other] ?? 0, same[other] ?? 0];
      common[other] = 0;
      same[other] = 0;
      if (shared < MIN_COMMON) continue;
      const ids = [voiceIds[one] ?? 0, voiceIds[other] ?? 0] as const;
      const isKnown = known.has(ids[0]) && known.get(ids[0]) === known.get(ids[1]);
      if (equal < shared * (NEARLY_IDENTICAL - (isKnown ? HOLDING.share : 0)) || isReleased(...ids)) continue;
      const expected = chance(one, other);
      if (evidenceOf(equal, expected, shared) < least * (isKnown ? HOLDING.evidence : 1)) continue;
      found.push({ raters: ids, common: shared, same: equal, expected });
    }
  }
  return found.sort((a, b) => a.raters[0] - b.raters[0] || a.raters[1] - b.raters[1]);
}

/**
 * Minus the logarithm of a bound for the chance of at least as many same values (Chernoff and Hoeffding).
 * @returns 0 where there are no more than expected
 */
function evidenceOf(same: number, expected: number, common: number): number {
  const [share, chance] = [same / common, expected / common];
  if (share <= chance) return 0;
  const kept = share * Math.log(share / chance);
  const lost = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - chance));
  return common * (kept + lost);
}

/** How far each rater's ratings are from the model, typically; raters with few are near to all. */
function noiseOf({ byVoice, voiceIds }: RatingMatrix, fit: ViewpointFit): Float64Array {
  const squares = new Float64Array(voiceIds.length);
  let all = 0;
  for (let voice = 0; voice < voiceIds.length; voice += 1) {
    for (let at = byVoice.starts[voice] ?? 0; at < (byVoice.starts[voice + 1] ?? 0); at += 1) {
      const left = (byVoice.values[at] ?? 0) - predicted(fit, voice, byVoice.columns[at] ?? 0);
      squares[voice] = (squares[voice] ?? 0) + left * left;
    }
    all += squares[voice] ?? 0;
  }
  const typical = byVoice.values.length === 0 ? 0 : all / byVoice.values.length;
  return squares.map((sum, voice) => {
    const count = (byVoice.starts[voice + 1] ?? 0) - (byVoice.starts[voice] ?? 0);
    return Math.max(LEAST_NOISE, Math.sqrt((sum + NOISE_PRIOR * typical) / (count + NOISE_PRIOR)));
  });
}

/** The number of same values that the model expects of two raters. */
function chanceOf({ byVoice, byNote }: RatingMatrix, fit: ViewpointFit, noises: Float64Array) {
  return (one: number, other: number): number => {
    let expected = 0;
    let beside = byVoice.starts[other] ?? 0;
    const end = byVoice.starts[other + 1] ?? 0;
    for (let at = byVoice.starts[one] ?? 0; at < (byVoice.starts[one + 1] ?? 0); at += 1) {
      const note = byVoice.columns[at] ?? 0;
      while (beside < end && (byVoice.columns[beside] ?? 0) < note) beside += 1;
      if (beside === end) break;
      const raters = (byNote.starts[note + 1] ?? 0) - (byNote.starts[note] ?? 0);
      if (byVoice.columns[beside] !== note || raters > MOST_RATERS) continue;
      const [first, second] = [one, other].map((voice) =>
        choiceChances(predicted(fit, voice, note), noises[voice] ?? LEAST_NOISE),
      );
      CHOICES.forEach((_, choice) => (expected += (first?.[choice] ?? 0) * (second?.[choice] ?? 0)));
    }
    return expected;
  };
}

function predicted({ mean, voices, notes }: ViewpointFit, voice: number, note: number): number {
  const product = (voices.factors[voice] ?? 0) * (notes.factors[note] ?? 0);
  return mean + (voices.intercepts[voice] ?? 0) + (notes.intercepts[note] ?? 0) + product;
}

/** The chance of each choice for a rater who sees a value with some noise. */
function choiceChances(seen: number, noise: number): number[] {
  const below = CHOICES.map((choice, at) =>
    at === CHOICES.length - 1 ? 1 : normalBelow((choice + HALF_STEP - seen) / noise),
  );
  return below.map((chance, at) => chance - (at === 0 ? 0 : (below[at - 1] ?? 0)));
}

/** The normal distribution function, to 1e-7 (Abramowitz and Stegun 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? tail : 1 - tail;
}

/** Raters who count as one, each group and the ids in it ascending: those that pairs connect. */
export function groupsOf(pairs: readonly AlikePair[]): number[][] {
  const leads = new Map<number, number>();
  const leadOf = (rater: number): number => {
    const lead = leads.get(rater) ?? rater;
    return lead === rater ? rater : leadOf(lead);
  };
  for (const { raters } of pairs) {
    const [one, other] = [leadOf(raters[0]), leadOf(raters[1])];
    leads.set(Math.max(one, other), Math.min(one, other));
    leads.set(Math.min(one, other), Math.min(one, other));
  }
  const groups = Map.groupBy(
    [...leads.keys()].sort((a, b) => a - b),
    leadOf,
  );
  return [...groups.values()].sort(([a = 0], [b = 0]) => a - b);
}
