/** The array with `numbers` in the place of its elements `from` up to `to`; written in place where its length stays. */
export function spliceNumbers<T extends Uint32Array | Float64Array>(array: T, from: number, to: number, numbers: T): T;
export function spliceNumbers(
  array: Uint32Array | Float64Array,
  from: number,
  to: number,
  numbers: Uint32Array | Float64Array,
): Uint32Array | Float64Array {
  if (numbers.length === to - from) {
    array.set(numbers, from);
    return array;
  }
  const length = array.length - (to - from) + numbers.length;
  const spliced = array instanceof Uint32Array ? new Uint32Array(length) : new Float64Array(length);
  spliced.set(array.subarray(0, from));
  spliced.set(numbers, from);
  spliced.set(array.subarray(to), from + numbers.length);
  return spliced;
}
