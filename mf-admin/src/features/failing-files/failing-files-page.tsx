import { defineList } from '@commonweal/domain/list-query';
import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import {
  DataTable,
  DateText,
  DownloadButton,
  EmptyState,
  FailedLoad,
  PageHeading,
  Pagination,
  SkeletonTable,
} from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { givenFiles, loadFailingFile } from './failing-files.queries.ts';
import type { FailingFileRow } from './failing-files.queries.ts';

const fileList = defineList({ filters: [], perPage: 20 });

/** Files of portfolios that people gave because they were not read right. */
function FailingFilesPage({ list: { values, hrefFor } }: { readonly list: AddressOf<typeof fileList> }) {
  const { formatMessage } = useIntl();
  const { page, per_page: perPage } = values;
  const query = useQuery(givenFiles(perPage, (page - 1) * perPage));
  const { data } = query;
  return (
    <div className="cw-stack cw-gap-4">
      <title>{`${formatMessage({ id: 'admin.failing-files.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.failing-files.lead" />}>
        <FormattedMessage id="admin.failing-files.title" />
      </PageHeading>
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && <SkeletonTable rows={4} columns={4} />}
      {data?.data.length === 0 && <EmptyState title={<FormattedMessage id="admin.failing-files.none" />} />}
      {data && data.data.length > 0 && (
        <DataTable
          caption={formatMessage({ id: 'admin.failing-files.title' })}
          columns={columns}
          rows={data.data}
          rowKey={({ id }) => id}
          busy={query.isPlaceholderData}
        />
      )}
      {data && data.total > perPage && (
        <Pagination page={page} perPage={perPage} total={data.total} hrefFor={(next) => hrefFor({ page: next })} />
      )}
    </div>
  );
}

const columns: readonly Column<FailingFileRow>[] = [
  {
    id: 'received',
    header: <FormattedMessage id="admin.failing-files.received" />,
    cell: ({ received_at }) => <DateText value={received_at} time />,
    rowHeader: true,
    width: '14rem',
  },
  {
    id: 'kind',
    header: <FormattedMessage id="admin.failing-files.kind" />,
    cell: ({ kind }) => <FormattedMessage id={`admin.failing-files.kind.${kind}`} />,
    width: '9rem',
  },
  {
    id: 'remark',
    header: <FormattedMessage id="admin.failing-files.remark" />,
    cell: ({ remark }) => remark || '–',
  },
  {
    id: 'characters',
    header: <FormattedMessage id="admin.failing-files.characters" />,
    cell: ({ characters }) => <FormattedNumber value={characters} />,
    numeric: true,
    width: '8rem',
  },
  {
    id: 'file',
    header: <FormattedMessage id="admin.failing-files.file" />,
    cell: ({ id }) => (
      <DownloadButton size="small" load={() => loadFailingFile(id)}>
        <FormattedMessage id="admin.failing-files.download" values={{ id }} />
      </DownloadButton>
    ),
    width: '12rem',
  },
];

export default listPage(fileList, FailingFilesPage);
