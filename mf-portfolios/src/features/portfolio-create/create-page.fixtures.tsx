import { screen } from '@testing-library/react';
import { ShownAlerts, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import { provideWorkers } from '@commonweal/platform/worker';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import { aList } from '#portfolios/portfolio-fixtures.ts';
import remote from '../../remote.ts';
import { matchedRow, unmatchedRow } from './draft-fixtures.ts';
import { FileWorkerDouble } from './file-worker-double.ts';
import PortfolioCreatePage from './portfolio-create-page.tsx';

provideWorkers(async () => new FileWorkerDouble());

export const file = 'ISIN;Nom;Poids\nFR0000120271;Acme;1,5\n;Nobody;2\n';
export const matched = matchedRow(1, { entity_name: 'Acme SA', original_weight: 1.5, lines: [2], name: 'Acme' });
export const missing = unmatchedRow(3, { name: 'Nobody', original_weight: 2, weight_text: '2' });
export const reply = { matched: [matched], unmatched: [missing] };

export const doubles: ApiDoubles = {
  'GET v3/portfolios/all': () => aList([]),
  'POST v3/portfolios/matched-data': () => reply,
  'POST v3/portfolios': () => ({ id: 7 }),
  'POST v3/entities-quick-search': () => ({
    data: [
      {
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
      },
    ],
    total: 1,
  }),
};

export function open(api: ApiDoubles = {}) {
  return renderPage(<PortfolioCreatePage />, {
    path: '/portfolios/create',
    messages: [uiMessages, remote.messages],
    beside: (
      <>
        <ConfirmDialog />
        <ShownAlerts />
      </>
    ),
    session: somebody(['portfolio-state']),
    api: { ...doubles, ...api },
  });
}

export const give = (page: RenderedPage, text: string, name = 'my_fund-2026.csv') =>
  page.user.upload(screen.getByLabelText('CSV or Excel file'), new File([text], name, { type: 'text/csv' }));

export const called = (page: RenderedPage, operation: string) =>
  page.calls.filter((one) => one.operation === operation);
export const save = () => screen.getByRole('button', { name: /^Save(?: with|$)/ });
