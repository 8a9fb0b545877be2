import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Section } from '@commonweal/ui';
import type { Goal } from './goals.queries.ts';

/** The industries with the most analyses of a goal. */
export function TouchedIndustries({ industries }: Pick<Goal, 'industries'>) {
  return (
    <Section title={<FormattedMessage id="companies.goal.industries" />}>
      <ul className="goal__industries">
        {industries.map(({ sasb_industry_id: id, sasb_industry_name: name, notes_count: notes, companies_count }) => (
          <li key={id}>
            <Link className="cw-quiet-link" to={paths.industry(id)}>
              {name}
            </Link>
            <span className="cw-muted">
              <FormattedMessage id="companies.goal.industries.count" values={{ notes, companies: companies_count }} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
