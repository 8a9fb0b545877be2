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
  Loading,
  PageHeading,
  Pagination,
  Skeleton,
} from '@commonweal/ui';
import { FileTextIcon, PencilIcon } from '@commonweal/ui/icons';
import { DRAFTS_PER_PAGE, ownDrafts } from '#analyses/drafts.queries.ts';
import type { OwnDraft } from '#analyses/drafts.queries.ts';
import { WantedTopics } from '#analyses/wanted-topics.tsx';
import { DraftItem } from './draft-item.tsx';
import './drafts.css';

const draftList = { filters: [], perPage: DRAFTS_PER_PAGE, perPageOptions: [DRAFTS_PER_PAGE] } as const;

/** The analyses that the person has begun and not submitted, and those that came back to be reworked. */
function DraftsPage({ list }: { readonly list: AddressOf<typeof draftList> }) {
  const { formatMessage } = useIntl();
  const mayBegin = usePrivilege('free-analysis');
  const mayWriteOn = usePrivilege('topics-state');
  const { page } = list.values;
  const query = useQuery(ownDrafts(page));
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
      {query.data ? (
        <Drafts rows={query.data.data} total={query.data.total} list={list} />
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
  readonly rows: readonly OwnDraft[];
  readonly total: number;
  readonly list: AddressOf<typeof draftList>;
}

function Drafts({ rows, total, list }: DraftsProps) {
  if (rows.length === 0 && total > 0) return <Navigate to={paths.analysisDrafts()} replace />;
  if (rows.length === 0) {
    return (
      <EmptyState icon={<FileTextIcon />} title={<FormattedMessage id="analyses.drafts.empty" />}>
        <FormattedMessage id="analyses.drafts.empty.how" />
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="drafts">
        {rows.map((draft) => (
          <DraftItem key={draft.id} draft={draft} />
        ))}
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
