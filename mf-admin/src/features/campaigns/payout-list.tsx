import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Badge, DateText, Money } from '@commonweal/ui';
import type { Column, Tone } from '@commonweal/ui';
import { useAddressPage } from './address-page.ts';
import { payoutsQuery } from './campaigns.queries.ts';
import type { Payout } from './campaigns.queries.ts';
import { PagedTable } from './paged-table.tsx';
import { PayeeName } from './payee-name.tsx';

/** The latest payouts with how far they are. */
export function PayoutList() {
  const { formatMessage } = useIntl();
  const place = useAddressPage('payouts');
  return (
    <PagedTable
      caption={formatMessage({ id: 'admin.campaigns.payouts' })}
      query={useQuery(payoutsQuery(place.page))}
      place={place}
      columns={columnsOf((id) => formatMessage({ id: `admin.campaigns.column.${id}` }))}
      rowKey={({ id }) => id}
      none={
        <p className="cw-muted">
          <FormattedMessage id="admin.campaigns.payouts.none" />
        </p>
      }
    />
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
