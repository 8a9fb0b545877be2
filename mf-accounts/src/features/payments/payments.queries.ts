import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('accounts');

export const EARNINGS_PER_PAGE = 20;

export type Earning = ApiReply<'GET v3/payment/earnings'>['data'][number];

/** Earnings and payouts of the person. @param page from 1 */
export function earningsQuery(page: number) {
  const query = { limit: EARNINGS_PER_PAGE, offset: (page - 1) * EARNINGS_PER_PAGE };
  return queries.query({
    key: ['earnings', page],
    queryFn: ({ signal }) => call('GET v3/payment/earnings', { query }, { signal }),
    tags: ['campaigns'],
    varies: ['person'],
  });
}

export const MOST_OPEN_CAMPAIGNS = 20;

export type OpenCampaign = ApiReply<'GET v3/payment/campaigns'>['data'][number];

/** Campaigns that pay for work now, the latest of them. */
export function openCampaignsQuery() {
  const query = { limit: MOST_OPEN_CAMPAIGNS };
  return queries.query({
    key: ['open-campaigns'],
    queryFn: ({ signal }) => call('GET v3/payment/campaigns', { query }, { signal }),
    tags: ['campaigns'],
    varies: ['person', 'language'],
  });
}

export type Counterparty = NonNullable<ApiReply<'GET v3/payment/counterparty'>['counterparty']>;

/** The account that the person is paid to; never whole. */
export function counterpartyQuery() {
  return queries.query({
    key: ['counterparty'],
    queryFn: ({ signal }) => call('GET v3/payment/counterparty', {}, { signal }),
    tags: ['counterparty'],
    varies: ['person'],
  });
}

/** Countries with Revolut accounts, every country, and the currencies, by name. */
export function payoutChoicesQuery() {
  return queries.query({
    key: ['payout-choices'],
    queryFn: async ({ signal }) => {
      const [revolut, all, currencies] = await Promise.all([
        call('GET v3/payment/revolut-countries', {}, { signal }),
        call('GET v3/countries', {}, { signal }),
        call('GET v3/currencies', {}, { signal }),
      ]);
      return { revolut: revolut.data, countries: all.data, currencies: currencies.data };
    },
    tags: ['reference'],
    varies: ['language'],
  });
}

const changes = ['counterparty'] as const;

export const storeRevolut = (body: ApiInput<'POST v3/payment/revolut-counterparties'>['body']) =>
  change('POST v3/payment/revolut-counterparties', { body }, { changes });

export const storeBank = (body: ApiInput<'POST v3/payment/non-revolut-counterparties'>['body']) =>
  change('POST v3/payment/non-revolut-counterparties', { body }, { changes });

export const forgetCounterparty = () => change('DELETE v3/payment/revolut-counterparties', {}, { changes });
