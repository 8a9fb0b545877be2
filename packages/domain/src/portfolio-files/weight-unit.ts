import type { WeightUnit } from '../rules/portfolio-weights.ts';
import type { WeightBasis } from './weights.ts';

/** Between them a column of weights holds percentages: below are parts of 1, above amounts. */
const LEAST_PERCENT = 2;
const MOST_PERCENT = 101;

/**
 * The unit of the weights that were read from a file.
 * @param basis the columns that they come from; market values, and shares at their price, are amounts
 * @param weights of all rows, also of those without a company
 */
export function unitOfFile(basis: WeightBasis, weights: readonly (number | null | undefined)[]): WeightUnit {
  const sum = weights.reduce<number>((whole, weight) => whole + (weight ?? 0), 0);
  return basis === 'weight' && sum >= LEAST_PERCENT && sum <= MOST_PERCENT ? 'percent' : 'amount';
}
