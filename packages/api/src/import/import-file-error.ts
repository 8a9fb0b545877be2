import type { Bilingual } from '../http/locale.ts';

/** A file that is refused as a whole; its text is for the person who gave it. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
  readonly text: Bilingual;

  constructor(text: Bilingual, options?: ErrorOptions) {
    super(text.en, options);
    this.text = text;
  }
}
