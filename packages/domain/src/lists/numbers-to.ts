/** 1 up to a number. */
export function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
