import { pageCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';
import {
  ButtonLink,
  ComparisonBar,
  EmptyState,
  FailedLoad,
  LinkTabs,
  MethodLink,
  PageHeading,
  Pagination,
} from '@commonweal/ui';
import { AnalysisItem } from '#analyses/analysis-item.tsx';
import { AnalysisItemsLoading } from '#analyses/analysis-items-loading.tsx';
import { feedOfAnalyses } from '#analyses/feeds.queries.ts';
import { trendingList, trendingTabs } from './trending.definition.ts';
import './trending.css';

/** Analyses that readers are busy with, and for members those on their own topics. */
function TrendingPage({ list }: { readonly list: AddressOf<typeof trendingList> }) {
  const { formatMessage } = useIntl();
  const { values, hrefFor } = list;
  const { status } = useSession();
  const open = trendingTabs.filter((one) => one !== 'my-topic' || status !== 'anonymous');
  const tab = open.find((one) => one === values.tab) ?? trendingTabs[0];
  const isReady = tab !== 'my-topic' || status === 'signed-in';
  const query = useQuery({ ...feedOfAnalyses(tab, pageCall(values)), enabled: isReady });
  const { data } = query;
  const tabs = open.map((id) => ({
    id,
    label: formatMessage({ id: `analyses.trending.tab.${id}` }),
    to: hrefFor({ tab: id === trendingTabs[0] ? null : id, page: 1 }),
  }));
  return (
    <div className="trending">
      <title>{`${formatMessage({ id: 'analyses.trending.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="analyses.trending.lead" />} actions={<MethodLink part="ratings" />}>
        <FormattedMessage id="analyses.trending.title" />
      </PageHeading>
      <LinkTabs label={formatMessage({ id: 'analyses.trending.title' })} tabs={tabs} current={tab} />
      <p className="cw-muted">
        <FormattedMessage id={`analyses.trending.how.${tab}`} />
      </p>
      {query.isError && !data && <FailedLoad title={<FormattedMessage id="analyses.list.failed" />} query={query} />}
      {!data && !query.isError && <AnalysisItemsLoading count={values.per_page} />}
      {data?.data.length === 0 && (
        <EmptyState
          title={<FormattedMessage id={`analyses.trending.none.${tab}`} />}
          action={
            <ButtonLink to={paths.analyses()}>
              <FormattedMessage id="analyses.home.all" />
            </ButtonLink>
          }
        >
          <FormattedMessage id={`analyses.trending.none.${tab}.how`} />
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <section aria-busy={query.isPlaceholderData} className="trending__found">
          <p role="status" className="cw-visually-hidden">
            <FormattedMessage id="analyses.list.count" values={{ total: data.total }} />
          </p>
          <ul className="analysis-items">
            {data.data.map((note) => (
              <li key={note.id}>
                <AnalysisItem note={note} level={2} />
              </li>
            ))}
          </ul>
          <Pagination
            page={values.page}
            perPage={values.per_page}
            total={data.total}
            hrefFor={(page) => hrefFor({ page })}
          />
        </section>
      )}
      <ComparisonBar />
    </div>
  );
}

export default listPage(trendingList, TrendingPage);
