import { z } from 'zod';
import type { Locale } from '@commonweal/domain/locale';

const ofLibrary = { en: z.locales.en().localeError, fr: z.locales.fr().localeError };

const tooLong: Readonly<Record<Locale, (most: string) => string>> = {
  en: (most) => `Please shorten this to at most ${most} characters.`,
  fr: (most) => `Raccourcissez ce texte à ${most} caractères au plus.`,
};

/** The sentences about fields that a contract refuses; the library's own but for texts, which people write. */
export const zodTexts = { en: textsIn('en'), fr: textsIn('fr') };

function textsIn(locale: Locale): z.core.$ZodErrorMap {
  return (issue) =>
    issue.code === 'too_big' && issue.origin === 'string'
      ? tooLong[locale](new Intl.NumberFormat(locale).format(issue.maximum))
      : ofLibrary[locale](issue);
}
