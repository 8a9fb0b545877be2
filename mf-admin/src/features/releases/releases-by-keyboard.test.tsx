import { describe, expect, it } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import { settle, tabTo } from '@commonweal/testing';
import { testDialogs } from '../../dialogs-by-keyboard.fixture.tsx';
import { canary, overview, releaseDoubles } from './releases.fixtures.ts';
import { openReleases } from './releases.rendering.tsx';
import ReleasesPage from './releases-page.tsx';

const page = { page: <ReleasesPage />, path: '/admin/releases/:tab?', privileges: ['releases-state'] } as const;
const live = { ...page, url: '/admin/releases' };
const versions = { ...page, url: '/admin/releases/versions' };
const tokens = { ...page, url: '/admin/releases/tokens' };
const token = {
  ...{ id: 12, name: 'Companies pipeline', remote: 'mf-companies', created_at: '2026-11-01T10:00:00.000Z' },
  ...{ created_by: 'Ines Marchetti', expires_at: '2027-01-30T10:00:00.000Z', last_used_at: null },
};
const failure: ApiReply<'GET v3/releases/failures/:reference'> = {
  ...{ remote: 'mf-companies', version: '1.0.0-bbbbbbbbbb', set_id: 'abc' },
  ...{ stage: 'chunk', reason: 'missing' },
  ...{ reference: 'k3x9-41ab', at: '2026-11-20T12:00:00.000Z', path: '/companies/loomwell', detail: 'page.js' },
};
const withCanary = releaseDoubles({ 'GET v3/releases': () => overview({ canary }) });

describe('dialogs of the releases', () => {
  testDialogs({
    'way back to an earlier set': {
      ...{ ...live, file: 'releases/rollback-dialog.tsx', controls: 4, opener: /^Roll back…$|^Revenir en arrière…$/ },
      sends: 'POST v3/releases/rollback',
      api: (reply) => ({ ...releaseDoubles(), 'POST v3/releases/rollback': () => reply(overview()) }),
    },
    'canary for everyone': {
      ...{ ...live, file: 'releases/canary-dialogs.tsx', controls: 4 },
      opener: /^Make it live for everyone$|^Donner à tout le monde$/,
      sends: 'POST v3/releases/promote',
      api: (reply) => ({ ...withCanary, 'POST v3/releases/promote': () => reply(overview()) }),
    },
    'end of a canary': {
      ...{ ...live, file: 'releases/canary-dialogs.tsx', controls: 4, opener: /^Stop the canary$|^Arrêter le canari$/ },
      sends: 'DELETE v3/releases/canary',
      api: (reply) => ({ ...withCanary, 'DELETE v3/releases/canary': () => reply(overview()) }),
    },
    'version for everyone': {
      ...{ ...versions, file: 'releases/release-dialog.tsx', controls: 4 },
      opener: /^(Promote|Mettre en ligne) mf-companies 1.0.0-cc/,
      sends: 'POST v3/releases/promote',
      api: (reply) => ({ ...releaseDoubles(), 'POST v3/releases/promote': () => reply(overview()) }),
    },
    'version for some': {
      ...{ ...versions, file: 'releases/release-dialog.tsx', controls: 5, typed: '1' },
      opener: /^(Start a canary with|Lancer un canari avec) mf-companies 1.0.0-cc/,
      sends: 'PUT v3/releases/canary',
      api: (reply) => ({ ...releaseDoubles(), 'PUT v3/releases/canary': () => reply(overview()) }),
    },
    'question before a token is revoked': {
      ...{ ...tokens, file: 'releases/use-revoke-token.tsx', controls: 3, isLight: true },
      opener: /^(Revoke|Révoquer) Companies pipeline$/,
      sends: 'DELETE v3/releases/tokens/:id',
      api: (reply) => ({
        ...releaseDoubles(),
        'GET v3/releases/tokens': () => ({ tokens: [token] }),
        'DELETE v3/releases/tokens/:id': () => reply({ id: 12 }),
      }),
    },
  });

  it.each(['releases/new-token.tsx'])('the token of %s is got by keys alone, and left only by its button', async () => {
    const { user } = await openReleases('/admin/releases/tokens', {
      'GET v3/releases/tokens': () => ({ tokens: [] }),
      'POST v3/releases/tokens': () => ({ id: 13, token: 'cwr_secret' }),
    });
    const make = await screen.findByRole('button', { name: 'Create the token' });
    await settle();
    await tabTo(user, make);
    await user.keyboard('{Enter}');
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('CI{Tab}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Part of the site' }), 'mf-companies');
    await tabTo(user, make);
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    const cancel = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, cancel);
    expect([cancel.defaultPrevented, screen.queryByRole('dialog')]).toEqual([true, dialog]);
    const kept = screen.getByRole('button', { name: 'I have saved it' });
    await tabTo(user, kept);
    await user.keyboard(' ');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(make);
  });

  it.each(['en', 'fr'] as const)('a failure is found by its number by keys alone, in %s', async (locale) => {
    const { user, calls, address } = await openReleases(
      '/admin/releases/failures',
      {
        'GET v3/releases/failures': () => ({ versions: [], series: [], from: failure.at, to: failure.at }),
        'GET v3/releases/failures/:reference': () => failure,
      },
      locale,
    );
    const search = await screen.findByRole('searchbox', { name: /^(Reference number|Numéro de référence)$/ });
    await settle();
    await tabTo(user, search);
    await user.keyboard(`${failure.reference}{Enter}`);
    expect(await screen.findByText(failure.path)).toBeTruthy();
    expect(address()).toBe(`/admin/releases/failures?search=${failure.reference}`);
    const asked = calls.filter(({ operation }) => operation === 'GET v3/releases/failures/:reference');
    expect(asked.map(({ params }) => params)).toEqual([{ reference: failure.reference }]);
    expect(document.activeElement).toBe(search);
  });
});
