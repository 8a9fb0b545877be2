import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import { anImport, anOpenedImport } from '#portfolios/import-fixtures.ts';
import { aPortfolio } from '#portfolios/portfolio-fixtures.ts';
import remote from '../../remote.ts';
import PortfolioImportsPage from './portfolio-imports-page.tsx';

const imports = [
  anImport(),
  anImport({ id: 2, file_name: null, undone_at: '2026-10-01T12:00:00.000Z', can_undo: false }),
  anImport({ id: 1, file_name: 'first.csv', by: null, kept_edits: 2, can_undo: false }),
];

function open(url = '/portfolios/imports/7', api: ApiDoubles = {}) {
  return renderPage(<PortfolioImportsPage />, {
    ...{ path: '/portfolios/imports/:portfolio_id/:import_id?', url },
    messages: [uiMessages, remote.messages],
    beside: <ConfirmDialog />,
    session: somebody(['portfolio-state']),
    api: {
      'GET v3/portfolios/:id': () => aPortfolio(),
      'GET v3/portfolios/:id/imports': () => ({ data: [...imports], total: imports.length }),
      'GET v3/portfolios/:id/imports/:import_id': () => anOpenedImport(),
      'POST v3/portfolios/:id/imports/:import_id/undo': () => ({
        ...{ id: 7, changed_at: '2026-10-03T10:00:00.000Z', companies: 2 },
      }),
      ...api,
    },
  });
}

const undo = async (page: RenderedPage) => {
  await page.user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
};
const sent = (page: RenderedPage) =>
  page.calls.filter(({ operation }) => operation.endsWith('/undo')).map(({ body }) => body);

describe('the imports of a portfolio', () => {
  it('tell file, person and counts, and the last one leads to its undoing', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /depot\.csv/ }));
    expect(row.getByText('1 new, 0 gone, 2 changed, 5 unchanged')).toBeDefined();
    expect(row.getByText('ada')).toBeDefined();
    expect(row.getByRole('link', { name: /^Undo the import of/ }).getAttribute('href')).toBe('/portfolios/imports/7/3');
    const undone = within(screen.getByRole('row', { name: /Pasted text/ }));
    expect(undone.getByText('Undone')).toBeDefined();
    expect(undone.queryByRole('link', { name: /Undo/ })).toBeNull();
    const first = within(screen.getByRole('row', { name: /first\.csv/ }));
    expect(first.getByText(/2 edits by hand kept$/)).toBeDefined();
    expect(first.queryByRole('link', { name: /Undo/ })).toBeNull();
  });

  it('say that there is none', async () => {
    await open('/portfolios/imports/7', { 'GET v3/portfolios/:id/imports': () => ({ data: [], total: 0 }) });
    expect(await screen.findByText('No import on record')).toBeDefined();
  });

  it('say that they could not be loaded', async () => {
    await open('/portfolios/imports/7', {
      'GET v3/portfolios/:id/imports': () => {
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      },
    });
    expect(await screen.findByText('The imports could not be loaded.')).toBeDefined();
  });
});

describe('undoing an import', () => {
  it('opens by its address, names the edits that stay, and undoes the version that was shown', async () => {
    const page = await open('/portfolios/imports/7/3');
    expect(await screen.findByRole('heading', { name: 'Undo the import of depot.csv' })).toBeDefined();
    expect(screen.getByText('The weight of Company 2 was changed')).toBeDefined();
    const table = within(screen.getByRole('table', { name: 'Companies that change' }));
    expect(table.getByRole('row', { name: /Company 1/ }).textContent).toContain('310');
    expect(table.queryByRole('row', { name: /Company 2/ })).toBeNull();
    expect(sent(page)).toEqual([]);
    await undo(page);
    await waitFor(() => expect(page.address()).toBe('/portfolios/7'));
    expect(sent(page)).toEqual([{ changed_at: '2026-10-02T10:00:00.000Z' }]);
  });

  it.each([
    ['was undone', anImport({ undone_at: '2026-10-02T12:00:00.000Z', can_undo: false }), 'This import was undone.'],
    ['is too long ago', anImport({ can_undo: false, is_kept: false }), /^Too long ago to be undone/],
    ['is not the last one', anImport({ can_undo: false }), /^This import cannot be undone/],
  ])('is not offered for one that %s', async (_, row, text) => {
    await open('/portfolios/imports/7/3', {
      'GET v3/portfolios/:id/imports/:import_id': () => anOpenedImport({ import: row }),
    });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
  });

  it('undoes nothing over a change from elsewhere', async () => {
    const page = await open('/portfolios/imports/7/3', {
      'POST v3/portfolios/:id/imports/:import_id/undo': () => {
        throw new DoubleFailure(409, 'portfolio-changed', 'This portfolio was changed elsewhere in the meantime.');
      },
    });
    await undo(page);
    expect(await screen.findByText(/changed elsewhere in the meantime\. Nothing was saved/)).toBeDefined();
    expect(page.address()).toBe('/portfolios/imports/7/3');
  });
});
