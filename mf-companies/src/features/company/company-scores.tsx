import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { ScoreMark } from '@commonweal/ui';
import { companyAverages } from '#companies/companies.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { ScoreEvidence } from './score-evidence.tsx';

export interface CompanyScoresProps {
  readonly company: CompanyDetails;
  /** The explanation of the score is already shown below. */
  readonly isExplained: boolean;
}

/** The score as the hero of the page, its two parts beside it; or why there is none to show. */
export function CompanyScores({ company, isExplained }: CompanyScoresProps) {
  const { data: averages } = useQuery(companyAverages(company.entity_slug));
  if (company.is_grayed) return <NoScore id="kept" company={company} />;
  if (company.impact_score === null)
    return <NoScore id={company.notes_count > 0 ? 'waiting' : 'unrated'} company={company} />;
  return (
    <section className="company__scores" aria-labelledby="company-scores">
      <h2 id="company-scores" className="cw-visually-hidden">
        <FormattedMessage id="companies.page.scores" />
      </h2>
      <ScoreMark
        size="hero"
        score={company.impact_score}
        ratings={company.ratings_count}
        evidence={company.evidence}
        methodHref={paths.scoreMethod()}
        peerAverage={averages?.sasb_industry_score}
        whyHref={isExplained ? undefined : paths.company(company.entity_slug, 'score')}
      />
      <div className="company__parts">
        <ScoreMark
          size="row"
          score={company.environmental_score}
          label={<FormattedMessage id="companies.page.environmental" />}
        />
        <ScoreMark size="row" score={company.social_score} label={<FormattedMessage id="companies.page.social" />} />
      </div>
      <ScoreEvidence company={company} score={company.impact_score} />
    </section>
  );
}

interface NoScoreProps {
  readonly id: 'kept' | 'waiting' | 'unrated';
  readonly company: CompanyDetails;
}

/** No score to show: nothing written, nothing rated enough, or not for everyone to see. */
function NoScore({ id, company }: NoScoreProps) {
  return (
    <section className="company__scores company__scores--none">
      <h2 className="company__no-score">
        <FormattedMessage id={`companies.page.no_score.${id}`} />
      </h2>
      <p className="cw-reading cw-muted">
        <FormattedMessage id={`companies.page.no_score.${id}.why`} values={{ count: company.notes_count }} />
      </p>
    </section>
  );
}
