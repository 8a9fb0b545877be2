import { FormattedMessage } from '@commonweal/platform/intl';
import { ScoreMark } from '@commonweal/ui';
import type { CompanyRow } from './companies.queries.ts';

/** A company's score in a row, or that it is not for everyone to see. */
export function CompanyScore({ company }: { readonly company: CompanyRow }) {
  if (company.is_grayed) {
    return (
      <span className="cw-muted">
        <FormattedMessage id="companies.score.kept" />
      </span>
    );
  }
  return <ScoreMark score={company.impact_score} ratings={company.ratings_count} />;
}
