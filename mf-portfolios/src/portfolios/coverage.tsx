import type { CSSProperties } from 'react';
import { FormattedMessage, FormattedNumber } from '@commonweal/platform/intl';
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
  return (
    <span className="portfolio-coverage">
      {byWeight === null ? <NoCompany /> : <CoveredWeight {...{ byWeight, isLow, count }} />}
      {unmatched !== null && unmatched > 0 && (
        <span className="cw-caption portfolio-coverage__line">
          <FormattedMessage id="portfolios.coverage.unmatched" values={{ share: <Share percent={unmatched} /> }} />
        </span>
      )}
    </span>
  );
}

interface CoveredWeightProps extends Pick<CoverageProps, 'isLow' | 'count'> {
  readonly byWeight: number;
}

function CoveredWeight({ byWeight, isLow, count }: CoveredWeightProps) {
  return (
    <>
      <span className="portfolio-coverage__number">
        <Percent value={byWeight / 100} />
      </span>
      <span
        className="portfolio-coverage__bar"
        aria-hidden="true"
        style={{ '--portfolio-covered': `${byWeight}%` } as CSSProperties}
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
    </>
  );
}

interface CoveredCountProps {
  /** Companies with a score, all companies, and the percentage that the first are. */
  readonly of: { readonly scored: number; readonly companies: number; readonly percentAvailable: number | null };
}

/** How many companies of a portfolio have a score. */
export function CoveredCount({ of: { scored, companies, percentAvailable } }: CoveredCountProps) {
  if (companies === 0) return <NoCompany />;
  return (
    <FormattedMessage
      id="portfolios.coverage.of"
      values={{
        scored: <FormattedNumber value={scored} />,
        companies: <FormattedNumber value={companies} />,
        percent: <Percent value={(percentAvailable ?? 0) / 100} />,
      }}
    />
  );
}

function NoCompany() {
  return <FormattedMessage id="portfolios.coverage.none" />;
}
