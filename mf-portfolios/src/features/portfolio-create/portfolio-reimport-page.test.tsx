import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import { anImportBase, someContents } from '#portfolios/import-fixtures.ts';
import remote from '../../remote.ts';
import { called, doubles, file, give } from './create-page.fixtures.tsx';
import { matchedRow, unmatchedRow } from './draft-fixtures.ts';
import PortfolioReimportPage from './portfolio-reimport-page.tsx';

/** The file raises company 1, leaves 2 out, and brings 3 in; a row has no company. */
const reply = {
  matched: [matchedRow(1, { original_weight: 400 }), matchedRow(3, { original_weight: 50, lines: [3] })],
  unmatched: [unmatchedRow(4, { name: 'Nobody', original_weight: 2, weight_text: '2' })],
};

function open(api: ApiDoubles = {}) {
  return renderPage(<PortfolioReimportPage />, {
    ...{ path: '/portfolios/edit/:portfolio_id/file', url: '/portfolios/edit/7/file' },
    messages: [uiMessages, remote.messages],
    beside: <ConfirmDialog />,
    session: somebody(['portfolio-state']),
    api: {
      ...doubles,
      'POST v3/portfolios/matched-data': () => reply,
      'GET v3/portfolios/:id/import-base': () => anImportBase(),
      'POST v3/portfolios/:id/file-entities': () => ({
        ...{ id: 7, changed_at: '2026-10-03T10:00:00.000Z', companies: 2, import_id: 5 },
      }),
      ...api,
    },
  });
}

async function readFile(page: RenderedPage, name = 'next.csv') {
  await screen.findByLabelText('CSV or Excel file');
  await give(page, file, name);
  return screen.findByRole('table', { name: 'Companies that change' });
}

async function save(page: RenderedPage) {
  await page.user.click(screen.getByRole('button', { name: /^Save with/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Change it' }));
}

/** The cells of each row, with the header that a narrow list shows before each. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('reading a file into a portfolio again', () => {
  it('shows new, gone and changed companies with both weights before anything is saved', async () => {
    const page = await open();
    const table = await readFile(page);
    expect(rowsOf(table)).toEqual([
      ['Company 3', 'ChangeNew', 'Weight before–', 'Weight after50 (11.11%)'],
      ['Company 2', 'ChangeGone', 'Weight before100 (25.00%)', 'Weight after–'],
      ['Company 1', 'ChangeWeight changed', 'Weight before300 (75.00%)', 'Weight after400 (88.89%)'],
    ]);
    expect(called(page, 'POST v3/portfolios/:id/file-entities')).toEqual([]);
    expect(hasUnsavedWork()).toBe(true);
  });

  it('saves once that was confirmed, with the version that was shown', async () => {
    const page = await open();
    await readFile(page);
    await save(page);
    await waitFor(() => expect(page.address()).toBe('/portfolios/7'));
    expect(called(page, 'POST v3/portfolios/:id/file-entities').map(({ body }) => body)).toEqual([
      {
        ...{ mode: 'replace', changed_at: '2026-10-02T10:00:00.000Z', weight_unit: 'percent', file_name: 'next.csv' },
        file_entities: [
          { entity_id: 1, weight: 400 },
          { entity_id: 3, weight: 50 },
        ],
        kept_edits: [],
        unmatched: [{ line: 4, isin: null, name: 'Nobody', weight: 2, weight_text: '2', reason: 'unknown-name' }],
        choices: [],
      },
    ]);
    expect(hasUnsavedWork()).toBe(false);
  });

  it('names edits by hand, keeps them unless the file is taken, and shows what either way changes', async () => {
    const base = anImportBase({ imported: someContents({ 1: 300 }, 'percent') });
    const page = await open({ 'GET v3/portfolios/:id/import-base': () => base });
    const table = await readFile(page);
    const box = screen.getByRole('checkbox', { name: 'Company 2: added by hand' });
    expect(box).toHaveProperty('checked', true);
    expect(rowsOf(table).map(([name]) => name)).not.toContain('Company 2');
    await page.user.click(box);
    await waitFor(() =>
      expect(rowsOf(table).map(([name, kind]) => [name, kind])).toContainEqual(['Company 2', 'ChangeGone']),
    );
    await page.user.click(screen.getByRole('button', { name: 'Keep all edits' }));
    expect(box).toHaveProperty('checked', true);
    await save(page);
    await waitFor(() => expect(page.address()).toBe('/portfolios/7'));
    const [{ body } = { body: null }] = called(page, 'POST v3/portfolios/:id/file-entities');
    expect(body).toHaveProperty('kept_edits', [2]);
  });

  it('says that edits cannot be told apart where no import is on record', async () => {
    const page = await open({ 'GET v3/portfolios/:id/import-base': () => anImportBase({ imported: null }) });
    await readFile(page);
    expect(screen.getByText('No earlier import is on record')).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: /by hand/ })).toBeNull();
  });

  it('saves nothing over a change from elsewhere, and shows the changes to that', async () => {
    let isMoved = false;
    const moved = anImportBase({
      now: someContents({ 1: 400, 2: 100 }, 'percent'),
      changed_at: '2026-10-03T09:00:00.000Z',
    });
    const page = await open({
      'GET v3/portfolios/:id/import-base': () => (isMoved ? moved : anImportBase()),
      'POST v3/portfolios/:id/file-entities': () => {
        isMoved = true;
        throw new DoubleFailure(409, 'portfolio-changed', 'This portfolio was changed elsewhere in the meantime.');
      },
    });
    await readFile(page);
    await save(page);
    expect(await screen.findByText(/changed elsewhere in the meantime\. Nothing was saved/)).toBeDefined();
    expect(page.address()).toBe('/portfolios/edit/7/file');
    expect(hasUnsavedWork()).toBe(true);
  });

  it('keeps everything where saving failed, and saves on another try', async () => {
    let tries = 0;
    const page = await open({
      'POST v3/portfolios/:id/file-entities': () => {
        tries += 1;
        if (tries === 1) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return { id: 7, changed_at: '2026-10-03T10:00:00.000Z', companies: 2, import_id: 5 };
      },
    });
    await readFile(page);
    await save(page);
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.address()).toBe('/portfolios/7'));
  });
});

describe('giving the team a file', () => {
  it('shows what is sent beside the file, and sends that alone', async () => {
    const page = await open({ 'POST v3/failing-files': () => ({ received: true }) });
    await readFile(page);
    await page.user.click(screen.getByRole('button', { name: /Give this file to the team/ }));
    const table = screen.getByRole('table', { name: 'Your file beside what is sent' });
    const [header, first] = rowsOf(table);
    expect(header).toEqual(['1', 'Your fileISIN;Nom;Poids', 'What is sentISIN;Nom;Poids']);
    expect(first?.[1]).toBe('Your fileFR0000120271;Acme;1,5');
    await page.user.type(screen.getByLabelText('What is wrong with it'), 'Weights');
    expect(called(page, 'POST v3/failing-files')).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(called(page, 'POST v3/failing-files')).toHaveLength(1));
    const [{ body } = { body: null }] = called(page, 'POST v3/failing-files');
    expect(body).toMatchObject({ kind: 'text', remark: 'Weights' });
    expect(JSON.stringify(body)).not.toMatch(/FR0000120271|Acme|Nobody/);
    expect(JSON.stringify(body)).toContain(`${first?.[2]?.replace('What is sent', '')}`);
  });

  it('is offered for a file that cannot be read at all', async () => {
    const page = await open();
    await screen.findByLabelText('CSV or Excel file');
    expect(screen.queryByRole('button', { name: /Give this file to the team/ })).toBeNull();
    await give(page, 'ISIN;Poids\n', 'empty.csv');
    expect(await screen.findByText(/It contains no rows/)).toBeDefined();
    expect(screen.getByRole('button', { name: /Give this file to the team/ })).toBeDefined();
  });
});
