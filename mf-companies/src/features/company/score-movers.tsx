import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { FailedLoad, Loading, Section, Skeleton } from '@commonweal/ui';
import { scoreContributions } from '#companies/companies.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { ContributionBars } from './contribution-bars.tsx';
import { contributionParts } from './contribution-parts.ts';
import { ScoreTotal } from './score-total.tsx';

/** Analyses listed in the overview. */
const NAMED = 4;

/** The largest contributions to the score, with the rest summed. */
export function ScoreMovers({ company }: { readonly company: CompanyDetails }) {
  const query = useQuery(scoreContributions(company.entity_slug, 'total', NAMED));
  return (
    <Section
      title={<FormattedMessage id="companies.movers.title" />}
      actions={
        <Link to={paths.company(company.entity_slug, 'score')}>
          <FormattedMessage id="companies.movers.all" />
        </Link>
      }
    >
      {query.data ? (
        <div>
          <ContributionBars parts={contributionParts(query.data)} />
          <ScoreTotal score={query.data.score} dimension="total" />
        </div>
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.why.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" count={NAMED + 2} height="3.75rem" />
        </Loading>
      )}
    </Section>
  );
}
