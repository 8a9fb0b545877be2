import { screen } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aRow } from '#companies/companies.fixtures.ts';
import remote from '../../remote.ts';
import CompanyListPage from './company-list-page.tsx';

export const anOption = (id: number, name: string) => ({ id, name, display_order: 0 });
export const options: Readonly<Record<string, ReturnType<typeof anOption>[]>> = {
  countries: [anOption(250, 'France'), anOption(620, 'Portugal')],
  industries: [anOption(1, 'Apparel'), anOption(8, 'Coal')],
  sectors: [anOption(1, 'Consumer Goods'), anOption(2, 'Extractives')],
  sdgs: [anOption(7, '7. Affordable and Clean Energy'), anOption(13, '13. Climate Action')],
  'esrs-topics': [anOption(1, 'E1 Climate change'), anOption(7, 'S2 Workers in the value chain')],
};
/** One company in each bin below zero, two from zero on. */
export const spread = () => ({
  bins: Array.from({ length: 20 }, (_, at) => ({ low: at / 2 - 5, high: at / 2 - 4.5, count: at < 10 ? 1 : 2 })),
  grayed_count: 3,
  unscored_count: 0,
});
export const lists: ApiDoubles = {
  'GET v3/entities-score-distribution': spread,
  'GET v3/entities/golden': () => ({ data: [], total: 0 }),
  'GET v3/entities-export': () => {
    throw new DoubleFailure(429, 'too-many-requests');
  },
  'POST v3/entities/empty-result-entities': () => null,
  'GET v3/filter-options/:query_name': ({ params, query }) => {
    const ids = query['ids']?.split(',').map(Number);
    const data = (options[params['query_name'] ?? ''] ?? []).filter(({ id }) => ids?.includes(id) ?? true);
    return { data, total: data.length };
  },
};

export const two = () => ({
  data: [aRow(), aRow({ entity_id: 8, entity_slug: 'oakline', entity_name: 'Oakline', sdg_ids: [] })],
  total: 45,
});

export function openList(url: string, entities: ApiDoubles['GET v3/entities'] = two, locale: 'en' | 'fr' = 'en') {
  const messages = [uiMessages, remote.messages];
  return renderPage(<CompanyListPage />, {
    path: '/companies',
    url,
    locale,
    messages,
    api: { ...lists, 'GET v3/entities': entities },
  });
}

export const ownDefault = (code: string, myvalue: string) => ({
  ...{ global_id: null, code, list_code: 'companies' as const, value: null, myvalue },
  ...{ user_default_value_id: 1, is_multiple: true },
});

export type Opened = Awaited<ReturnType<typeof openList>>;

export const asked = ({ calls }: Opened) =>
  calls.filter(({ operation }) => operation === 'GET v3/entities').map(({ query }) => query);
export const askedOptions = ({ calls }: Opened) =>
  calls
    .filter(({ operation }) => operation === 'GET v3/filter-options/:query_name')
    .map(({ params, query }) => ({ list: params['query_name'], ...query }));
export const address = (page: Opened) => decodeURIComponent(page.address());
export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
