import { useState } from 'react';
import type { ApiReply, NoteReport } from '@commonweal/contracts';
import { pageCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { EmptyState, FailedLoad, LinkTabs, Loading, PageHeading, Pagination, Skeleton } from '@commonweal/ui';
import { ListCount } from '#lists/list-count.tsx';
import { reportsForReview } from './note-reports.queries.ts';
import { ReportItem } from './report-item.tsx';
import { reportList, reportTabs } from './reports.definition.ts';
import { SettleDialog } from './settle-dialog.tsx';
import './note-reports.css';

type Address = AddressOf<typeof reportList>;

/** Errors that readers reported, for reviewers. */
function ReportsPage({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const status = reportTabs.find((tab) => tab === list.values.tab) ?? reportTabs[0];
  const query = useQuery(reportsForReview({ ...pageCall(list.values), status }));
  const { data } = query;
  const tabs = reportTabs.map((id) => ({
    id,
    label: formatMessage({ id: `admin.reports.tab.${id}` }),
    to: list.hrefFor({ tab: id === reportTabs[0] ? null : id, page: 1 }),
  }));
  return (
    <>
      <title>{`${formatMessage({ id: 'admin.reports.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.reports.lead" />}>
        <FormattedMessage id="admin.reports.title" />
      </PageHeading>
      <LinkTabs label={formatMessage({ id: 'admin.reports.title' })} tabs={tabs} current={status} />
      <ListCount found={data}>
        <FormattedMessage id="admin.reports.count" values={{ total: data?.total }} />
      </ListCount>
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && (
        <Loading>
          <Skeleton shape="block" count={4} height="8rem" />
        </Loading>
      )}
      {data?.data.length === 0 && (
        <EmptyState title={<FormattedMessage id={`admin.reports.none.${status}`} />}>
          <FormattedMessage id="admin.reports.none.hint" />
        </EmptyState>
      )}
      {data && data.data.length > 0 && <Reports list={list} found={data} isBusy={query.isPlaceholderData} />}
    </>
  );
}

interface ReportsProps {
  readonly list: Address;
  readonly found: ApiReply<'GET v3/notes/reports'>;
  readonly isBusy: boolean;
}

function Reports({ list, found: { data, total }, isBusy }: ReportsProps) {
  const [settled, setSettled] = useState<NoteReport | null>(null);
  return (
    <>
      <ul className="admin-reports" aria-busy={isBusy}>
        {data.map((report) => (
          <li key={report.id}>
            <ReportItem report={report} onSettle={() => setSettled(report)} />
          </li>
        ))}
      </ul>
      <Pagination
        page={list.values.page}
        perPage={list.values.per_page}
        total={total}
        hrefFor={(page) => list.hrefFor({ page })}
      />
      {settled && <SettleDialog report={settled} onClose={() => setSettled(null)} />}
    </>
  );
}

export default listPage(reportList, ReportsPage);
