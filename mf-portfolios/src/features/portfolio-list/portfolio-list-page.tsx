import { useMemo } from 'react';
import { defineList } from '@commonweal/domain/list-query';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { ListAddress } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link, Navigate, useLocation } from '@commonweal/platform/router';
import {
  ButtonLink,
  EmptyState,
  FailedLoad,
  LinkTabs,
  MethodLink,
  PageHeading,
  Pagination,
  SkeletonTable,
} from '@commonweal/ui';
import { BriefcaseBusinessIcon } from '@commonweal/ui/icons';
import { useDeletePortfolio } from '#portfolios/delete-portfolio.tsx';
import { ownPortfolios, rankedPortfolios } from '#portfolios/portfolios.queries.ts';
import { WaysToCreate } from '#portfolios/ways-to-create.tsx';
import { LimitReached } from './limit-reached.tsx';
import { PortfolioTable } from './portfolio-table.tsx';
import type { PersonalScores, PortfolioRow } from './portfolio-table.tsx';
import './portfolio-list.css';

/** `portfolioLimitReached` is set where somebody was sent back from creating one too many (specification 001 §2). */
const portfolioList = defineList({
  filters: [],
  tabs: ['all', 'shared'],
  perPage: 20,
  keep: ['print', 'navigation-mode', 'portfolioLimitReached'],
});

/** The person's portfolios, each with its score and what stands behind it. */
function PortfolioListPage({ list }: { readonly list: ListAddress<typeof portfolioList.filters> }) {
  const { formatMessage } = useIntl();
  const { values, hrefFor } = list;
  const { page, per_page, tab } = values;
  const isShared = tab === 'shared';
  const filter = isShared ? 'sharedportfolios' : 'all';
  const query = useQuery(ownPortfolios(per_page, (page - 1) * per_page, filter));
  const personal = usePersonalScores();
  const { data } = query;
  return (
    <div className="portfolio-list">
      <title>{formatMessage({ id: 'portfolios.list.document' })}</title>
      <PageHeading
        lead={<FormattedMessage id="portfolios.list.lead" />}
        actions={
          <>
            {data && (isShared || data.total > 0) && <ListActs mayCreate={data.can_create} />}
            <MethodLink part="portfolio" />
          </>
        }
      >
        <FormattedMessage id="portfolios.list.title" />
      </PageHeading>
      {data && data.limit !== null && !data.can_create && (
        <LimitReached limit={data.limit} wasSentBack={values.kept['portfolioLimitReached'] !== undefined} />
      )}
      {data && (isShared || data.total > 0) && <ListTabs list={list} />}
      {query.isError && !data && <FailedLoad title={<FormattedMessage id="portfolios.list.failed" />} query={query} />}
      <PersonalNotice personal={personal} />
      {query.isPending && <SkeletonTable rows={3} columns={5} />}
      {data?.total === 0 && (isShared ? <NoSharedPortfolios /> : <NoPortfolios />)}
      {data && data.total > 0 && (
        <Portfolios
          rows={data.data}
          personal={personal.scores}
          busy={query.isPlaceholderData || (personal.isAsked && personal.query.isPending)}
          firstPage={hrefFor({ page: 1 })}
        />
      )}
      {data && data.total > per_page && (
        <Pagination page={page} perPage={per_page} total={data.total} hrefFor={(next) => hrefFor({ page: next })} />
      )}
    </div>
  );
}

/** The person's own scores, where the list stands among the pages of How Sustainable to Me. */
function usePersonalScores() {
  const { pathname } = useLocation();
  const isAsked = pathname === paths.hstmPortfolios();
  const query = useQuery({ ...rankedPortfolios(), enabled: isAsked });
  const { data } = query;
  const hasFailed = query.isError && !data;
  const scores: PersonalScores = useMemo(
    () => (data ? new Map(data.data.map(({ id, score }) => [id, score])) : 'loading'),
    [data],
  );
  return { query, scores: isAsked && !hasFailed ? scores : null, isAsked, hasFailed };
}

interface PersonalNoticeProps {
  readonly personal: ReturnType<typeof usePersonalScores>;
}

/** The way back to the settings that the scores follow, or the reason why there are none. */
function PersonalNotice({ personal: { query, isAsked, hasFailed } }: PersonalNoticeProps) {
  if (!isAsked) return null;
  return (
    <>
      <p>
        <Link to={paths.howSustainableToMe()}>
          <FormattedMessage id="portfolios.personal.set" />
        </Link>
      </p>
      {hasFailed && <FailedLoad title={<FormattedMessage id="portfolios.personal.failed" />} query={query} />}
    </>
  );
}

interface PortfoliosProps {
  readonly rows: readonly PortfolioRow[];
  readonly personal: PersonalScores | null;
  readonly busy: boolean;
  readonly firstPage: string;
}

function Portfolios({ rows, personal, busy, firstPage }: PortfoliosProps) {
  const remove = useDeletePortfolio();
  if (rows.length === 0) return <Navigate to={firstPage} replace />;
  return <PortfolioTable rows={rows} personal={personal} busy={busy} onDelete={(row) => void remove(row)} />;
}

function NoPortfolios() {
  return (
    <EmptyState
      icon={<BriefcaseBusinessIcon />}
      title={<FormattedMessage id="portfolios.list.empty" />}
      action={<WaysToCreate />}
    >
      <FormattedMessage id="portfolios.list.empty.how" />
    </EmptyState>
  );
}

/** All portfolios, or those that are shared. */
function ListTabs({ list: { values, hrefFor } }: { readonly list: ListAddress<typeof portfolioList.filters> }) {
  const { formatMessage } = useIntl();
  const tabs = (['all', 'shared'] as const).map((id) => ({
    id,
    label: formatMessage({ id: `portfolios.list.tab.${id}` }),
    to: hrefFor({ tab: id, page: 1 }),
  }));
  return <LinkTabs label={formatMessage({ id: 'portfolios.list.title' })} tabs={tabs} current={values.tab ?? 'all'} />;
}

function NoSharedPortfolios() {
  return (
    <EmptyState title={<FormattedMessage id="portfolios.list.no_shared" />}>
      <FormattedMessage id="portfolios.list.no_shared.how" />
    </EmptyState>
  );
}

function ListActs({ mayCreate }: { readonly mayCreate: boolean }) {
  return (
    <>
      <ButtonLink to={paths.comparePortfolios()}>
        <FormattedMessage id="portfolios.compare.link" />
      </ButtonLink>
      {mayCreate && <WaysToCreate />}
    </>
  );
}

export default listPage(portfolioList, PortfolioListPage);
