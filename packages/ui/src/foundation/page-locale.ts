import { useIntl } from '@commonweal/platform/intl';
import type { ScoreLocale } from '@commonweal/domain/score-format';

/** The language in which numbers and dates are written here. */
export function usePageLocale(): ScoreLocale {
  return useIntl().locale.startsWith('fr') ? 'fr' : 'en';
}
