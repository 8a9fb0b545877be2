import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { LongTable } from '@commonweal/ui/long-table';
import type { UnmatchedRow } from './draft.ts';
import { likelyCompany } from './likely-companies.ts';
import { FileTextOf } from './file-text-of.tsx';
import { ActsHeader } from '#portfolios/acts-header.tsx';
import { FileWeight } from '#portfolios/file-weight.tsx';
import { ShowAll, useFirstRows } from '#portfolios/show-all.tsx';

/** The missing part of a row: a company, a usable weight, or a company in whose place a fund is looked through. */
export type Lack = 'unmatched' | 'unweighted' | 'named_fund';

export interface UnmatchedTableProps {
  readonly lack: Lack;
  readonly rows: readonly UnmatchedRow[];
  readonly onFix: (row: UnmatchedRow) => void;
  readonly onDrop: (row: UnmatchedRow) => void;
}

/** Rows that lack something, each with its line, what the file says, the reason, and two ways on. */
export function UnmatchedTable({ lack, rows, onFix, onDrop }: UnmatchedTableProps) {
  const { formatMessage } = useIntl();
  const { shown, showAll } = useFirstRows(rows);
  return (
    <>
      <LongTable
        caption={formatMessage({ id: `portfolios.${lack}.caption` })}
        columns={unmatchedColumns(lack, onFix, onDrop)}
        rows={shown}
        rowKey={({ line }) => line}
      />
      <ShowAll count={rows.length} shown={shown.length} onShow={showAll} />
    </>
  );
}

function unmatchedColumns(
  lack: Lack,
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
      cell: ({ original_weight, weight_text }) => <FileWeight weight={original_weight} text={weight_text} />,
      numeric: true,
      width: '8rem',
    },
    {
      id: 'reason',
      header: <FormattedMessage id="portfolios.column.reason" />,
      cell: (row) => <Reason row={row} />,
    },
    {
      id: 'acts',
      header: <ActsHeader />,
      cell: (row) => <RowActs lack={lack} row={row} onFix={onFix} onDrop={onDrop} />,
      width: '19rem',
    },
  ];
}

/** Why the row has no company, and the one that it most likely means. */
function Reason({ row }: { readonly row: UnmatchedRow }) {
  const { fund, reason } = row;
  if (fund) return <FormattedMessage id="portfolios.named_fund.reason" values={{ name: fund.name }} />;
  const likely = likelyCompany(row);
  return (
    <span className="portfolio-create__written">
      <FormattedMessage id={`portfolios.reason.${reason}`} />
      {likely && (
        <span className="cw-caption">
          <FormattedMessage id="portfolios.likely.one" values={{ name: likely.entity_name, country: likely.country }} />
        </span>
      )}
    </span>
  );
}

const fixLabels = {
  unmatched: 'portfolios.fix.label',
  unweighted: 'portfolios.unweighted.fix.label',
  named_fund: 'portfolios.fix.label',
} as const satisfies Readonly<Record<Lack, string>>;
const fixTexts = {
  unmatched: 'portfolios.fix.open',
  unweighted: 'portfolios.unweighted.fix',
  named_fund: 'portfolios.fix.open',
} as const satisfies Readonly<Record<Lack, string>>;

function RowActs({ lack, row, onFix, onDrop }: Omit<UnmatchedTableProps, 'rows'> & { readonly row: UnmatchedRow }) {
  const { formatMessage } = useIntl();
  return (
    <span className="cw-cluster">
      <Button
        size="small"
        aria-label={formatMessage({ id: fixLabels[lack] }, { line: row.line })}
        onClick={() => onFix(row)}
      >
        <FormattedMessage id={fixTexts[lack]} />
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
