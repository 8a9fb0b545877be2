import type { CSSProperties } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Badge, Percent } from '@commonweal/ui';
import './coverage.css';

export interface CoverageProps {
  /** Companies with a score by weight, in percent; null without weight. */
  readonly byWeight: number | null;
  readonly isLow: boolean;
}

/** The share of a portfolio's weight that has a score: a number, a bar, and a mark where it is low. */
export function Coverage({ byWeight, isLow }: CoverageProps) {
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
    </span>
  );
}
