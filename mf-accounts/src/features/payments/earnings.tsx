import { useAddressQuery } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { DataTable, DateText, FailedLoad, Loading, Money, Pagination, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { EARNINGS_PER_PAGE, earningsQuery } from './payments.queries.ts';
import type { Earning } from './payments.queries.ts';
import './earnings.css';

/** Earnings of a person in paid campaigns, and their payouts. */
export function Earnings() {
  const { formatMessage } = useIntl();
  const search = useAddressQuery();
  const page = /^[1-9]\d{0,4}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  const query = useQuery(earningsQuery(page));
  if (!query.data && query.error) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <SkeletonTable rows={3} columns={3} />
      </Loading>
    );
  }
  const { data, total, balances } = query.data;
  if (total === 0) {
    return (
      <p className="cw-muted">
        <FormattedMessage id="accounts.earnings.none" />
      </p>
    );
  }
  return (
    <div className="cw-stack">
      {balances.map(({ amount, currency }) => (
        <p key={currency}>
          <FormattedMessage
            id="accounts.earnings.balance"
            values={{ amount: <Money key="amount" value={amount / 100} currency={currency} /> }}
          />
        </p>
      ))}
      <DataTable<Earning>
        caption={formatMessage({ id: 'accounts.earnings.title' })}
        rows={data}
        rowKey={({ id }) => id}
        columns={columnsOf((id) => formatMessage({ id: `accounts.earnings.${id}` }))}
      />
      <Pagination
        page={page}
        perPage={EARNINGS_PER_PAGE}
        total={total}
        hrefFor={(next) => `${paths.changePaymentDetails()}?page=${next}`}
      />
    </div>
  );
}

const columnsOf = (say: (id: string) => string): Column<Earning>[] => [
  {
    ...{ id: 'work', header: say('work'), rowHeader: true },
    cell: ({ kind, campaign }) => (
      <FormattedMessage id={`accounts.earnings.${kind}`} values={{ campaign: campaign ?? '' }} />
    ),
  },
  {
    ...{ id: 'at', header: say('at') },
    cell: ({ at }) => (
      <span className="earnings__date">
        <DateText value={at} />
      </span>
    ),
  },
  {
    ...{ id: 'amount', header: say('amount'), numeric: true },
    cell: ({ amount }) => <Money value={amount.amount / 100} currency={amount.currency} />,
  },
];
