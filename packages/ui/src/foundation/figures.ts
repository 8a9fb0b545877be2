import { useIntl } from '@commonweal/platform/intl';

/**
 * Writes a number in the page's language, with at most two decimals and the true minus sign
 * (U+2212), which is as wide as the plus.
 */
export function useFigures(): (value: number) => string {
  const { formatNumber } = useIntl();
  return (value) => formatNumber(value, { maximumFractionDigits: 2 }).replace('-', '\u2212');
}
