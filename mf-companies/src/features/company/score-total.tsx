import type { ScoreDimension } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { ScoreNumber } from '#companies/score-number.tsx';

export interface ScoreTotalProps {
  readonly score: number | null;
  readonly dimension: ScoreDimension;
}

/** The line under a score taken apart: what all of it adds up to. */
export function ScoreTotal({ score, dimension }: ScoreTotalProps) {
  return (
    <p className="company__total">
      <span>
        <FormattedMessage id={`companies.why.total.${dimension}`} />
      </span>
      <ScoreNumber score={score} />
    </p>
  );
}
