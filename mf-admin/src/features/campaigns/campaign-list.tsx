import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Badge, Button, DateText, EmptyState, Money } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { useAddressPage } from './address-page.ts';
import { PagedTable } from './paged-table.tsx';
import { campaignsQuery, closeCampaign } from './campaigns.queries.ts';
import type { Campaign } from './campaigns.queries.ts';
import './campaigns.css';

/** The campaigns with what is left of their budgets. */
export function CampaignList() {
  const { formatMessage } = useIntl();
  const place = useAddressPage('page');
  return (
    <PagedTable
      caption={formatMessage({ id: 'admin.campaigns.title' })}
      query={useQuery(campaignsQuery(place.page))}
      place={place}
      columns={columnsOf((id) => formatMessage({ id: `admin.campaigns.column.${id}` }))}
      rowKey={({ id }) => id}
      none={
        <EmptyState title={<FormattedMessage id="admin.campaigns.empty" />}>
          <FormattedMessage id="admin.campaigns.empty.hint" />
        </EmptyState>
      }
    />
  );
}

const columnsOf = (say: (id: string) => string): Column<Campaign>[] => [
  { id: 'name', header: say('name'), rowHeader: true, cell: ({ name }) => name },
  { id: 'topics', header: say('topics'), cell: ({ topics }) => topics.map(({ name }) => name).join(', ') },
  { id: 'rates', header: say('rates'), cell: (row) => <Rates campaign={row} /> },
  { id: 'left', header: say('left'), numeric: true, cell: ({ left, budget }) => <Left left={left} budget={budget} /> },
  { id: 'state', header: say('state'), cell: (row) => <State campaign={row} /> },
];

/** One line for each kind of work that is paid. */
function Rates({ campaign: { analysis_rate, rating_rate } }: { readonly campaign: Campaign }) {
  const rates = [
    { work: 'analysis', rate: analysis_rate },
    { work: 'rating', rate: rating_rate },
  ].filter(({ rate }) => rate.amount > 0);
  if (rates.length === 0) return '–';
  return rates.map(({ work, rate: { amount, currency } }) => (
    <span key={work} className="campaigns__line">
      <FormattedMessage
        id={`admin.campaigns.rate.${work}`}
        values={{ rate: <Money key="rate" value={amount / 100} currency={currency} /> }}
      />
    </span>
  ));
}

function Left({ left, budget }: Pick<Campaign, 'left' | 'budget'>) {
  return (
    <span className="campaigns__line">
      <FormattedMessage
        id="admin.campaigns.left"
        values={{
          left: <Money key="left" value={left.amount / 100} currency={left.currency} />,
          budget: <Money key="budget" value={budget.amount / 100} currency={budget.currency} />,
        }}
      />
    </span>
  );
}

function State({ campaign: { id, name, closed_at } }: { readonly campaign: Campaign }) {
  const { formatMessage } = useIntl();
  if (closed_at !== null) {
    return (
      <Badge>
        <FormattedMessage id="admin.campaigns.closed" values={{ date: <DateText key="date" value={closed_at} /> }} />
      </Badge>
    );
  }
  const close = async () => {
    const isClosed = await confirm({
      title: formatMessage({ id: 'admin.campaigns.close.ask' }, { name }),
      text: <FormattedMessage id="admin.campaigns.close.text" />,
      confirmText: <FormattedMessage id="admin.campaigns.close" />,
      danger: true,
      act: () => closeCampaign(id),
      failed: (error) => describeFailure(error).reason ?? formatMessage({ id: 'admin.campaigns.unreachable' }),
    });
    if (isClosed) showAlert('success', formatMessage({ id: 'admin.campaigns.is-closed' }, { name }));
  };
  return (
    <span className="cw-cluster">
      <Badge tone="accent">
        <FormattedMessage id="admin.campaigns.is-open" />
      </Badge>
      <Button
        size="small"
        aria-label={formatMessage({ id: 'admin.campaigns.close.which' }, { name })}
        onClick={() => void close()}
      >
        <FormattedMessage id="admin.campaigns.close.short" />
      </Button>
    </span>
  );
}
