import { filterKey } from '@commonweal/domain/list-query';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import {
  Breadcrumbs,
  ButtonLink,
  ComparisonBar,
  FailedLoad,
  Loading,
  MethodLink,
  PageHeading,
  Skeleton,
} from '@commonweal/ui';
import { ClassScores } from '#companies/class-scores.tsx';
import { classViews } from '#companies/class-view.ts';
import { PastSpread } from '#companies/past-spread.tsx';
import { useAskedSnapshot } from '#companies/past-state.tsx';
import { RankedCompanies } from '#companies/ranked-companies.tsx';
import { industryStats } from './industries.queries.ts';
import type { Industry } from './industries.queries.ts';
import { IndustryScores } from './industry-scores.tsx';
import './industries.css';

/** One industry: its mean, how the scores are spread, both ends, and what its analyses are about. */
export default function IndustryPage() {
  const { id = '' } = useParams();
  const { formatMessage } = useIntl();
  const query = useQuery(industryStats(id));
  if (query.data) return <OpenIndustry key={id} industry={query.data} loadedAt={query.dataUpdatedAt} />;
  return (
    <>
      <title>{`${formatMessage({ id: 'companies.industries.title' })} · Commonweal`}</title>
      <PageHeading>
        <FormattedMessage id="companies.industry.kicker" />
      </PageHeading>
      {query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.industry.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" count={4} height="10rem" />
        </Loading>
      )}
    </>
  );
}

function OpenIndustry({ industry, loadedAt }: { readonly industry: Industry; readonly loadedAt: number }) {
  const { sasb_industry_id: id, sasb_industry_name: name, best } = industry;
  const { formatMessage } = useIntl();
  const asked = useAskedSnapshot();
  return (
    <article className="industry">
      <title>{`${name} · Commonweal`}</title>
      <PageHeading
        kicker={
          <Breadcrumbs
            items={[
              { label: <FormattedMessage id="companies.industries.title" />, to: paths.industries() },
              { label: name },
            ]}
          />
        }
        lead={industry.sector.name}
        actions={
          <>
            <ButtonLink variant="secondary" to={paths.companies({ [filterKey('industry')]: `${id}` })}>
              <FormattedMessage id="companies.industry.companies" values={{ count: industry.companies_count }} />
            </ButtonLink>
            {best.length > 1 && (
              <ButtonLink variant="quiet" to={paths.comparison(best.map(({ entity_slug }) => entity_slug))}>
                <FormattedMessage id="companies.industry.compare" values={{ count: best.length }} />
              </ButtonLink>
            )}
            <MethodLink />
          </>
        }
      >
        {name}
      </PageHeading>
      {asked === undefined ? (
        <>
          <IndustryScores industry={industry} loadedAt={loadedAt} />
          <RankedCompanies
            best={best}
            worst={industry.worst}
            of="company"
            label={<FormattedMessage id="companies.list.column.impact_score" />}
          />
          <ClassScores of="industry" id={id} views={classViews} />
        </>
      ) : (
        <PastSpread
          of="industry"
          id={id}
          name={name}
          snapshot={asked}
          title={formatMessage({ id: 'companies.industry.scores' })}
          mean={formatMessage({ id: 'companies.industries.mean' })}
          path={paths.industry(id)}
        />
      )}
      <ComparisonBar />
    </article>
  );
}
