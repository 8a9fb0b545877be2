import { gradeOutOfFive } from '@commonweal/domain/grade';
import { formatPlain, formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useLocale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { scoreEvidence } from '#companies/companies.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';

export interface ScoreEvidenceProps {
  readonly company: CompanyDetails;
  readonly score: number;
}

/** The grade out of 5, who rated, and how far any one of them could move the score. */
export function ScoreEvidence({ company, score }: ScoreEvidenceProps) {
  const locale = useLocale();
  const { data } = useQuery(scoreEvidence(company.entity_slug));
  const range = data?.without_one_rater;
  return (
    <p className="company__evidence">
      <FormattedMessage
        id="companies.evidence.grade"
        values={{ grade: formatPlain(gradeOutOfFive(score), locale), count: company.raters_count }}
      />
      {range && (
        <>
          {' '}
          <FormattedMessage
            id={range.may_vanish ? 'companies.evidence.vanishes' : 'companies.evidence.range'}
            values={{
              lowest: formatScore(range.lowest, locale),
              highest: formatScore(range.highest, locale),
              fragile: range.is_fragile ? 'yes' : 'no',
            }}
          />
        </>
      )}
    </p>
  );
}
