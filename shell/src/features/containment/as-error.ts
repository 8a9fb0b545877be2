/** Whatever was thrown, as an error: code may throw anything. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(typeof thrown, { cause: thrown });
}
