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

/** The grade out of 5, who rated, the analyses and their spread, how the sources stand, and how far any one rater could move the score. */
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
      {data && (
        <>
          {' '}
          <Analyses counted={data.counted_notes} spread={data.value_spread} />
        </>
      )}
      {data && data.reasons.length > 0 && (
        <>
          {' '}
          <Weaknesses reasons={data.reasons} />
        </>
      )}
      {data?.sources && (
        <>
          {' '}
          <Sources counted={data.counted_notes} sources={data.sources} />
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

interface AnalysesProps {
  /** Analyses that count. */
  readonly counted: number;
  readonly spread: EvidenceOfScore['value_spread'];
}

/** How many analyses count and, from two on, how far apart they are. */
function Analyses({ counted, spread }: AnalysesProps) {
  const locale = useLocale();
  const shown = spread === null ? 'none' : formatPlain(spread, locale);
  return <FormattedMessage id="companies.evidence.rests" values={{ analyses: counted, spread: shown }} />;
}

interface SourcesProps {
  /** Analyses that count. */
  readonly counted: number;
  readonly sources: NonNullable<EvidenceOfScore['sources']>;
}

/** For how many analyses a source was found again, and for how many one was not. */
function Sources({ counted, sources: { found_notes: found, lost_notes: lost } }: SourcesProps) {
  const checked = found + lost === 0 ? 'no' : 'yes';
  return <FormattedMessage id="companies.evidence.sources" values={{ checked, counted, found, lost }} />;
}

/** Reasons that keep the evidence from being solid. */
function Weaknesses({ reasons }: Pick<EvidenceOfScore, 'reasons'>) {
  const { formatMessage, formatList } = useIntl();
  const texts = reasons.map((reason) => formatMessage({ id: `companies.evidence.reason.${reason}` }));
  return <FormattedMessage id="companies.evidence.reasons" values={{ reasons: formatList(texts) }} />;
}
