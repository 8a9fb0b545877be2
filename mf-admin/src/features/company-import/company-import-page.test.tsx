import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import CompanyImportPage from './company-import-page.tsx';
import type { PastImport, Preview } from './company-import.queries.ts';

const preview: Preview = {
  headers: ['ISIN', 'Company', 'Where', 'Branch'],
  mapping: { isin: 'ISIN', name: 'Company', country: 'Where', industry: 'Branch' },
  rows: [['QM0000LKZQ04', 'Brindmere', 'GB', 'Tobacco']],
  missing: [],
  outcome: {
    created: 1,
    updated: 2,
    unchanged: 0,
    rejected: 1,
    rejections: [{ line: 4, reason: 'There is no ISIN.' }],
  },
};

const past: PastImport = {
  id: 12,
  file_name: 'march.csv',
  user_id: 1,
  created: 3,
  updated: 0,
  rejected: 0,
  ...{ rows_total: 3, rows_done: 3, is_running: false, cancelled_at: null },
  started_at: '2026-03-02T09:00:00.000Z',
  finished_at: '2026-03-02T09:00:01.000Z',
  undone_at: null,
};

const open = (api: ApiDoubles = {}) =>
  renderPage(<CompanyImportPage />, {
    messages: [remote.messages, uiMessages],
    beside: <ConfirmDialog />,
    session: somebody(['manage-website-content']),
    api: {
      'GET v3/entity-imports': () => ({ data: [past], total: 1 }),
      'POST v3/entity-imports/preview': () => preview,
      'POST v3/entity-imports': () => ({
        ...{ import_id: 13, is_cancelled: false },
        ...{ created: 1, updated: 2, unchanged: 0, rejected: 1, rejections: [] },
      }),
      'GET v3/entity-imports/:id/undo': () => ({
        ...{ restored: 0, removed: 2, kept: 1 },
        kept_entities: [{ entity_id: 5, name: 'Aldine Water', fields: [] }],
      }),
      'POST v3/entity-imports/:id/undo': () => ({ restored: 0, removed: 2, kept: 1, kept_entities: [] }),
      ...api,
    },
  });

async function choose() {
  const file = new File(['a'], 'companies.csv', { type: 'text/csv' });
  file.arrayBuffer = () => Promise.resolve(new ArrayBuffer(1));
  fireEvent.change(await screen.findByLabelText('Choose or drop a file'), { target: { files: [file] } });
  await settle();
}

describe('the import of companies', () => {
  it('shows the columns, the first rows and what would happen, before anything does', async () => {
    const { calls } = await open();
    await choose();
    expect(screen.getByLabelText<HTMLSelectElement>('Name').value).toBe('Company');
    expect(screen.getByLabelText<HTMLSelectElement>('Ticker').value).toBe('');
    expect(screen.getByRole('cell', { name: 'Brindmere' })).toBeTruthy();
    expect(screen.getByText('Line 4: There is no ISIN.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import 3 companies' })).toBeTruthy();
    expect(calls.map(({ operation }) => operation)).not.toContain('POST v3/entity-imports');
  });

  it('tries the file again with the columns that the person chooses', async () => {
    const { user, calls } = await open();
    await choose();
    await user.selectOptions(screen.getByLabelText('Ticker'), 'Company');
    await settle();
    const tried = calls.filter(({ operation }) => operation === 'POST v3/entity-imports/preview');
    expect(tried.map(({ query }) => query)).toEqual([{}, { ...preview.mapping, ticker: 'Company' }]);
  });

  it('keeps the file and the columns that were chosen where they are refused', async () => {
    let isRefused = false;
    const { user, calls } = await open({
      'POST v3/entity-imports/preview': () => {
        if (isRefused) throw new DoubleFailure(422, 'import-refused', 'Line 3 is too long.');
        return preview;
      },
    });
    await choose();
    isRefused = true;
    await user.selectOptions(screen.getByLabelText('Ticker'), 'Company');
    await screen.findByText('Line 3 is too long.');
    expect(screen.getByLabelText<HTMLSelectElement>('Ticker').value).toBe('Company');
    expect(screen.getByRole('button', { name: 'Import 3 companies' })).toHaveProperty('disabled', true);
    isRefused = false;
    await user.selectOptions(screen.getByLabelText('Ticker'), '');
    await settle();
    await user.click(screen.getByRole('button', { name: 'Import 3 companies' }));
    await settle();
    expect(calls.find(({ operation }) => operation === 'POST v3/entity-imports')?.query).toEqual({
      ...{ ...preview.mapping, file_name: 'companies.csv' },
    });
  });

  it('imports the file with these columns', async () => {
    const { user, calls } = await open();
    await choose();
    await user.click(screen.getByRole('button', { name: 'Import 3 companies' }));
    await settle();
    const sent = calls.find(({ operation }) => operation === 'POST v3/entity-imports');
    expect(sent?.query).toEqual({ ...preview.mapping, file_name: 'companies.csv' });
    expect(screen.queryByRole('button', { name: 'Import 3 companies' })).toBeNull();
  });

  it('shows the rows of an import that is under way, and ends it early', async () => {
    const running = { ...past, id: 13, file_name: 'long.csv', rows_total: 2_000, rows_done: 500, is_running: true };
    const cancelled = { ...running, cancelled_at: past.started_at };
    let row: PastImport = running;
    const { user, calls } = await open({
      'GET v3/entity-imports': () => ({ data: [row, past], total: 2 }),
      'POST v3/entity-imports/:id/cancel': () => (row = cancelled),
    });
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Importing long.csv' });
    expect([bar.value, bar.max, bar.getAttribute('aria-valuetext')]).toEqual([500, 2_000, '500 of 2,000 rows']);
    expect(screen.queryByRole('button', { name: /Undo long.csv/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel long.csv' }));
    const cancelling = () => screen.getByRole('button', { name: 'Cancelling long.csv' });
    await waitFor(() => expect(cancelling()).toHaveProperty('disabled', true));
    expect(calls.find(({ operation }) => operation.endsWith('/cancel'))?.params).toEqual({ id: '13' });
    row = { ...cancelled, is_running: false };
    expect(await screen.findByText('cancelled after 500 of 2,000 rows', {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('names the columns that are missing, and offers no import without them', async () => {
    await open({ 'POST v3/entity-imports/preview': () => ({ ...preview, missing: ['isin'], outcome: null }) });
    await choose();
    expect(screen.getByText('The file lacks isin. Choose the columns above.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('says why a file is refused', async () => {
    await open({
      'POST v3/entity-imports/preview': () => {
        throw new DoubleFailure(422, 'import-refused', 'The file is a workbook.');
      },
    });
    await choose();
    expect(screen.getByText('This file cannot be imported.')).toBeTruthy();
  });

  it.each([
    ['Undo import', 1],
    ['Cancel', 0],
  ])('tells what undoing would do and what it keeps, and does it after %s', async (answer, times) => {
    const { user, calls } = await open();
    await user.click(await screen.findByRole('button', { name: /Undo march.csv/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Aldine Water: in use')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: answer }));
    await settle();
    const undone = calls.filter(({ operation }) => operation === 'POST v3/entity-imports/:id/undo');
    expect(undone.map(({ params }) => params)).toEqual(Array.from({ length: times }, () => ({ id: '12' })));
  });

  it('keeps the keyboard at the imports once one is undone', async () => {
    let undone_at: string | null = null;
    const { user } = await open({
      'GET v3/entity-imports': () => ({ data: [{ ...past, undone_at }], total: 1 }),
      'POST v3/entity-imports/:id/undo': () => {
        undone_at = past.started_at;
        return { restored: 0, removed: 2, kept: 1, kept_entities: [] };
      },
    });
    await user.click(await screen.findByRole('button', { name: /Undo march.csv/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo import' }));
    const done = await screen.findByText('Undone');
    expect(done.closest('[tabindex]')).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(done.closest('[tabindex]')));
  });

  it('offers no undo of what is undone', async () => {
    await open({ 'GET v3/entity-imports': () => ({ data: [{ ...past, undone_at: past.started_at }], total: 1 }) });
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('says where nothing was imported yet', async () => {
    await open({ 'GET v3/entity-imports': () => ({ data: [], total: 0 }) });
    expect(await screen.findByText('No imports yet')).toBeTruthy();
  });
});
