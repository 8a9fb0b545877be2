import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import FailingFilesPage from './failing-files-page.tsx';

const file: ApiReply<'GET v3/failing-files'>['data'][number] = {
  ...{ id: 7, kind: 'markup', remark: '', characters: 1234, received_at: '2026-11-20T15:04:05.000Z' },
};

const open = (api: ApiDoubles) =>
  renderPage(<FailingFilesPage />, {
    ...{ path: '/admin/failing-files', url: '/admin/failing-files', api },
    messages: [remote.messages, uiMessages],
    session: somebody(['parameters-state']),
  });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('files that were not read right', () => {
  it('are listed, and saved as text', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
    const page = await open({
      'GET v3/failing-files': () => ({ data: [file], total: 1 }),
      'GET v3/failing-files/:id': () => new File(['x'], 'failing-file-7.txt', { type: 'text/plain' }),
    });
    const row = within(await screen.findByRole('row', { name: /HTML or XML/ }));
    row.getByText('1,234');
    await page.user.click(row.getByRole('button', { name: 'File 7' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  });

  it('are none at first', async () => {
    await open({ 'GET v3/failing-files': () => ({ data: [], total: 0 }) });
    expect(await screen.findByText('Nobody has given a file.')).toBeTruthy();
  });

  it('say that they could not be loaded', async () => {
    await open({
      'GET v3/failing-files': () => {
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      },
    });
    expect(await screen.findByRole('button', { name: /Retry/ })).toBeTruthy();
  });
});
