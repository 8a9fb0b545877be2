import { gradeOutOfFive } from '@commonweal/domain/grade';
import { formatPlain, formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { scoreEvidence } from '#companies/companies.queries.ts';
import type { CompanyDetails, EvidenceOfScore } from '#companies/companies.queries.ts';

export interface ScoreEvidenceProps {
  readonly company: CompanyDetails;
  readonly score: number;
}

/** The grade out of 5, who rated, how the sources stand, and how far any one rater could move the score. */
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
      {data && data.reasons.length > 0 && (
        <>
          {' '}
          <Weaknesses evidence={data} />
        </>
      )}
      {data?.sources && (
        <>
          {' '}
          <FormattedMessage
            id="companies.evidence.sources"
            values={{
              counted: data.counted_notes,
              found: data.sources.found_notes,
              lost: data.sources.lost_notes,
            }}
          />
        </>
      )}
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

/** Reasons that keep the evidence from being solid. */
function Weaknesses({ evidence }: { readonly evidence: EvidenceOfScore }) {
  const { formatMessage, formatList } = useIntl();
  const locale = useLocale();
  const { reasons, counted_notes: analyses, raters_count: raters, value_spread: spread } = evidence;
  const values = { analyses, raters, spread: formatPlain(spread ?? 0, locale) };
  const texts = reasons.map((reason) => formatMessage({ id: `companies.evidence.reason.${reason}` }, values));
  return <FormattedMessage id="companies.evidence.reasons" values={{ reasons: formatList(texts) }} />;
}
