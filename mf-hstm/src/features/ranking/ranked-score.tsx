import type { RankedCompany } from '@commonweal/contracts';
import type { EvidenceLevel } from '@commonweal/domain/evidence';
import { FormattedMessage } from '@commonweal/platform/intl';
import { ScoreMark } from '@commonweal/ui';

interface RankedScoreProps {
  readonly score: number | null;
  /** Those that the score rests on; left out where they are not known. */
  readonly ratings?: number;
  readonly company: RankedCompany;
  readonly label: string;
  /** How much everybody's score rests on; null for one's own, whose analyses and ratings stand beside it. */
  readonly evidence: EvidenceLevel | null;
  /** Ends of the score over the topics without analyses; both null where there is none. */
  readonly low?: number | null;
  readonly high?: number | null;
}

/** One of a company's two scores in the ranking; "no weight" where nothing that it is rated for counts. */
export function RankedScore({ score, ratings, company, label, evidence, low = null, high = null }: RankedScoreProps) {
  const isWeightless = score === null && !company.is_grayed && company.impact_score !== null;
  const range = low === null || high === null ? null : ([low, high] as const);
  return (
    <>
      <span className="hstm-ranking__label" aria-hidden="true">
        {label}
      </span>
      {isWeightless ? (
        <span className="cw-muted">
          <FormattedMessage id="hstm.ranking.weightless" />
        </span>
      ) : (
        <ScoreMark
          score={score}
          {...(ratings !== undefined && { ratings })}
          label={label}
          evidence={evidence}
          range={score === null ? null : range}
          kept={company.is_grayed && 'company'}
        />
      )}
    </>
  );
}
