/** The part of react-intl that pages may use, and the page's language. */
export {
  FormattedDate,
  FormattedList,
  FormattedMessage,
  FormattedNumber,
  FormattedRelativeTime,
  useIntl,
} from 'react-intl';
export type { IntlShape } from 'react-intl';
export { currentLocale, switchLocale, useLocale } from './locale.ts';
export type { Locale } from '@commonweal/domain/locale';
