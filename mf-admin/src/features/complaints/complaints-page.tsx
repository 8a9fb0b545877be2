import { useState } from 'react';
import type { Complaint } from '@commonweal/contracts/complaints';
import { listCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { EmptyState, FailedAct, FailedLoad, Loading, PageHeading, Pagination, Skeleton } from '@commonweal/ui';
import { AnswerDays } from './answer-days.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ComplaintItem } from './complaint-item.tsx';
import { ComplaintFilters } from './complaint-filters.tsx';
import { complaintList } from './complaints.definition.ts';
import { assignComplaint, complaintsOf } from './complaints.queries.ts';
import './complaints.css';

type Address = AddressOf<typeof complaintList>;

/** The desk of complaints. */
function ComplaintsPage({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const query = useQuery(complaintsOf(listCall(complaintList, list.values)));
  const maySetDays = usePrivilege('parameters-state');
  const { data } = query;
  return (
    <div className="cw-stack cw-gap-6">
      <title>{`${formatMessage({ id: 'admin.complaints.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.complaints.lead" />}>
        <FormattedMessage id="admin.complaints.title" />
      </PageHeading>
      {maySetDays && <AnswerDays />}
      <ComplaintFilters list={list} />
      <p className="cw-muted" role="status">
        {data && <FormattedMessage id="admin.complaints.count" values={{ total: data.total }} />}
      </p>
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && (
        <Loading>
          <Skeleton shape="block" count={4} height="8rem" />
        </Loading>
      )}
      {data?.data.length === 0 && (
        <EmptyState title={<FormattedMessage id="admin.complaints.none" />}>
          <FormattedMessage id="admin.complaints.none.hint" />
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <>
          <Items rows={data.data} isBusy={query.isPlaceholderData} />
          <Pagination
            page={list.values.page}
            perPage={list.values.per_page}
            total={data.total}
            hrefFor={(page) => list.hrefFor({ page })}
          />
        </>
      )}
    </div>
  );
}

function Items({ rows, isBusy }: { readonly rows: readonly Complaint[]; readonly isBusy: boolean }) {
  const { user } = useSession();
  const [answered, setAnswered] = useState<Complaint | null>(null);
  const assign = useMutation({
    mutationFn: ({ complaint, to }: { readonly complaint: Complaint; readonly to: number | null }) =>
      assignComplaint(complaint, to),
  });
  return (
    <>
      {assign.error && <FailedAct title={<FormattedMessage id="admin.complaints.not-done" />} error={assign.error} />}
      <ul className="admin-complaints" aria-busy={isBusy}>
        {rows.map((complaint) => (
          <li key={complaint.id}>
            <ComplaintItem
              complaint={complaint}
              ownId={user?.user_id ?? null}
              isBusy={assign.isPending}
              onAssign={(to) => assign.mutate({ complaint, to })}
              onAnswer={() => setAnswered(complaint)}
            />
          </li>
        ))}
      </ul>
      {answered && <AnswerDialog complaint={answered} onClose={() => setAnswered(null)} />}
    </>
  );
}

export default listPage(complaintList, ComplaintsPage);
