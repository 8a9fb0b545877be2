import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { ScoreMark, Section } from '@commonweal/ui';
import { ScoreSpread } from '#companies/score-spread.tsx';
import type { Industry } from './industries.queries.ts';

interface IndustryScoresProps {
  readonly industry: Industry;
  /** Time at which the figures were loaded, in milliseconds. */
  readonly loadedAt: number;
}

/** The mean of an industry with what it stands on, and how the scores are spread. */
export function IndustryScores({ industry, loadedAt }: IndustryScoresProps) {
  const { formatMessage } = useIntl();
  const { scored_companies: scored, companies_count: companies, grayed_companies: grayed } = industry;
  return (
    <Section title={<FormattedMessage id="companies.industry.scores" />}>
      <div className="industry__scores">
        <div className="cw-stack">
          <ScoreMark
            score={industry.mean_score}
            size="row"
            label={<FormattedMessage id="companies.industries.mean" />}
            evidence={industry.evidence}
            kept={industry.mean_score === null && grayed > 0 && 'company'}
          />
          <p className="cw-muted">
            <FormattedMessage id="companies.industry.coverage" values={{ scored, companies, grayed }} />{' '}
            <FormattedMessage id="companies.industry.analyses" values={{ count: industry.notes_count }} />
          </p>
        </div>
        {scored > 0 && (
          <ScoreSpread
            of="industry"
            name={industry.sasb_industry_name}
            distribution={industry.distribution}
            mean={{ label: formatMessage({ id: 'companies.industries.mean' }), value: industry.mean_score }}
            snapshot={industry.snapshot}
            asOf={loadedAt}
            path={paths.industry(industry.sasb_industry_id)}
          />
        )}
      </div>
    </Section>
  );
}
