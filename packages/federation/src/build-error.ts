/** A folder that does not build; the message is the compiler's or names what is missing. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
