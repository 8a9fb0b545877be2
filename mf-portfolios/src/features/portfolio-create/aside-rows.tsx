import type { AsideRow } from '@commonweal/domain/portfolio-files';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { LongTable } from '@commonweal/ui/long-table';
import { ActsHeader } from '#portfolios/acts-header.tsx';
import { FileWeight } from '#portfolios/file-weight.tsx';
import { ShowAll, useFirstRows } from '#portfolios/show-all.tsx';
import { useRowFocus } from '#portfolios/use-row-focus.ts';

interface AsideRowsProps {
  readonly rows: readonly AsideRow[];
  readonly onTake: (row: AsideRow) => void;
}

/** Totals, cash, bonds and notes of the file, each with its reason; one that was taken for such by mistake goes back. */
export function AsideRows({ rows, onTake }: AsideRowsProps) {
  const { formatMessage } = useIntl();
  const { shown, showAll } = useFirstRows(rows);
  const { frame, remember } = useRowFocus(rows.map(({ line }) => line));
  const take = (row: AsideRow) => {
    remember(row.line);
    onTake(row);
  };
  return (
    <div ref={frame} tabIndex={-1}>
      {rows.length > 0 && (
        <Section
          title={<FormattedMessage id="portfolios.aside.title" values={{ count: rows.length }} />}
          description={<FormattedMessage id="portfolios.aside.description" />}
        >
          <LongTable
            caption={formatMessage({ id: 'portfolios.aside.caption' })}
            columns={asideColumns(take)}
            rows={shown}
            rowKey={({ line }) => line}
          />
          <ShowAll count={rows.length} shown={shown.length} onShow={showAll} />
        </Section>
      )}
    </div>
  );
}

function asideColumns(onTake: AsideRowsProps['onTake']): Column<AsideRow>[] {
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
      cell: ({ text }) => <span className="portfolio-create__written">{text}</span>,
    },
    {
      id: 'weight',
      header: <FormattedMessage id="portfolios.column.file_weight" />,
      cell: ({ weight: { value, text } }) => <FileWeight weight={value ?? null} text={text || null} />,
      numeric: true,
      width: '8rem',
    },
    {
      id: 'reason',
      header: <FormattedMessage id="portfolios.column.reason" />,
      cell: ({ reason }) => <FormattedMessage id={`portfolios.aside.${reason}`} />,
      width: '12rem',
    },
    {
      id: 'acts',
      header: <ActsHeader />,
      cell: (row) => <TakeButton row={row} onTake={onTake} />,
      width: '9rem',
    },
  ];
}

function TakeButton({ row, onTake }: { readonly row: AsideRow; readonly onTake: AsideRowsProps['onTake'] }) {
  const { formatMessage } = useIntl();
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={formatMessage({ id: 'portfolios.aside.take.label' }, { line: row.line })}
      onClick={() => onTake(row)}
    >
      <FormattedMessage id="portfolios.aside.take" />
    </Button>
  );
}
