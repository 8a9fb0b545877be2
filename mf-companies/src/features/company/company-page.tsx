import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link, Navigate, useLocation, useParams } from '@commonweal/platform/router';
import { Slot } from '@commonweal/platform/slot';
import { ComparisonBar, FailedLoad, LinkTabs, PageHeading, Section } from '@commonweal/ui';
import type { FailedLoadProps } from '@commonweal/ui';
import { companyAverages, companyDetails } from '#companies/companies.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { useConsume } from '#companies/consumed-companies.ts';
import { CompanyData } from './company-data.tsx';
import { CompanyHeading } from './company-heading.tsx';
import { CompanyLoading } from './company-loading.tsx';
import { CompanyOverview } from './company-overview.tsx';
import { CompanyScores } from './company-scores.tsx';
import { CompanyTopics } from './company-topics.tsx';
import { companyTabs, readCompanyTab } from './company-tab.ts';
import type { CompanyTab } from './company-tab.ts';
import { CompanyPeers } from './peers/company-peers.tsx';
import { PointsGraph } from './peers/points-graph.tsx';
import { ScoreExplained } from './score-explained.tsx';
import './company.css';

/** One company: its score, what stands behind it, and its analyses. */
export default function CompanyPage() {
  const { slug = '', tab } = useParams();
  const { formatMessage } = useIntl();
  const { search } = useLocation();
  const shown = readCompanyTab(tab);
  const query = useQuery(companyDetails(slug));
  // The mean stands in the same line as the score: both come together, so that nothing moves.
  const { isPending: isMeanPending } = useQuery(companyAverages(slug));
  const { data: company } = query;
  if (company && company.entity_slug !== slug)
    return <Navigate to={{ pathname: paths.company(company.entity_slug, tab), search }} replace />;
  if (company && !isMeanPending) return <OpenCompany key={company.id} company={company} tab={shown} />;
  return (
    <>
      <title>{formatMessage({ id: 'companies.list.document' })}</title>
      {query.isError && !company ? <FailedCompany query={query} /> : <CompanyLoading />}
    </>
  );
}

function FailedCompany({ query }: Pick<FailedLoadProps, 'query'>) {
  return (
    <>
      <PageHeading>
        <FormattedMessage id="companies.list.title" />
      </PageHeading>
      <FailedLoad title={<FormattedMessage id="companies.page.failed" />} query={query} />
    </>
  );
}

function OpenCompany({ company, tab }: { readonly company: CompanyDetails; readonly tab: CompanyTab }) {
  const { formatMessage } = useIntl();
  const { id, entity_name: name } = company;
  useConsume(id);
  return (
    <article className="company">
      <title>{formatMessage({ id: `companies.page.document.${tab}` }, { name })}</title>
      <CompanyHeading company={company} />
      <CompanyScores company={company} isExplained={tab === 'score'} />
      <p className="cw-no-print">
        <Link to={paths.companyReport(id)}>
          <FormattedMessage id="companies.page.report" />
        </Link>
      </p>
      <CompanyTabs company={company} tab={tab} />
      {tab === 'overview' && <CompanyOverview company={company} />}
      {tab === 'score' && <ScoreExplained company={company} />}
      {tab === 'topics' && <CompanyTopics company={company} />}
      {tab === 'data' && <CompanyData company={company} />}
      {tab === 'peers' && <CompanyPeers company={company} />}
      {tab === 'analyses' && company.impact_score !== null && <PointsGraph company={company} />}
      {tab === 'analyses' && (
        <Section title={<FormattedMessage id="companies.page.tab.analyses" />}>
          <Slot name="company.analyses@1" entityId={id} entityName={name} />
        </Section>
      )}
      <ComparisonBar />
    </article>
  );
}

function CompanyTabs({ company, tab }: { readonly company: CompanyDetails; readonly tab: CompanyTab }) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <LinkTabs
      label={formatMessage({ id: 'companies.page.tabs' })}
      current={tab}
      tabs={companyTabs.map((id) => ({
        id,
        label: formatMessage({ id: `companies.page.tab.${id}` }),
        to: paths.company(company.entity_slug, id === 'overview' ? undefined : id),
        ...(id === 'analyses' && { count: formatNumber(company.notes_count) }),
      }))}
    />
  );
}
