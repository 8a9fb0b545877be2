import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '@commonweal/contracts/audit-log';
import { aPerson, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import AuditLogPage from './audit-log-page.tsx';

const links: AuditEntry = {
  ...{ id: 2, date: '2026-11-01T10:00:00.000Z', act: 'links-changed', machine: null, subject: 'site-links' },
  person: aPerson({ pseudo: 'ada' }),
  reason: 'The community moved',
  before: { community: 'https://old.example/', website: 'https://same.example/' },
  after: { community: 'https://new.example/', website: 'https://same.example/', csrd: 'https://csrd.example/' },
  redacted_at: null,
};
const release: AuditEntry = {
  ...{ id: 1, date: '2026-10-01T10:00:00.000Z', act: 'release-changed', machine: 'CI', subject: 'mf-companies' },
  ...{ person: null, reason: null, before: null, after: null },
  redacted_at: '2026-11-20T10:00:00.000Z',
};

const api = (rows: readonly AuditEntry[] = [links, release]): ApiDoubles => ({
  'GET v3/audit-entries': () => ({ data: [...rows], total: rows.length }),
  'GET v3/audit-entries/export': () => new File(['Time'], 'audit-log.csv', { type: 'text/csv' }),
});

const open = (url = '/admin/audit-log', doubles = api()) =>
  renderPage(<AuditLogPage />, {
    path: '/admin/audit-log',
    url,
    messages: [remote.messages, uiMessages],
    session: somebody(['audit-state']),
    api: doubles,
  });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the audit log', () => {
  it('tells acts with who, when, why, and what is different afterwards', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /Links changed/ }));
    expect(row.getByText('The community moved')).toBeTruthy();
    expect(row.getByText('ada')).toBeTruthy();
    expect(row.getAllByRole('term', { hidden: true }).map((term) => term.textContent)).toEqual(['community', 'csrd']);
    expect(row.getAllByRole('definition', { hidden: true }).map((text) => text.textContent)).toEqual([
      'https://old.example/ → https://new.example/',
      '– → https://csrd.example/',
    ]);
    expect(within(screen.getByRole('row', { name: /Release changed/ })).getByText('CI')).toBeTruthy();
    expect(screen.getByText('2 entries')).toBeTruthy();
    const notes = screen.getAllByText(/^Names of somebody who left were erased here/);
    expect(notes.map((note) => note.closest('tr')?.querySelector('th')?.textContent)).toEqual(['Release changed']);
    expect(notes[0]?.textContent).toContain('November 20th, 2026');
  });

  it('is filtered by its address, and asks the server for just that', async () => {
    const page = await open('/admin/audit-log?filter[user_id]=7&filter[subject]=ADMIN');
    await screen.findByRole('row', { name: /Links changed/ });
    fireEvent.change(screen.getByRole('combobox', { name: 'Area' }), { target: { value: 'roles' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-01' } });
    const asked = () => page.calls.findLast(({ operation }) => operation === 'GET v3/audit-entries')?.query;
    await waitFor(() =>
      expect(asked()).toEqual({
        ...{ limit: '20', offset: '0', area: 'roles', user_id: '7', subject: 'ADMIN', start_date: '2026-10-01' },
      }),
    );
    await page.user.click(screen.getByRole('button', { name: /By person 7/ }));
    await waitFor(() => expect(asked()).not.toHaveProperty('user_id'));
  });

  it('is saved as a file, as filtered', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    Object.assign(URL, { createObjectURL: () => 'blob:log', revokeObjectURL: () => {} });
    const page = await open('/admin/audit-log?filter[area]=users&page=2');
    await page.user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    const asked = page.calls.find(({ operation }) => operation === 'GET v3/audit-entries/export');
    expect(asked?.query).toEqual({ area: 'users' });
  });

  it('says that nothing fits, with the way back to everything', async () => {
    await open('/admin/audit-log?filter[area]=jobs', api([]));
    expect(await screen.findByText('No entry fits.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show everything' }).getAttribute('href')).toBe('/admin/audit-log');
  });
});
