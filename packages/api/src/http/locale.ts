import type { Locale } from '@commonweal/domain/locale';

/** A text in both languages. */
export type Bilingual = Readonly<Record<Locale, string>>;

/** French where the request prefers it to English, else English. */
export function requestLocale(acceptLanguage: string | undefined): Locale {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', quality = 'q=1'] = part.trim().toLowerCase().split(';');
      return { language: tag.slice(0, 2), weight: Number(quality.replace('q=', '')) || 0, position };
    })
    .filter(({ language, weight }) => (language === 'fr' || language === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position);
  return preferred[0]?.language === 'fr' ? 'fr' : 'en';
}
