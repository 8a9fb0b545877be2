import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure } from '@commonweal/testing';
import type { ReleaseToken } from './releases.queries.ts';
import { bodiesOf, openReleases } from './releases.rendering.tsx';

const token: ReleaseToken = {
  id: 12,
  name: 'Companies pipeline',
  remote: 'mf-companies',
  created_at: '2026-11-01T10:00:00.000Z',
  created_by: 'Ines Marchetti',
  expires_at: '2027-01-30T10:00:00.000Z',
  last_used_at: null,
};

describe('the tokens', () => {
  it('are listed with what they may release and when they end', async () => {
    await openReleases('/admin/releases/tokens', { 'GET v3/releases/tokens': () => ({ tokens: [token] }) });
    const row = await screen.findByRole('row', { name: /Companies pipeline/ });
    expect(within(row).getByText('mf-companies')).toBeTruthy();
    expect(within(row).getByText('Never')).toBeTruthy();
    expect(within(row).getByText('January 30th, 2027')).toBeTruthy();
  });

  it('are shown once, with what a pipeline runs', async () => {
    const { user, calls } = await openReleases('/admin/releases/tokens', {
      'GET v3/releases/tokens': () => ({ tokens: [] }),
      'POST v3/releases/tokens': () => ({ id: 13, token: 'cwr_secret' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Create the token' }));
    expect(screen.getByText('Give it a name.')).toBeTruthy();
    expect(screen.getByText('Choose the part that it may release.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'GitHub Actions');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Part of the site' }), 'mf-companies');
    await user.click(screen.getByRole('button', { name: 'Create the token' }));
    const dialog = await screen.findByRole('dialog', { name: 'The token for mf-companies' });
    expect(within(dialog).getByText('cwr_secret')).toBeTruthy();
    expect(within(dialog).getByText(/COMMONWEAL_RELEASE_TOKEN=cwr_secret/).textContent).toContain(
      'npx commonweal-release publish --promote',
    );
    await user.click(within(dialog).getByRole('button', { name: 'I have saved it' }));
    await waitFor(() => expect(screen.queryByText('cwr_secret')).toBeNull());
    expect(bodiesOf(calls, 'POST v3/releases/tokens')).toEqual([
      { name: 'GitHub Actions', remote: 'mf-companies', days: 90 },
    ]);
  });

  it('keep what was typed where they are refused', async () => {
    const { user } = await openReleases('/admin/releases/tokens', {
      'GET v3/releases/tokens': () => ({ tokens: [] }),
      'POST v3/releases/tokens': () => {
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      },
    });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(name, 'GitHub Actions');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Part of the site' }), 'mf-companies');
    await user.click(screen.getByRole('button', { name: 'Create the token' }));
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
    expect(name.value).toBe('GitHub Actions');
  });

  it('are revoked after a question', async () => {
    let tokens = [token];
    const { user, calls } = await openReleases('/admin/releases/tokens', {
      'GET v3/releases/tokens': () => ({ tokens }),
      'DELETE v3/releases/tokens/:id': () => {
        tokens = [];
        return { id: 12 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke Companies pipeline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke Companies pipeline?' });
    expect(calls.some(({ operation }) => operation.startsWith('DELETE'))).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No active tokens.')).toBeTruthy();
    expect(calls.find(({ operation }) => operation.startsWith('DELETE'))?.params).toEqual({ id: '12' });
  });
});
