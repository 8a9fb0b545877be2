/** A file that is refused as a whole; its message is for the person who gave it. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}
