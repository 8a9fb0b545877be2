import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Navigate } from '@commonweal/platform/router';
import { Badge, DataTable, DateText, FailedLoad, Loading, Money, Pagination, SkeletonTable } from '@commonweal/ui';
import type { Column, Tone } from '@commonweal/ui';
import { useAddressPage } from './address-page.ts';
import { ROWS_PER_PAGE, payoutsQuery } from './campaigns.queries.ts';
import type { Payout } from './campaigns.queries.ts';
import { PayeeName } from './payee-name.tsx';

/** The latest payouts with how far they are. */
export function PayoutList() {
  const { formatMessage } = useIntl();
  const { page, hrefFor, lastHref } = useAddressPage('payouts');
  const query = useQuery(payoutsQuery(page));
  if (!query.data && query.error) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <SkeletonTable rows={3} columns={4} />
      </Loading>
    );
  }
  if (query.data.total === 0) {
    return (
      <p className="cw-muted">
        <FormattedMessage id="admin.campaigns.payouts.none" />
      </p>
    );
  }
  if (query.data.data.length === 0) return <Navigate to={lastHref(query.data.total)} replace />;
  return (
    <>
      <DataTable<Payout>
        caption={formatMessage({ id: 'admin.campaigns.payouts' })}
        rows={query.data.data}
        rowKey={({ id }) => id}
        columns={columnsOf((id) => formatMessage({ id: `admin.campaigns.column.${id}` }))}
      />
      <Pagination
        page={page}
        perPage={ROWS_PER_PAGE}
        total={query.data.total}
        hrefFor={hrefFor}
        label={formatMessage({ id: 'admin.campaigns.payouts' })}
      />
    </>
  );
}

const tones: Readonly<Record<Payout['state'], Tone>> = {
  ordered: 'information',
  pending: 'information',
  paid: 'neutral',
  failed: 'warning',
};

const columnsOf = (say: (id: string) => string): Column<Payout>[] => [
  { id: 'person', header: say('person'), rowHeader: true, cell: (row) => <PayeeName {...row} /> },
  {
    ...{ id: 'balance', header: say('balance'), numeric: true },
    cell: ({ amount }) => <Money value={amount.amount / 100} currency={amount.currency} />,
  },
  { id: 'ordered', header: say('ordered'), cell: ({ ordered_at }) => <DateText value={ordered_at} /> },
  {
    ...{ id: 'state', header: say('state') },
    cell: ({ state }) => (
      <Badge tone={tones[state]}>
        <FormattedMessage id={`admin.campaigns.payout.${state}`} />
      </Badge>
    ),
  },
];
