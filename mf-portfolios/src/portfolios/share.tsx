import { FormattedNumber } from '@commonweal/platform/intl';

/** A company's or a part's share of a portfolio, with as many decimals in every row. @param props.percent 0 to 100 */
export function Share({ percent }: { readonly percent: number }) {
  return (
    <span className="cw-number">
      {/* oxlint-disable-next-line react/style-prop-object -- of Intl, not of CSS */}
      <FormattedNumber value={percent / 100} style="percent" minimumFractionDigits={2} maximumFractionDigits={2} />
    </span>
  );
}
