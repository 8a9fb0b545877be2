import { importanceFactor, importanceOf, importancesByIndustry } from './importances.ts';
import type { Importances } from './importances.ts';

/** Factors of topics in the weight of an analysis, by a person's importances at the last move. */
export interface IndustryFactors {
  move(importances: Importances): void;
  /** By index of the key, for a company; the arrays are written again by the next move. @param position of the company */
  at(position: number): Float64Array;
  /** Those of industries without importances of their own. */
  readonly general: Float64Array;
  /** Those of industries with importances of their own, by id. */
  ofIndustries(): ReadonlyMap<number, Float64Array>;
}

/**
 * Industries without importances of their own share one array, so that most people's moves cost no more than without
 * industries.
 * @param keys `ilg-category-topic`
 * @param industryAt id of the industry of the company at a position
 */
export function createIndustryFactors(
  keys: readonly string[],
  industryAt: (position: number) => number | undefined,
): IndustryFactors {
  const general = new Float64Array(keys.length);
  let indexes: ReadonlyMap<string, number> | null = null;
  let own = new Map<number, Float64Array>();
  const ofIndustry = (importances: Importances): Float64Array => {
    indexes ??= new Map(keys.map((key, index) => [key, index]));
    const factors = general.slice();
    for (const [key, importance] of Object.entries(importances)) {
      const index = indexes.get(key);
      if (index !== undefined) factors[index] = importanceFactor(importance);
    }
    return factors;
  };
  return {
    general,
    move(importances) {
      for (const [at, key] of keys.entries()) general[at] = importanceFactor(importanceOf(importances, key));
      own = new Map();
      for (const [industry, ofIt] of importancesByIndustry(importances)) own.set(industry, ofIndustry(ofIt));
    },
    at: (position) => (own.size === 0 ? general : (own.get(industryAt(position) ?? 0) ?? general)),
    ofIndustries: () => own,
  };
}
