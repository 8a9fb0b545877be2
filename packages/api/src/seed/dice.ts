import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chance with a fixed seed: the same seed gives the same throws on every machine. */
export interface Dice {
  /** 0 up to, not including, 1. */
  float(): number;
  /** Both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Prefers the front of the list; a higher `skew` prefers it more. */
  pickEarly<T>(list: readonly T[], skew: number): T;
  /** Different ones, in chance order; all of them where there are fewer than `count`. */
  sample<T>(list: readonly T[], count: number): T[];
  shuffle<T>(list: readonly T[]): T[];
  /** Around `mean`; two thirds within one `deviation`. */
  normal(mean: number, deviation: number): number;
}

export function createDice(seed: number): Dice {
  const generator = xoroshiro128plus(Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995);
  const float = () => uniformFloat64(generator);
  const int = (from: number, to: number) => uniformInt(generator, from, to);
  const pick = <T>(list: readonly T[]): T => at(list, Math.floor(float() * list.length));
  function sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const taken = Math.min(count, rest.length);
    for (let i = 0; i < taken; i += 1) {
      const other = int(i, rest.length - 1);
      const swapped = at(rest, other);
      rest[other] = at(rest, i);
      rest[i] = swapped;
    }
    return rest.slice(0, taken);
  }
  return {
    float,
    int,
    pick,
    sample,
    chance: (probability) => float() < probability,
    pickEarly: (list, skew) => at(list, Math.floor(float() ** skew * list.length)),
    shuffle: (list) => sample(list, list.length),
    normal(mean, deviation) {
      const radius = Math.sqrt(-2 * Math.log(1 - float()));
      return mean + deviation * radius * Math.cos(2 * Math.PI * float());
    },
  };
}

function at<T>(list: readonly T[], index: number): T {
  if (index >= list.length) throw new Error('Nothing to pick from: the list is empty.');
  return list[index] as T;
}
