import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { DataTable, DateText, IconButton, ScoreMark } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { Trash2Icon } from '@commonweal/ui/icons';
import { ActsHeader } from '#portfolios/acts-header.tsx';
import { Coverage } from '#portfolios/coverage.tsx';

export type PortfolioRow = ApiReply<'GET v3/portfolios/all'>['data'][number];

export interface PortfolioTableProps {
  readonly rows: readonly PortfolioRow[];
  readonly busy: boolean;
  readonly onDelete: (row: PortfolioRow) => void;
}

/** Portfolios beside each other: score, coverage, companies, and when they changed. */
export function PortfolioTable({ rows, busy, onDelete }: PortfolioTableProps) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'portfolios.list.title' })}
      columns={portfolioColumns(formatMessage, onDelete)}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.portfolio(id)}
      busy={busy}
    />
  );
}

type FormatMessage = ReturnType<typeof useIntl>['formatMessage'];

function portfolioColumns(
  formatMessage: FormatMessage,
  onDelete: PortfolioTableProps['onDelete'],
): Column<PortfolioRow>[] {
  return [
    { id: 'name', header: <FormattedMessage id="portfolios.column.name" />, cell: ({ name }) => name, rowHeader: true },
    {
      id: 'score',
      header: <FormattedMessage id="portfolios.column.score" />,
      cell: ({ score }) => <ScoreMark score={score} label={formatMessage({ id: 'portfolios.score' })} />,
      lead: true,
      width: '13rem',
    },
    {
      id: 'coverage',
      header: <FormattedMessage id="portfolios.column.coverage" />,
      cell: ({ coverageWeight, low_coverage }) => <Coverage byWeight={coverageWeight} isLow={low_coverage} />,
      width: '17rem',
    },
    {
      id: 'companies',
      header: <FormattedMessage id="portfolios.column.companies" />,
      cell: ({ companies }) => <FormattedMessage id="portfolios.number" values={{ count: companies }} />,
      meta: ({ companies }) => <FormattedMessage id="portfolios.companies.title" values={{ count: companies }} />,
      numeric: true,
      width: '8rem',
    },
    {
      id: 'changed',
      header: <FormattedMessage id="portfolios.column.changed" />,
      cell: ({ changed_at }) => <DateText value={changed_at} />,
      width: '12rem',
    },
    {
      id: 'delete',
      header: <ActsHeader />,
      cell: (row) => (
        <IconButton
          label={formatMessage({ id: 'portfolios.delete.label' }, { name: row.name })}
          onClick={() => onDelete(row)}
        >
          <Trash2Icon />
        </IconButton>
      ),
      width: '4rem',
    },
  ];
}
