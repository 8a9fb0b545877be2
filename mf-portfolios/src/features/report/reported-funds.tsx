import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { DataTable, DateText, Percent, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { Share } from '#portfolios/share.tsx';
import type { PortfolioReport } from './report.queries.ts';

type Fund = PortfolioReport['funds'][number];

/** The funds that the portfolio is looked through; nothing without one. */
export function ReportedFunds({ funds }: { readonly funds: readonly Fund[] }) {
  const { formatMessage } = useIntl();
  if (funds.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="portfolios.funds.title" values={{ count: funds.length }} />}>
      <DataTable
        caption={formatMessage({ id: 'portfolios.funds.title' }, { count: funds.length })}
        columns={columns}
        rows={funds}
        rowKey={({ fund_id }) => fund_id}
      />
    </Section>
  );
}

const columns: readonly Column<Fund>[] = [
  {
    id: 'name',
    header: <FormattedMessage id="portfolios.funds.column.fund" />,
    cell: ({ name }) => name,
    rowHeader: true,
  },
  { id: 'isin', header: 'ISIN', cell: ({ isin }) => isin ?? '–' },
  {
    id: 'day',
    header: <FormattedMessage id="portfolios.fund.day" />,
    cell: ({ holdings_on: day }) => <DateText value={day} />,
  },
  {
    id: 'weight',
    header: <FormattedMessage id="portfolios.funds.column.weight" />,
    cell: ({ weight }) => <Share percent={weight} />,
    numeric: true,
  },
  {
    id: 'companies',
    header: <FormattedMessage id="portfolios.column.companies" />,
    cell: ({ companies }) => companies,
    numeric: true,
  },
  {
    id: 'known',
    header: <FormattedMessage id="portfolios.funds.column.known" />,
    cell: ({ known }) => <Percent value={known / 100} />,
    numeric: true,
  },
];
