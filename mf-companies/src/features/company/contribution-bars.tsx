import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { ContributionBar } from '@commonweal/ui';
import type { ContributionPart } from './contribution-parts.ts';
import { PartName } from './part-name.tsx';

/** A score taken apart, as bars to the left and to the right of zero. */
export function ContributionBars({ parts }: { readonly parts: readonly ContributionPart[] }) {
  const largest = Math.max(0, ...parts.map(({ amount }) => Math.abs(amount)));
  return (
    <ul className="cw-bars">
      {parts.map((part) => (
        <li key={part.key} className={part.rest ? 'company__rest' : undefined}>
          <ContributionBar
            label={<PartName part={part} />}
            contribution={part.amount}
            largest={largest}
            detail={<PartDetail part={part} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** The topic and what the line's amount is made of. */
function PartDetail({ part: { note, share } }: { readonly part: ContributionPart }) {
  const locale = useLocale();
  const { formatNumber } = useIntl();
  const weight = formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });
  if (!note) return <FormattedMessage id="companies.why.detail.rest" values={{ weight }} />;
  const value = formatScore(note.value, locale);
  return <FormattedMessage id="companies.why.detail" values={{ topic: note.topic, value, weight }} />;
}
