import { useLocale } from '@commonweal/platform/intl';

/**
 * The `lang` attribute of a text: its language where that is not the page's, so that it is read
 * aloud and hyphenated rightly.
 */
export function useLangOf(locale: string): string | undefined {
  return useLocale() === locale ? undefined : locale;
}
