import { FormattedMessage } from '@commonweal/platform/intl';
import { ScoreMark } from '@commonweal/ui';

export interface CompanyScoreProps {
  readonly score: number | null;
  /** There is a score, and it is kept from this person. */
  readonly isGrayed: boolean;
}

/** A company's score in a row; says so where it is not shown. */
export function CompanyScore({ score, isGrayed }: CompanyScoreProps) {
  if (!isGrayed) return <ScoreMark score={score} size="compact" />;
  return (
    <span className="cw-muted">
      <FormattedMessage id="portfolios.score.hidden" />
    </span>
  );
}
