import { useState } from 'react';
import type { ApiReply, Representative } from '@commonweal/contracts';
import { pageCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { Button, EmptyState, FailedLoad, LinkTabs, Loading, PageHeading, Pagination, Skeleton } from '@commonweal/ui';
import { ListCount } from '#lists/list-count.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { RepresentativeItem } from './representative-item.tsx';
import { representativeList, representativeTabs } from './representatives.definition.ts';
import { representativesOf } from './representatives.queries.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import './representatives.css';

type Address = AddressOf<typeof representativeList>;

/** People who speak for companies, granted and revoked by administrators. */
function RepresentativesPage({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const [isGranting, setGranting] = useState(false);
  const status = representativeTabs.find((tab) => tab === list.values.tab) ?? representativeTabs[0];
  const query = useQuery(representativesOf({ ...pageCall(list.values), status }));
  const { data } = query;
  const tabs = representativeTabs.map((id) => ({
    id,
    label: formatMessage({ id: `admin.representatives.tab.${id}` }),
    to: list.hrefFor({ tab: id === representativeTabs[0] ? null : id, page: 1 }),
  }));
  return (
    <>
      <title>{`${formatMessage({ id: 'admin.representatives.title' })} · Commonweal`}</title>
      <PageHeading
        lead={<FormattedMessage id="admin.representatives.lead" />}
        actions={
          <Button variant="primary" onClick={() => setGranting(true)}>
            <FormattedMessage id="admin.representatives.grant" />
          </Button>
        }
      >
        <FormattedMessage id="admin.representatives.title" />
      </PageHeading>
      {isGranting && <GrantDialog onClose={() => setGranting(false)} />}
      <LinkTabs label={formatMessage({ id: 'admin.representatives.title' })} tabs={tabs} current={status} />
      <ListCount found={data}>
        <FormattedMessage id="admin.representatives.count" values={{ total: data?.total }} />
      </ListCount>
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && (
        <Loading>
          <Skeleton shape="block" count={4} height="6rem" />
        </Loading>
      )}
      {data?.data.length === 0 && (
        <EmptyState title={<FormattedMessage id={`admin.representatives.none.${status}`} />}>
          <FormattedMessage id="admin.representatives.none.hint" />
        </EmptyState>
      )}
      {data && data.data.length > 0 && <Representatives list={list} found={data} isBusy={query.isPlaceholderData} />}
    </>
  );
}

interface RepresentativesProps {
  readonly list: Address;
  readonly found: ApiReply<'GET v3/representatives'>;
  readonly isBusy: boolean;
}

function Representatives({ list, found: { data, total }, isBusy }: RepresentativesProps) {
  const [revoked, setRevoked] = useState<Representative | null>(null);
  return (
    <>
      <ul className="admin-representatives" aria-busy={isBusy}>
        {data.map((representative) => (
          <li key={representative.id}>
            <RepresentativeItem representative={representative} onRevoke={() => setRevoked(representative)} />
          </li>
        ))}
      </ul>
      <Pagination
        page={list.values.page}
        perPage={list.values.per_page}
        total={total}
        hrefFor={(page) => list.hrefFor({ page })}
      />
      {revoked && <RevokeDialog representative={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

export default listPage(representativeList, RepresentativesPage);
