import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { FailedLoad, Loading, Section, Skeleton } from '@commonweal/ui';
import { companyTopics } from '#companies/company-topics.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { TopicTable } from './topic-table.tsx';

/** Topics of the ESRS that stand in the overview; all of them are under Topics. */
const NAMED = 4;

/** The ESRS topics that the company's analyses touch most. */
export function CompanyStandards({ company }: { readonly company: CompanyDetails }) {
  const query = useQuery(companyTopics(company.entity_slug, 'esrs_topic'));
  if (query.data?.total === 0) return null;
  return (
    <Section
      title={<FormattedMessage id="companies.standards.title" />}
      actions={
        <Link to={`${paths.company(company.entity_slug, 'topics')}?view=esrs_topic`}>
          <FormattedMessage id="companies.standards.all" />
        </Link>
      }
    >
      {query.data ? (
        <TopicTable
          company={company}
          view="esrs_topic"
          type={undefined}
          topics={query.data.data.slice(0, NAMED)}
          isBusy={false}
        />
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.topics.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" count={NAMED} height="2.75rem" />
        </Loading>
      )}
    </Section>
  );
}
