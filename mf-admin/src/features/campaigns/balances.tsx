import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button, Money } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { useAddressPage } from './address-page.ts';
import { balancesQuery, payBalance } from './campaigns.queries.ts';
import type { Balance, OrderedPayout } from './campaigns.queries.ts';
import { PagedTable } from './paged-table.tsx';
import { PayeeName, payeeInWords } from './payee-name.tsx';

/** People whose work is not paid yet, and the way to pay them. */
export function Balances() {
  const { formatMessage } = useIntl();
  const place = useAddressPage('balances');
  return (
    <PagedTable
      caption={formatMessage({ id: 'admin.campaigns.balances' })}
      query={useQuery(balancesQuery(place.page))}
      place={place}
      columns={columnsOf((id) => formatMessage({ id: `admin.campaigns.column.${id}` }))}
      rowKey={({ user_id, balance }) => `${user_id}-${balance.currency}`}
      none={
        <p className="cw-muted">
          <FormattedMessage id="admin.campaigns.balances.none" />
        </p>
      }
    />
  );
}

const columnsOf = (say: (id: string) => string): Column<Balance>[] => [
  {
    ...{ id: 'person', header: say('person'), rowHeader: true },
    cell: (row) => <PayeeName {...row} />,
  },
  {
    ...{ id: 'balance', header: say('balance'), numeric: true },
    cell: ({ balance }) => <Money value={balance.amount / 100} currency={balance.currency} />,
  },
  {
    ...{ id: 'account', header: say('account') },
    cell: (row) => <Pay row={row} />,
  },
];

function Pay({ row }: { readonly row: Balance }) {
  const intl = useIntl();
  const { formatMessage, formatNumber } = intl;
  const { balance, account, is_own, is_sandbox } = row;
  if (account === null) return <FormattedMessage id="admin.campaigns.no-account" />;
  if (is_own) return <FormattedMessage id="admin.campaigns.own" />;
  const name = payeeInWords(row.name, intl);
  const amount = formatNumber(balance.amount / 100, { style: 'currency', currency: balance.currency });
  const pay = async () => {
    let state: OrderedPayout['state'] = 'paid';
    const isPaid = await confirm({
      title: formatMessage({ id: 'admin.campaigns.pay.ask' }, { name, amount }),
      text: <FormattedMessage id={`admin.campaigns.pay.${is_sandbox ? 'sandbox' : 'text'}`} values={{ account }} />,
      confirmText: <FormattedMessage id="admin.campaigns.pay.confirm" values={{ amount }} />,
      act: async () => {
        ({ state } = await payBalance(row));
      },
      failed: (error) => describeFailure(error).reason ?? formatMessage({ id: 'admin.campaigns.unreachable' }),
    });
    if (isPaid) showAlert('success', formatMessage({ id: `admin.campaigns.${state}` }, { name, amount }));
  };
  return (
    <span className="cw-cluster">
      <FormattedMessage id="admin.campaigns.ending" values={{ account }} />
      <Button
        size="small"
        aria-label={formatMessage({ id: 'admin.campaigns.pay.which' }, { name, amount })}
        onClick={() => void pay()}
      >
        <FormattedMessage id="admin.campaigns.pay" />
      </Button>
    </span>
  );
}
