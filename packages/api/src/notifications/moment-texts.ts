import type { Bilingual } from '../http/locale.ts';

const format = (locale: 'en' | 'fr') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const formats = { en: format('en'), fr: format('fr') };

/** A moment in UTC as notices and their sentences have it; they add "(UTC)". */
export function momentTexts(moment: Date): Bilingual {
  return { en: formats.en.format(moment), fr: formats.fr.format(moment) };
}
