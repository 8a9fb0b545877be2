import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { usePrivilege } from '@commonweal/platform/session';
import { Badge, FailedLoad, Money } from '@commonweal/ui';
import { openCampaigns } from './topics.queries.ts';

type Campaign = ApiReply<'GET v3/payment/campaigns'>['data'][number];

/** Campaigns that pay for work on a topic now; nothing for people whom they do not pay. */
export function PaidWork({ topicId }: { readonly topicId: number }) {
  const mayBePaid = usePrivilege('payment-informations-state');
  return mayBePaid ? <CampaignsOfTopic topicId={topicId} /> : null;
}

/** The failure to load what is paid, once for a whole list. */
export function PaidWorkFailure() {
  const mayBePaid = usePrivilege('payment-informations-state');
  return mayBePaid ? <CampaignsFailure /> : null;
}

function CampaignsFailure() {
  const query = useQuery(openCampaigns());
  return query.isError && !query.data ? <FailedLoad query={query} /> : null;
}

function CampaignsOfTopic({ topicId }: { readonly topicId: number }) {
  const { data } = useQuery(openCampaigns());
  const campaigns = data?.data.filter(({ is_spent, topics }) => !is_spent && topics.some(({ id }) => id === topicId));
  if (!campaigns?.length) return null;
  return (
    <ul className="topics__pay">
      {campaigns.map((campaign) => (
        <Pay key={campaign.id} campaign={campaign} />
      ))}
    </ul>
  );
}

function Pay({ campaign }: { readonly campaign: Campaign }) {
  const { name, left, pays_for: paysFor, analysis_rate: analysis, rating_rate: rating } = campaign;
  const rates = { analysis, rating };
  return (
    <li>
      <p className="cw-cluster cw-small">
        <Badge tone="accent">
          <FormattedMessage id="analyses.topics.paid" />
        </Badge>
        {paysFor.map((kind) => (
          <span key={kind}>
            <FormattedMessage id={`analyses.topics.paid.${kind}`} values={{ rate: <Amount money={rates[kind]} /> }} />
          </span>
        ))}
      </p>
      <p className="cw-caption">
        <FormattedMessage
          id="analyses.topics.paid.until"
          values={{ left: <Amount money={left} />, campaign: <Link to={paths.changePaymentDetails()}>{name}</Link> }}
        />
      </p>
    </li>
  );
}

const Amount = ({ money: { amount, currency } }: { readonly money: Campaign['left'] }) => (
  <Money value={amount / 100} currency={currency} />
);
