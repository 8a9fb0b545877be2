import { useState } from 'react';
import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Disclosure, FailedLoad, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { LongTable } from '@commonweal/ui/long-table';
import { FileWeight } from '#portfolios/file-weight.tsx';
import { unmatchedRows } from '#portfolios/portfolios.queries.ts';

type Row = ApiReply<'GET v3/portfolios/:id/unmatched'>['data'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'line',
    header: <FormattedMessage id="portfolios.column.line" />,
    cell: ({ line }) => <FormattedMessage id="portfolios.line" values={{ line }} />,
    rowHeader: true,
    width: '6rem',
  },
  { id: 'name', header: <FormattedMessage id="portfolios.column.name_in_file" />, cell: ({ name }) => name ?? '–' },
  { id: 'isin', header: 'ISIN', cell: ({ isin }) => isin ?? '–', width: '10rem' },
  {
    id: 'weight',
    header: <FormattedMessage id="portfolios.column.file_weight" />,
    cell: ({ weight, weight_text }) => <FileWeight weight={weight} text={weight_text} />,
    numeric: true,
    width: '8rem',
  },
  {
    id: 'reason',
    header: <FormattedMessage id="portfolios.column.reason" />,
    cell: ({ reason }) => <FormattedMessage id={`portfolios.reason.${reason}`} />,
  },
];

interface UnmatchedRowsProps {
  readonly portfolioId: number;
  readonly count: number;
}

/** Rows of the file that are not in the portfolio, one press away. */
export function UnmatchedRows({ portfolioId, count }: UnmatchedRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...unmatchedRows(portfolioId), enabled: isOpen });
  return (
    <Disclosure
      className="cw-no-print"
      summary={<FormattedMessage id="portfolios.unmatched.kept" values={{ count }} />}
      onToggle={setOpen}
    >
      {query.data && <UnmatchedTable rows={query.data.data} />}
      {isOpen && query.isPending && <SkeletonTable rows={Math.min(5, count)} columns={4} />}
      {query.isError && !query.data && (
        <FailedLoad title={<FormattedMessage id="portfolios.unmatched.failed" />} query={query} />
      )}
    </Disclosure>
  );
}

function UnmatchedTable({ rows }: { readonly rows: readonly Row[] }) {
  const { formatMessage } = useIntl();
  return (
    <LongTable
      caption={formatMessage({ id: 'portfolios.unmatched.kept.caption' })}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => line}
    />
  );
}
