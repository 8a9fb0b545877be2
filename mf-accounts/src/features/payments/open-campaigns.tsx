import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { DataTable, FailedLoad, Loading, Money, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { openCampaignsQuery } from './payments.queries.ts';
import type { OpenCampaign } from './payments.queries.ts';

/** Campaigns that pay for work on their topics now, and how much. */
export function OpenCampaigns() {
  const { formatMessage } = useIntl();
  const query = useQuery(openCampaignsQuery());
  if (!query.data && query.error) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <SkeletonTable rows={2} columns={3} />
      </Loading>
    );
  }
  const { data, total } = query.data;
  if (total === 0) {
    return (
      <p className="cw-muted">
        <FormattedMessage id="accounts.campaigns.none" />
      </p>
    );
  }
  return (
    <div className="cw-stack">
      <DataTable<OpenCampaign>
        caption={formatMessage({ id: 'accounts.campaigns.title' })}
        rows={data}
        rowKey={({ id }) => id}
        columns={columnsOf((id) => formatMessage({ id: `accounts.campaigns.${id}` }))}
      />
      {total > data.length && (
        <p className="cw-muted">
          <FormattedMessage id="accounts.campaigns.more" values={{ count: total - data.length }} />
        </p>
      )}
    </div>
  );
}

const columnsOf = (say: (id: string) => string): Column<OpenCampaign>[] => [
  {
    ...{ id: 'campaign', header: say('campaign'), rowHeader: true },
    cell: ({ name, topics, left, is_spent: isSpent }) => (
      <>
        {name}{' '}
        <span className="cw-muted">
          {isSpent ? (
            <FormattedMessage id="accounts.campaigns.spent" />
          ) : (
            <FormattedMessage
              id="accounts.campaigns.left"
              values={{ left: <Money value={left.amount / 100} currency={left.currency} /> }}
            />
          )}
        </span>
        <Topics topics={topics} />
      </>
    ),
  },
  {
    ...{ id: 'analysis', header: say('analysis'), numeric: true },
    cell: ({ analysis_rate }) => <Rate rate={analysis_rate} />,
  },
  {
    ...{ id: 'rating', header: say('rating'), numeric: true },
    cell: ({ rating_rate }) => <Rate rate={rating_rate} />,
  },
];

/** A dash where the campaign pays nothing for the work. */
function Rate({ rate: { amount, currency } }: { readonly rate: OpenCampaign['rating_rate'] }) {
  return amount === 0 ? '–' : <Money value={amount / 100} currency={currency} />;
}

function Topics({ topics }: Pick<OpenCampaign, 'topics'>) {
  return (
    <ul className="cw-cluster cw-small">
      {topics.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.analyses({ 'filter[topic]': `${id}` })}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
