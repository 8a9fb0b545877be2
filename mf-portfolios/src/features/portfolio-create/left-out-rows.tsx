import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { LongTable } from '@commonweal/ui/long-table';
import { ActsHeader } from '#portfolios/acts-header.tsx';
import { FileWeight } from '#portfolios/file-weight.tsx';
import { ShowAll, useFirstRows } from '#portfolios/show-all.tsx';
import { useRowFocus } from '#portfolios/use-row-focus.ts';
import type { LeftOutRow } from './draft.ts';
import { FileTextOf } from './file-text-of.tsx';

interface LeftOutRowsProps {
  readonly rows: readonly LeftOutRow[];
  readonly onPutBack: (row: LeftOutRow) => void;
}

/** Rows that the person left out, each with the company that it had and the way back. */
export function LeftOutRows({ rows, onPutBack }: LeftOutRowsProps) {
  const { formatMessage } = useIntl();
  const { shown, showAll } = useFirstRows(rows);
  const { frame, remember } = useRowFocus(rows.map(({ row }) => row.line));
  const putBack = (out: LeftOutRow) => {
    remember(out.row.line);
    onPutBack(out);
  };
  return (
    <div ref={frame} tabIndex={-1}>
      {rows.length > 0 && (
        <Section
          title={<FormattedMessage id="portfolios.left_out.title" values={{ count: rows.length }} />}
          description={<FormattedMessage id="portfolios.left_out.description" />}
        >
          <LongTable
            caption={formatMessage({ id: 'portfolios.left_out.caption' })}
            columns={leftOutColumns(putBack)}
            rows={shown}
            rowKey={({ row }) => row.line}
          />
          <ShowAll count={rows.length} shown={shown.length} onShow={showAll} />
        </Section>
      )}
    </div>
  );
}

function leftOutColumns(onPutBack: LeftOutRowsProps['onPutBack']): Column<LeftOutRow>[] {
  return [
    {
      id: 'line',
      header: <FormattedMessage id="portfolios.column.line" />,
      cell: ({ row }) => <FormattedMessage id="portfolios.line" values={{ line: row.line }} />,
      rowHeader: true,
      width: '6rem',
    },
    {
      id: 'written',
      header: <FormattedMessage id="portfolios.column.written" />,
      cell: ({ row }) => <FileTextOf {...row} />,
    },
    {
      id: 'weight',
      header: <FormattedMessage id="portfolios.column.file_weight" />,
      cell: ({ row }) => <FileWeight weight={row.original_weight} text={row.weight_text} />,
      numeric: true,
      width: '8rem',
    },
    {
      id: 'reason',
      header: <FormattedMessage id="portfolios.column.reason" />,
      cell: ({ row, found }) =>
        found ? (
          <FormattedMessage id="portfolios.left_out.found" values={{ name: found.company.entity_name }} />
        ) : (
          <FormattedMessage id={`portfolios.reason.${row.reason}`} />
        ),
    },
    {
      id: 'acts',
      header: <ActsHeader />,
      cell: (row) => <PutBackButton row={row} onPutBack={onPutBack} />,
      width: '9rem',
    },
  ];
}

interface PutBackButtonProps {
  readonly row: LeftOutRow;
  readonly onPutBack: LeftOutRowsProps['onPutBack'];
}

function PutBackButton({ row, onPutBack }: PutBackButtonProps) {
  const { formatMessage } = useIntl();
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={formatMessage({ id: 'portfolios.left_out.put_back.label' }, { line: row.row.line })}
      onClick={() => onPutBack(row)}
    >
      <FormattedMessage id="portfolios.left_out.put_back" />
    </Button>
  );
}
