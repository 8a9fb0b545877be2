import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import MaintenancePage from './maintenance-page.tsx';

function site(isOn: boolean, put?: () => never): ApiDoubles {
  const state = { isOn };
  return {
    'GET v3/server-details': () => ({
      is_maintenance_mode: state.isOn,
      environment: 'demo',
      admin: 'support@example.org',
      dbHost: 'embedded',
      dbName: 'pglite',
      lastBatch: null,
      links: {},
      social_providers: [],
    }),
    'PUT v3/parameters/maintenance': ({ body }) => {
      put?.();
      state.isOn = (body as { is_maintenance_mode: boolean }).is_maintenance_mode;
      return { is_maintenance_mode: state.isOn };
    },
  };
}

const open = (api: ApiDoubles) =>
  renderPage(<MaintenancePage />, {
    messages: [remote.messages, uiMessages],
    beside: <ConfirmDialog />,
    session: somebody(['parameters-state']),
    api,
  });

describe('the maintenance switch', () => {
  it('asks before it takes the site out of service', async () => {
    const { user, calls } = await open(site(false));
    await user.click(await screen.findByRole('button', { name: 'Begin maintenance' }));
    expect(calls.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Begin maintenance' }));
    await waitFor(() => expect(screen.getByText('In maintenance')).toBeTruthy());
  });

  it('puts it back in service at once', async () => {
    const { user } = await open(site(true));
    await user.click(await screen.findByRole('button', { name: 'End maintenance' }));
    await waitFor(() => expect(screen.getByText('In service')).toBeTruthy());
  });

  it('says when nothing was changed, and why', async () => {
    const api = site(true, () => {
      throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
    });
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'End maintenance' }));
    expect(await screen.findByText('Nothing was changed.')).toBeTruthy();
    expect(screen.getByText('Something went wrong on our side.')).toBeTruthy();
    expect(screen.getByText('In maintenance')).toBeTruthy();
  });
});
