import { defineList } from '@commonweal/domain/list-query';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Navigate } from '@commonweal/platform/router';
import { usePrivilege } from '@commonweal/platform/session';
import {
  Breadcrumbs,
  ButtonLink,
  EmptyState,
  FailedLoad,
  LinkTabs,
  Loading,
  PageHeading,
  Pagination,
  Skeleton,
} from '@commonweal/ui';
import { FileTextIcon, PencilIcon } from '@commonweal/ui/icons';
import { DRAFTS_PER_PAGE, DRAFT_TABS, ownDrafts } from '#analyses/drafts.queries.ts';
import type { DraftTab, OwnDraft } from '#analyses/drafts.queries.ts';
import { WantedTopics } from '#analyses/wanted-topics.tsx';
import { DeletedDraft } from './deleted-draft.tsx';
import { DraftItem } from './draft-item.tsx';
import './drafts.css';

const draftList = defineList({
  filters: [],
  tabs: DRAFT_TABS,
  perPage: DRAFTS_PER_PAGE,
  perPageOptions: [DRAFTS_PER_PAGE],
});

/**
 * The analyses that the person has begun and not submitted, those that came back to be reworked, and in a tab of their
 * own those that were deleted.
 */
function DraftsPage({ list }: { readonly list: AddressOf<typeof draftList> }) {
  const { formatMessage } = useIntl();
  const mayBegin = usePrivilege('free-analysis');
  const mayWriteOn = usePrivilege('topics-state');
  const { page } = list.values;
  const tab = DRAFT_TABS.find((one) => one === list.values.tab) ?? DRAFT_TABS[0];
  const query = useQuery(ownDrafts(page, tab));
  const tabs = DRAFT_TABS.map((id) => ({
    id,
    label: formatMessage({ id: `analyses.drafts.tab.${id}` }),
    to: list.hrefFor({ tab: id === DRAFT_TABS[0] ? null : id, page: 1 }),
  }));
  const begin = mayBegin && (
    <ButtonLink variant="primary" to={paths.createAnalysis()} icon={<PencilIcon />}>
      <FormattedMessage id="analyses.write.title" />
    </ButtonLink>
  );
  return (
    <>
      <title>{formatMessage({ id: 'analyses.drafts.document' })}</title>
      <PageHeading
        kicker={
          <Breadcrumbs items={[{ label: <FormattedMessage id="analyses.list.title" />, to: paths.analyses() }]} />
        }
        lead={<FormattedMessage id="analyses.drafts.lead" />}
        actions={begin}
      >
        <FormattedMessage id="analyses.drafts.title" />
      </PageHeading>
      <LinkTabs label={formatMessage({ id: 'analyses.drafts.title' })} tabs={tabs} current={tab} />
      {query.data ? (
        <Drafts tab={tab} rows={query.data.data} total={query.data.total} list={list} />
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="analyses.drafts.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" count={4} height="5rem" />
        </Loading>
      )}
      {mayWriteOn && !query.isPending && <WantedTopics />}
    </>
  );
}

export default listPage(draftList, DraftsPage);

interface DraftsProps {
  readonly tab: DraftTab;
  readonly rows: readonly OwnDraft[];
  readonly total: number;
  readonly list: AddressOf<typeof draftList>;
}

function Drafts({ tab, rows, total, list }: DraftsProps) {
  if (rows.length === 0 && total > 0) return <Navigate to={list.hrefFor({ page: 1 })} replace />;
  if (rows.length === 0) {
    return (
      <EmptyState icon={<FileTextIcon />} title={<FormattedMessage id={`analyses.drafts.empty.${tab}`} />}>
        <FormattedMessage id={`analyses.drafts.empty.${tab}.how`} />
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="drafts">
        {rows.map((draft) =>
          tab === 'deleted' ? (
            <DeletedDraft key={draft.id} draft={draft} />
          ) : (
            <DraftItem key={draft.id} draft={draft} />
          ),
        )}
      </ul>
      <Pagination
        page={list.values.page}
        perPage={DRAFTS_PER_PAGE}
        total={total}
        hrefFor={(page) => list.hrefFor({ page })}
      />
    </>
  );
}
