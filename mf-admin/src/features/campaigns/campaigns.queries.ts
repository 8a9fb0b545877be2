import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

/** Rows of a page of each of the lists. */
export const ROWS_PER_PAGE = 20;

export type Campaign = ApiReply<'GET v3/campaigns'>['data'][number];
export type Balance = ApiReply<'GET v3/campaigns/balances'>['data'][number];
export type Payout = ApiReply<'GET v3/campaigns/payouts'>['data'][number];
export type OrderedPayout = ApiReply<'POST v3/campaigns/payouts'>;
export type NewCampaign = ApiInput<'POST v3/campaigns'>['body'];

const queries = areaQueries('admin');

const rowsOf = (page: number) => ({ limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE });

/** Paid campaigns, the latest first. @param page from 1 */
export function campaignsQuery(page: number) {
  return queries.query({
    key: ['campaigns', page],
    queryFn: ({ signal }) => call('GET v3/campaigns', { query: rowsOf(page) }, { signal }),
    tags: ['campaigns'],
  });
}

/** People whose work is not paid yet, the largest amount first. @param page from 1 */
export function balancesQuery(page: number) {
  return queries.query({
    key: ['campaign-balances', page],
    queryFn: ({ signal }) => call('GET v3/campaigns/balances', { query: rowsOf(page) }, { signal }),
    tags: ['campaigns'],
    varies: ['person'],
  });
}

/** Payouts with how far they are, the latest first. @param page from 1 */
export function payoutsQuery(page: number) {
  return queries.query({
    key: ['campaign-payouts', page],
    queryFn: ({ signal }) => call('GET v3/campaigns/payouts', { query: rowsOf(page) }, { signal }),
    tags: ['campaigns'],
    varies: [],
  });
}

/** Topics of a request, the most that one answers. */
const TOPICS_AT_ONCE = 100;

/** Every topic, by name; the site has more of them than one request answers once some were proposed. */
export function campaignTopicsQuery() {
  return queries.query({
    key: ['campaign-topics'],
    queryFn: async ({ signal }) => {
      const topicsFrom = (offset: number) =>
        call('GET v3/topics', { query: { limit: TOPICS_AT_ONCE, offset } }, { signal });
      const { data, total } = await topicsFrom(0);
      const offsets = Array.from(
        { length: Math.ceil(total / TOPICS_AT_ONCE) - 1 },
        (_, at) => (at + 1) * TOPICS_AT_ONCE,
      );
      const others = await Promise.all(offsets.map(topicsFrom));
      return [...data, ...others.flatMap((page) => page.data)];
    },
    tags: ['reference'],
    varies: ['language'],
  });
}

export const openCampaign = (body: NewCampaign) => change('POST v3/campaigns', { body }, { changes: ['campaigns'] });

export const closeCampaign = (id: number) =>
  change('PUT v3/campaigns/:id/close', { params: { id } }, { changes: ['campaigns'] });

/** Pays somebody the whole amount that is shown. */
export const payBalance = ({ user_id, balance }: Balance) =>
  change('POST v3/campaigns/payouts', { body: { user_id, balance } }, { changes: ['campaigns'] });
