import { screen } from '@testing-library/react';
import { renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import { aList, aPortfolio } from '#portfolios/portfolio-fixtures.ts';
import remote from '../../remote.ts';
import type { EditablePortfolio } from './edition.ts';
import PortfolioEditPage from './portfolio-edit-page.tsx';

export const company = (entity_id: number, weight: number): EditablePortfolio['entities'][number] => ({
  entity_id,
  entity_name: `Company ${entity_id}`,
  entity_slug: `company-${entity_id}`,
  country: 'France',
  weight,
  price: null,
});

export const saved: EditablePortfolio = {
  id: 7,
  name: 'Pension',
  weight_unit: 'amount',
  changed_at: '2026-10-02T10:00:00.000Z',
  may_be_empty: false,
  entities: [company(1, 300), company(2, 100)],
};

const zenith = {
  entity_id: 9,
  entity_slug: 'zenith',
  entity_name: 'Zenith',
  logo: null,
  impact_score: 3,
  is_featured: true,
  is_grayed: false,
  subtext: 'Insurance, France',
  ratings_count: 12,
  evidence: null,
  matched: null,
};

export function open(api: ApiDoubles = {}, url = '/portfolios/edit/7', locale: 'en' | 'fr' = 'en') {
  return renderPage(<PortfolioEditPage />, {
    path: '/portfolios/edit/:portfolio_id?',
    url,
    locale,
    messages: [uiMessages, remote.messages],
    beside: <ConfirmDialog />,
    session: somebody(['portfolio-state']),
    api: {
      'GET v3/portfolios/editable/:id': () => saved,
      'GET v3/portfolios/all': () => aList([]),
      'GET v3/portfolios/:id': () => aPortfolio(),
      'PUT v3/portfolios/:id': () => ({ id: 7, changed_at: '2026-10-03T10:00:00.000Z' }),
      'POST v3/entities-quick-search': () => ({ data: [zenith], total: 1 }),
      ...api,
    },
  });
}

export const weight = (name: string) => screen.findByRole('textbox', { name: `Weight of ${name}` });
export const value = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : null);
export const press = (page: RenderedPage, name: string | RegExp) =>
  page.user.click(screen.getByRole('button', { name }));
export const sent = (page: RenderedPage, method: string) =>
  page.calls.filter(({ operation }) => operation.startsWith(`${method} v3/portfolios`)).map(({ body }) => body);
