import type { BespokeRanking } from './bespoke-ranking.ts';
import { splitImportanceKey } from './importances.ts';
import type { ScoreCurve } from './score-curve.ts';
import { compareSliders } from './slider-key.ts';

/** The curves of companies over the sliders that set some of their topics, all else as at the ranking's last move. */
export interface SliderCurves {
  /**
   * Visits each slider that sets a topic of the company.
   * @param position of the company
   * @param visit takes the index of a slider, and the company's curve over it: the same object each time
   */
  each(position: number, visit: (slider: number, curve: ScoreCurve) => void): void;
}

/** Index of the slider that sets a key, by index of the key; `NONE` where there is none. */
type SetBy = Int32Array;

const NONE = -1;

/** @param sliders keys of sliders */
export function createSliderCurves(
  { table, factors, industryAt }: BespokeRanking,
  sliders: readonly string[],
): SliderCurves {
  const { general, ofIndustries } = slidersByKey(table.keys, sliders);
  const row = createSortedRow(table.keys);
  const curve = { weighted: 0, weight: 0, partWeighted: 0, partWeight: 0 };
  return {
    each(position, visit) {
      row.clear();
      const ofCompany = factors.at(position);
      const end = table.starts[position + 1] ?? 0;
      for (let cell = table.starts[position] ?? 0; cell < end; cell += 1) {
        const key = table.keyOf[cell] ?? 0;
        row.add(key, table.sizes[cell] ?? 0, table.values[cell] ?? 0, ofCompany[key] ?? 0);
      }
      row.sumUp();
      for (const setBy of general) row.eachRun(setBy, curve, visit);
      const ofIndustry = ofIndustries.get(industryAt(position) ?? 0);
      if (ofIndustry) row.eachRun(ofIndustry, curve, visit);
    },
  };
}

function slidersByKey(keys: readonly string[], sliders: readonly string[]) {
  const indexes = new Map(sliders.map((slider, index) => [slider, index]));
  const setBy = (sliderOf: (key: string) => string) =>
    Int32Array.from(keys, (key) => indexes.get(sliderOf(key)) ?? NONE);
  const general = [1, 2, 3].map((ids) => setBy((key) => key.split('-', ids).join('-')));
  const keyIndexes = new Map(keys.map((key, index) => [key, index]));
  const ofIndustries = new Map<number, SetBy>();
  for (const [index, slider] of sliders.entries()) {
    const { topic, industry } = splitImportanceKey(slider);
    const key = keyIndexes.get(topic);
    if (industry === null || key === undefined) continue;
    const ofIndustry = ofIndustries.get(industry) ?? new Int32Array(keys.length).fill(NONE);
    ofIndustry[key] = index;
    ofIndustries.set(industry, ofIndustry);
  }
  return { general, ofIndustries };
}

/** Sums of one company by key, in an order in which the keys that a slider sets stand together. */
function createSortedRow(keys: readonly string[]) {
  const placeOf = new Uint32Array(keys.length);
  for (const [place, [at]] of [...keys.entries()].sort(([, a], [, b]) => compareSliders(a, b)).entries()) {
    placeOf[at] = place;
  }
  const key = new Uint32Array(keys.length);
  const numbers = () => new Float64Array(keys.length + 1);
  const [sizes, values, factors] = [numbers(), numbers(), numbers()];
  // Sums of what stands before a place, and of what stands from it on.
  const [weightBefore, weightedBefore, weightFrom, weightedFrom] = [numbers(), numbers(), numbers(), numbers()];
  let length = 0;

  const copy = (from: number, to: number) => {
    key[to] = key[from] ?? 0;
    sizes[to] = sizes[from] ?? 0;
    values[to] = values[from] ?? 0;
    factors[to] = factors[from] ?? 0;
  };
  return {
    clear() {
      length = 0;
    },
    /** Inserts a key at its place: most companies have a handful. */
    add(index: number, size: number, value: number, factor: number) {
      const place = placeOf[index] ?? 0;
      let at = length;
      for (; at > 0 && (placeOf[key[at - 1] ?? 0] ?? 0) > place; at -= 1) copy(at - 1, at);
      key[at] = index;
      sizes[at] = size;
      values[at] = value;
      factors[at] = factor;
      length += 1;
    },
    sumUp() {
      for (let at = 0; at < length; at += 1) {
        const factor = factors[at] ?? 0;
        weightBefore[at + 1] = (weightBefore[at] ?? 0) + factor * (sizes[at] ?? 0);
        weightedBefore[at + 1] = (weightedBefore[at] ?? 0) + factor * (values[at] ?? 0);
      }
      weightFrom[length] = 0;
      weightedFrom[length] = 0;
      for (let at = length - 1; at >= 0; at -= 1) {
        const factor = factors[at] ?? 0;
        weightFrom[at] = (weightFrom[at + 1] ?? 0) + factor * (sizes[at] ?? 0);
        weightedFrom[at] = (weightedFrom[at + 1] ?? 0) + factor * (values[at] ?? 0);
      }
    },
    eachRun(
      setBy: SetBy,
      curve: { -readonly [K in keyof ScoreCurve]: number },
      visit: (slider: number, curve: ScoreCurve) => void,
    ) {
      for (let at = 0; at < length;) {
        const slider = setBy[key[at] ?? 0] ?? NONE;
        // The others are added up and not taken off the whole: a difference of great sums would lose small ones.
        [curve.weight, curve.weighted] = [weightBefore[at] ?? 0, weightedBefore[at] ?? 0];
        [curve.partWeight, curve.partWeighted] = [0, 0];
        for (; at < length && setBy[key[at] ?? 0] === slider; at += 1) {
          curve.partWeight += sizes[at] ?? 0;
          curve.partWeighted += values[at] ?? 0;
        }
        curve.weight += weightFrom[at] ?? 0;
        curve.weighted += weightedFrom[at] ?? 0;
        if (slider !== NONE) visit(slider, curve);
      }
    },
  };
}
