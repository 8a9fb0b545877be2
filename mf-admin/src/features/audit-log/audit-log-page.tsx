import { listCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { saveFile } from '@commonweal/platform/save-file';
import { Button, ButtonLink, EmptyState, FailedAct, PageHeading } from '@commonweal/ui';
import { ListedRows } from '#lists/listed-rows.tsx';
import { AuditLogFilters } from './audit-filters.tsx';
import { auditList } from './audit-log.definition.ts';
import { auditLogEntries, exportAuditLog } from './audit-log.queries.ts';
import { AuditTable } from './audit-table.tsx';
import './audit-log.css';

/** Administrative acts, to filter and to save as a file. */
function AuditLogPage({ list }: { readonly list: AddressOf<typeof auditList> }) {
  const { formatMessage } = useIntl();
  const { values, plainAddress } = list;
  const request = listCall(auditList, values);
  const query = useQuery(auditLogEntries(request));
  const { data } = query;
  const isFiltered = Object.keys(values.filters).length > 0;
  return (
    <div className="cw-stack cw-gap-6">
      <title>{`${formatMessage({ id: 'admin.audit.title' })} · Commonweal`}</title>
      <PageHeading
        lead={<FormattedMessage id="admin.audit.lead" />}
        actions={<ExportLog filters={filtersOf(request)} />}
      >
        <FormattedMessage id="admin.audit.title" />
      </PageHeading>
      <AuditLogFilters list={list} />
      <p className="cw-muted" role="status">
        {data && <FormattedMessage id="admin.audit.count" values={{ total: data.total }} />}
      </p>
      <ListedRows
        query={query}
        list={list}
        columns={4}
        empty={
          <EmptyState
            title={<FormattedMessage id="admin.audit.none" />}
            action={
              isFiltered && (
                <ButtonLink to={plainAddress}>
                  <FormattedMessage id="admin.audit.clear" />
                </ButtonLink>
              )
            }
          />
        }
      >
        {(rows) => <AuditTable rows={rows} isBusy={query.isPlaceholderData} />}
      </ListedRows>
    </div>
  );
}

type Filters = NonNullable<Parameters<typeof exportAuditLog>[0]>;

/** The filters of a call, without its page. */
function filtersOf({ area, user_id, subject, start_date, end_date }: Filters): Filters {
  return {
    ...(area !== undefined && { area }),
    ...(user_id !== undefined && { user_id }),
    ...(subject !== undefined && { subject }),
    ...(start_date !== undefined && { start_date }),
    ...(end_date !== undefined && { end_date }),
  };
}

function ExportLog({ filters }: { readonly filters: Filters }) {
  const file = useMutation({ mutationFn: () => exportAuditLog(filters), onSuccess: saveFile });
  return (
    <>
      <Button busy={file.isPending} onClick={() => file.mutate()}>
        <FormattedMessage id="admin.audit.export" />
      </Button>
      {file.error && <FailedAct title={<FormattedMessage id="admin.audit.not-exported" />} error={file.error} />}
    </>
  );
}

export default listPage(auditList, AuditLogPage);
