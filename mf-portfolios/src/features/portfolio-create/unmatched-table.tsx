import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { Button, DataTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { UnmatchedRow } from './draft.ts';
import { FileTextOf } from './file-text-of.tsx';
import { ActsHeader } from '#portfolios/acts-header.tsx';
import { ShowAll, useFirstRows } from './show-all.tsx';

export interface UnmatchedTableProps {
  readonly rows: readonly UnmatchedRow[];
  readonly onFix: (row: UnmatchedRow) => void;
  readonly onDrop: (row: UnmatchedRow) => void;
}

/** Rows without a company, each with its line, its reason, and two ways on. */
export function UnmatchedTable({ rows, onFix, onDrop }: UnmatchedTableProps) {
  const { formatMessage } = useIntl();
  const { shown, showAll } = useFirstRows(rows);
  return (
    <>
      <DataTable
        caption={formatMessage({ id: 'portfolios.unmatched.caption' })}
        columns={unmatchedColumns(onFix, onDrop)}
        rows={shown}
        rowKey={({ line }) => line}
      />
      <ShowAll count={rows.length} shown={shown.length} onShow={showAll} />
    </>
  );
}

function unmatchedColumns(
  onFix: UnmatchedTableProps['onFix'],
  onDrop: UnmatchedTableProps['onDrop'],
): Column<UnmatchedRow>[] {
  return [
    {
      id: 'line',
      header: <FormattedMessage id="portfolios.column.line" />,
      cell: ({ line }) => <FormattedMessage id="portfolios.line" values={{ line }} />,
      rowHeader: true,
      width: '6rem',
    },
    {
      id: 'written',
      header: <FormattedMessage id="portfolios.column.written" />,
      cell: (row) => <FileTextOf {...row} />,
    },
    {
      id: 'weight',
      header: <FormattedMessage id="portfolios.column.file_weight" />,
      cell: ({ original_weight: weight }) =>
        weight === null ? '–' : <FormattedNumber value={weight} maximumFractionDigits={6} />,
      numeric: true,
      width: '8rem',
    },
    {
      id: 'reason',
      header: <FormattedMessage id="portfolios.column.reason" />,
      cell: ({ reason }) => <FormattedMessage id={`portfolios.reason.${reason}`} />,
    },
    {
      id: 'acts',
      header: <ActsHeader />,
      cell: (row) => <RowActs row={row} onFix={onFix} onDrop={onDrop} />,
      width: '19rem',
    },
  ];
}

function RowActs({ row, onFix, onDrop }: Omit<UnmatchedTableProps, 'rows'> & { readonly row: UnmatchedRow }) {
  const { formatMessage } = useIntl();
  return (
    <span className="cw-cluster">
      <Button
        size="small"
        aria-label={formatMessage({ id: 'portfolios.fix.label' }, { line: row.line })}
        onClick={() => onFix(row)}
      >
        <FormattedMessage id="portfolios.fix.open" />
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={formatMessage({ id: 'portfolios.drop.label' }, { line: row.line })}
        onClick={() => onDrop(row)}
      >
        <FormattedMessage id="portfolios.drop" />
      </Button>
    </span>
  );
}
