import type { ReactNode } from 'react';
import type { ApiReply } from '@commonweal/contracts';
import { RANKED_FROM } from '@commonweal/domain/evidence';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { CompareToggle, Monogram, ScoreMark, Section } from '@commonweal/ui';
import './ranked-companies.css';

type RankedCompany = ApiReply<'GET v3/sasb-industries-stats/:id'>['best'][number];

interface RankedCompaniesProps {
  readonly best: readonly RankedCompany[];
  readonly worst: readonly RankedCompany[];
  /** The subject of the scores, as a screen reader says it before each. */
  readonly label: ReactNode;
  /** The scores are of whole companies, or of one subject of their analyses. */
  readonly of: keyof typeof RANKED_FROM;
}

/** Both ends of a ranking, beside each other, and what it takes to be ranked; an end without a company is left out. */
export function RankedCompanies({ best, worst, label, of }: RankedCompaniesProps) {
  const ends = { best, worst };
  return (
    <div className="cw-grid ranked-companies">
      <p className="cw-muted ranked-companies__from">
        <FormattedMessage id={`companies.ranked.from.${of}`} values={{ from: RANKED_FROM[of], ranked: best.length }} />
      </p>
      {(['best', 'worst'] as const).map(
        (end) =>
          ends[end].length > 0 && (
            <Section key={end} title={<FormattedMessage id={`companies.ranked.${end}`} />}>
              <ol className="ranked-companies__list">
                {ends[end].map((company) => (
                  <li key={company.entity_id} className="ranked-companies__row">
                    <Monogram name={company.entity_name} src={company.logo} size="small" />
                    <span className="ranked-companies__name">
                      <Link className="cw-quiet-link" to={paths.company(company.entity_slug)}>
                        {company.entity_name}
                      </Link>
                      <span className="cw-muted">
                        <FormattedMessage id="companies.ranked.analyses" values={{ count: company.counted_notes }} />
                      </span>
                    </span>
                    <ScoreMark
                      score={company.impact_score}
                      ratings={company.ratings_count}
                      evidence={company.evidence}
                      label={label}
                    />
                    <CompareToggle company={{ slug: company.entity_slug, name: company.entity_name }} brief />
                  </li>
                ))}
              </ol>
            </Section>
          ),
      )}
    </div>
  );
}
