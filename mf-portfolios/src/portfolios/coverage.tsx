import type { CSSProperties } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Badge, Percent } from '@commonweal/ui';
import { Share } from './share.tsx';
import './coverage.css';

export interface CoverageProps {
  /** Companies with a score by weight, in percent; null without weight. */
  readonly byWeight: number | null;
  readonly isLow: boolean;
  /** Companies with a score, and all of them; left out where the count stands beside it. */
  readonly count?: { readonly scored: number; readonly companies: number };
  /** Share of the file's weight in rows without a company, in percent; null where no file tells. */
  readonly unmatched?: number | null;
}

/**
 * The share of a portfolio's weight that has a score: a number, a bar, and a mark where it is low. The weight that
 * is in no company stands below it, as a portfolio of half its file may be covered in full.
 */
export function Coverage({ byWeight, isLow, count, unmatched = null }: CoverageProps) {
  const share = byWeight ?? 0;
  return (
    <span className="portfolio-coverage">
      <span className="portfolio-coverage__number">
        <Percent value={share / 100} />
      </span>
      <span
        className="portfolio-coverage__bar"
        aria-hidden="true"
        style={{ '--portfolio-covered': `${share}%` } as CSSProperties}
      />
      {isLow && (
        <Badge tone="warning">
          <FormattedMessage id="portfolios.coverage.low" />
        </Badge>
      )}
      {count && (
        <span className="cw-caption portfolio-coverage__line">
          <FormattedMessage id="portfolios.coverage.companies" values={{ ...count }} />
        </span>
      )}
      {unmatched !== null && unmatched > 0 && (
        <span className="cw-caption portfolio-coverage__line">
          <FormattedMessage id="portfolios.coverage.unmatched" values={{ share: <Share percent={unmatched} /> }} />
        </span>
      )}
    </span>
  );
}
