import { shortNumber } from '@commonweal/domain/short-number';
import { useIntl } from '@commonweal/platform/intl';
import { usePageLocale } from '../foundation/page-locale.ts';

/** A number shortened to k, M, bn or Tr; the whole number is there for who asks. */
export function ShortNumber({ value }: { value: number }) {
  const { formatNumber } = useIntl();
  const locale = usePageLocale();
  const short = shortNumber(value, locale);
  const whole = formatNumber(value);
  return (
    <data value={value} className="cw-number" title={short === whole ? undefined : whole}>
      {short}
    </data>
  );
}

export interface MoneyProps {
  value: number;
  /** ISO 4217, as in EUR. */
  currency: string;
  /** Without decimals. */
  whole?: boolean;
}

/** An amount of money, as the language writes it. */
export function Money({ value, currency, whole }: MoneyProps) {
  const { formatNumber } = useIntl();
  const digits = whole ? { maximumFractionDigits: 0 } : {};
  return (
    <data value={value} className="cw-number">
      {formatNumber(value, { style: 'currency', currency, ...digits })}
    </data>
  );
}

/** A share of 1, as per cent. */
export function Percent({ value, digits = 0 }: { value: number; digits?: number }) {
  const { formatNumber } = useIntl();
  return (
    <data value={value} className="cw-number">
      {formatNumber(value, { style: 'percent', maximumFractionDigits: digits })}
    </data>
  );
}
