import { LARGEST_WEIGHT, SMALLEST_WEIGHT } from './portfolio-limits.ts';

/** Units in which the weights of a portfolio are entered; only their proportions matter. */
export const weightUnits = ['percent', 'amount', 'shares'] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** A weight as somebody entered it. */
export interface EnteredWeight {
  /** Percent, an amount of money, or a number of shares. */
  readonly weight: number;
  /** Of one share, where `weight` counts shares. */
  readonly price?: number | null;
}

/** Distance from 100 within which weights are percentages: those of a fund are rounded one by one. */
const PERCENT_TOLERANCE = 1;

/** The unit that weights are most likely in, where nobody said so. */
export function likelyUnit(weights: readonly number[]): WeightUnit {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return Math.abs(whole - 100) <= PERCENT_TOLERANCE ? 'percent' : 'amount';
}

/** The value of a holding, in a unit that all holdings of a portfolio share. */
export function enteredValue({ weight, price }: EnteredWeight): number {
  return weight * (price ?? 1);
}

/** Shares of the whole in percent, in the order given. @param holdings weights and prices above 0 */
export function sharesOf(holdings: readonly EnteredWeight[]): number[] {
  const values = holdings.map(enteredValue);
  const whole = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (value / whole) * 100);
}

/**
 * The share of a file's weight that lies in rows without a company, in percent; null without any weight.
 * @param rows weights of those rows; one that is no number, or not above 0, counts as none
 */
export function unmatchedWeight(rows: readonly (number | null)[], held: readonly EnteredWeight[]): number | null {
  const lost = rows.reduce<number>((sum, weight) => sum + Math.max(0, weight ?? 0), 0);
  const whole = lost + held.reduce((sum, holding) => sum + enteredValue(holding), 0);
  return whole > 0 ? (lost / whole) * 100 : null;
}

/** True for a weight, or a price, that a portfolio can hold. */
export function isUsableWeight(weight: number | null): weight is number {
  return weight !== null && weight >= SMALLEST_WEIGHT && weight <= LARGEST_WEIGHT;
}
