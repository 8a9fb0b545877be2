import { useRef } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { isApiError } from '@commonweal/api-client';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import {
  Alert,
  Button,
  CountryName,
  DateText,
  FactList,
  FailedLoad,
  Loading,
  PageHeading,
  Section,
  Skeleton,
  useFocusAfterStep,
} from '@commonweal/ui';
import { Earnings } from './earnings.tsx';
import { OpenCampaigns } from './open-campaigns.tsx';
import { counterpartyQuery, forgetCounterparty } from './payments.queries.ts';
import type { Counterparty } from './payments.queries.ts';
import { PayoutForm } from './payout-form.tsx';

/** The account that a person is paid to for paid campaigns. */
export default function ChangePaymentDetailsPage() {
  const { formatMessage } = useIntl();
  return (
    <div className="cw-stack cw-gap-8 cw-reading">
      <title>{`${formatMessage({ id: 'accounts.payments.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="accounts.payments.lead" />}>
        <FormattedMessage id="accounts.payments.title" />
      </PageHeading>
      <Section
        title={<FormattedMessage id="accounts.campaigns.title" />}
        description={<FormattedMessage id="accounts.campaigns.description" />}
      >
        <OpenCampaigns />
      </Section>
      <Section title={<FormattedMessage id="accounts.earnings.title" />}>
        <Earnings />
      </Section>
      <PaymentDetails />
    </div>
  );
}

function PaymentDetails() {
  const query = useQuery(counterpartyQuery());
  const current = useRef<HTMLDivElement>(null);
  useFocusAfterStep(query.data?.counterparty, current);
  if (isApiError(query.error) && query.error.code === 'payouts-not-configured') {
    return (
      <Alert kind="info" title={<FormattedMessage id="accounts.payments.off" />}>
        {query.error.message}
      </Alert>
    );
  }
  if (!query.data && query.error) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <Skeleton shape="block" height="10rem" />
      </Loading>
    );
  }
  const { counterparty } = query.data;
  return (
    <>
      <Section title={<FormattedMessage id="accounts.payments.current" />}>
        <div ref={current} tabIndex={-1}>
          {counterparty ? (
            <Account counterparty={counterparty} />
          ) : (
            <p className="cw-muted">
              <FormattedMessage id="accounts.payments.none" />
            </p>
          )}
        </div>
      </Section>
      <Section
        title={<FormattedMessage id={counterparty ? 'accounts.payments.replace' : 'accounts.payments.add'} />}
        description={<FormattedMessage id="accounts.payments.safe" />}
      >
        <PayoutForm onStored={() => current.current?.focus()} />
      </Section>
    </>
  );
}

function Account({ counterparty }: { readonly counterparty: Counterparty }) {
  const { formatMessage } = useIntl();
  const { kind, profile_type, country, currency, last_four, updated_at } = counterparty;
  const facts = [
    {
      term: formatMessage({ id: 'accounts.payments.field.kind' }),
      value: <FormattedMessage id={`accounts.payments.kind.${kind}`} />,
    },
    {
      term: formatMessage({ id: 'accounts.payments.field.profile_type' }),
      value: <FormattedMessage id={`accounts.payments.profile_type.${profile_type}`} />,
    },
    {
      term: formatMessage({ id: 'accounts.payments.number' }),
      value: <FormattedMessage id="accounts.payments.ending" values={{ end: last_four }} />,
    },
    { term: formatMessage({ id: 'accounts.payments.field.country' }), value: <CountryName code={country} /> },
    ...(currency === null
      ? []
      : [{ term: formatMessage({ id: 'accounts.payments.field.currency' }), value: currency }]),
    { term: formatMessage({ id: 'accounts.payments.since' }), value: <DateText value={updated_at} /> },
  ];
  return (
    <div className="cw-stack">
      <FactList facts={facts} />
      <Forget end={last_four} />
    </div>
  );
}

function Forget({ end }: { readonly end: string }) {
  const { formatMessage } = useIntl();
  const forget = async () => {
    const isForgotten = await confirm({
      title: formatMessage({ id: 'accounts.payments.remove.ask' }, { end }),
      text: <FormattedMessage id="accounts.payments.remove.text" />,
      confirmText: <FormattedMessage id="accounts.payments.remove" />,
      danger: true,
      act: forgetCounterparty,
      failed: (error) => describeFailure(error).reason ?? formatMessage({ id: 'accounts.unreachable' }),
    });
    if (isForgotten) showAlert('success', formatMessage({ id: 'accounts.payments.removed' }));
  };
  return (
    <p>
      <Button onClick={() => void forget()}>
        <FormattedMessage id="accounts.payments.remove" />
      </Button>
    </p>
  );
}
