// Intl rounds the decimal digits it is given, half away from zero. Given the number itself it would round the binary
// value behind it, and 1.005, which is stored a little lower, would become 1.00.
const cents = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });

/** Rounds to two decimals, half away from zero, on the decimal value a reader sees: 1.005 → 1.01; never −0. */
export function roundToCents(value: number): number {
  if (!Number.isFinite(value)) return value;
  return Number(cents.format(`${value}`)) + 0;
}
