import { useState } from 'react';
import type { ApiReply, SourceReview } from '@commonweal/contracts';
import { pageCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { EmptyState, FailedLoad, LinkTabs, Loading, PageHeading, Pagination, Skeleton } from '@commonweal/ui';
import { ListCount } from '#lists/list-count.tsx';
import { SettleSourceDialog } from './settle-source-dialog.tsx';
import { SourceReviewItem } from './source-review-item.tsx';
import { sourceReviewList, sourceReviewTabs } from './source-reviews.definition.ts';
import { sourcesForReview } from './source-reviews.queries.ts';
import './source-reviews.css';

type Address = AddressOf<typeof sourceReviewList>;

/** Sources of analyses that changed or vanished, for reviewers. */
function SourceReviewsPage({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const status = sourceReviewTabs.find((tab) => tab === list.values.tab) ?? sourceReviewTabs[0];
  const query = useQuery(sourcesForReview({ ...pageCall(list.values), status }));
  const { data } = query;
  const tabs = sourceReviewTabs.map((id) => ({
    id,
    label: formatMessage({ id: `admin.sources.tab.${id}` }),
    to: list.hrefFor({ tab: id === sourceReviewTabs[0] ? null : id, page: 1 }),
  }));
  return (
    <>
      <title>{`${formatMessage({ id: 'admin.sources.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.sources.lead" />}>
        <FormattedMessage id="admin.sources.title" />
      </PageHeading>
      <LinkTabs label={formatMessage({ id: 'admin.sources.title' })} tabs={tabs} current={status} />
      <ListCount found={data}>
        <FormattedMessage id="admin.sources.count" values={{ total: data?.total }} />
      </ListCount>
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && (
        <Loading>
          <Skeleton shape="block" count={4} height="8rem" />
        </Loading>
      )}
      {data?.data.length === 0 && (
        <EmptyState title={<FormattedMessage id={`admin.sources.none.${status}`} />}>
          <FormattedMessage id="admin.sources.none.hint" />
        </EmptyState>
      )}
      {data && data.data.length > 0 && <Reviews list={list} found={data} isBusy={query.isPlaceholderData} />}
    </>
  );
}

interface ReviewsProps {
  readonly list: Address;
  readonly found: ApiReply<'GET v3/source-reviews'>;
  readonly isBusy: boolean;
}

function Reviews({ list, found: { data, total }, isBusy }: ReviewsProps) {
  const [settled, setSettled] = useState<SourceReview | null>(null);
  return (
    <>
      <ul className="admin-source-reviews" aria-busy={isBusy}>
        {data.map((review) => (
          <li key={review.id}>
            <SourceReviewItem review={review} onSettle={() => setSettled(review)} />
          </li>
        ))}
      </ul>
      <Pagination
        page={list.values.page}
        perPage={list.values.per_page}
        total={total}
        hrefFor={(page) => list.hrefFor({ page })}
      />
      {settled && <SettleSourceDialog review={settled} onClose={() => setSettled(null)} />}
    </>
  );
}

export default listPage(sourceReviewList, SourceReviewsPage);
