import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import { currentSession } from '@commonweal/platform/session';
import { DoubleFailure, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import SettingsPage from './settings-page.tsx';

const LIST = 'GET v3/users/me/sessions';
const END = 'DELETE v3/users/me/sessions/:id';
const END_ALL = 'DELETE v3/users/me/sessions';
const DATA = 'GET v3/users/me/data';
const PREFER = 'PUT v3/users/:id/preferences';
const HERE = '6f0d3f1e-0a7e-4a0e-8a51-0d8f5a3c1b11';
const THERE = '6f0d3f1e-0a7e-4a0e-8a51-0d8f5a3c1b12';

const session = (id: string, change: object = {}) => ({
  ...{ id, browser: 'Firefox', system: 'Linux', address: '192.0.2.7', is_current: id === HERE },
  ...{ created_date: '2026-11-22T08:00:00.000Z', last_seen_date: '2026-11-22T09:30:00.000Z' },
  ...change,
});

function open(api: ApiDoubles = {}, person = somebody()) {
  const sessions = [session(HERE), session(THERE, { browser: 'Safari', system: 'iOS' })];
  return openPage(<SettingsPage />, '/users/settings', {
    session: person,
    beside: <ConfirmDialog />,
    api: {
      'GET v3/users/me': () => person,
      [LIST]: () => ({ data: [...sessions], total: sessions.length }),
      [END]: () => {
        sessions.pop();
        return { ended: true };
      },
      ...api,
    },
  });
}

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the settings', () => {
  it('lead to what has a page of its own', async () => {
    await open();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Change profile', '/users/change-profile'],
      ['Change password', '/users/change-password'],
      ['Secure the account', '/users/security'],
      ['Choose notifications', '/users/change-notifications'],
      ['Delete my account', '/users/delete-account'],
    ]);
    expect(part('Profile').getByText('Ines Marchetti')).toBeTruthy();
  });

  it('lead to the plan of somebody who may choose one', async () => {
    await open({}, somebody(['user-my-plan-state']));
    expect(screen.getByRole('link', { name: 'Open my plan' }).getAttribute('href')).toBe('/users/my-plan');
  });

  it('keep a preference as soon as it is chosen, and leave the language of this browser alone', async () => {
    const page = await open({ [PREFER]: () => ({ language: 'fr', theme: 'dark' }) });
    await page.user.selectOptions(screen.getByLabelText('Look'), 'Dark');
    await settle();
    expect(bodiesOf(page, PREFER)).toEqual([{ theme: 'dark' }]);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.documentElement.lang).toBe('en');
  });

  it('hand out one archive of the data, again where that failed', async () => {
    let fails = true;
    const page = await open({
      [DATA]: () => {
        if (fails) throw new DoubleFailure(500, 'internal');
        return new File(['archive'], 'commonweal-data.zip');
      },
    });
    let saved = 0;
    URL.createObjectURL = () => {
      saved += 1;
      return 'blob:archive';
    };
    URL.revokeObjectURL = () => {};
    const download = screen.getByRole('button', { name: 'Download my data' });
    await page.user.click(download);
    await settle();
    expect(saved).toBe(0);
    fails = false;
    await page.user.click(download);
    await waitFor(() => expect(saved).toBe(1));
  });

  it('say what is shown of somebody without a username or a password', async () => {
    await open({}, somebody([], { pseudo: null, has_password: false }));
    expect(screen.getByText('None: you are shown by name')).toBeTruthy();
    expect(screen.getByText(/You log in with an account elsewhere/)).toBeTruthy();
  });
});

describe('the sessions in the settings', () => {
  it('are named by their device, and end one by one but for this one', async () => {
    const page = await open();
    const list = await screen.findByRole('list', { name: 'Where you are logged in' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'Firefox on Linux',
      'Safari on iOS',
    ]);
    expect(within(items[0] ?? list).getByText('This session')).toBeTruthy();
    expect(within(list).getAllByRole('button')).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'End the session of Safari on iOS' }));
    await settle();
    expect(page.calls.find(({ operation }) => operation === END)?.params).toEqual({ id: THERE });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('end everywhere once that is confirmed, this one too', async () => {
    const page = await open({ [END_ALL]: () => ({ ended: true }) });
    const everywhere = await screen.findByRole('button', { name: 'Log out everywhere' });
    await page.user.click(everywhere);
    const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await settle();
    expect(page.calls.filter(({ operation }) => operation === END_ALL)).toEqual([]);
    expect(currentSession().status).toBe('signed-in');
    await page.user.click(everywhere);
    await page.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out everywhere' }),
    );
    await waitFor(() => expect(currentSession().status).toBe('anonymous'));
    expect(page.calls.filter(({ operation }) => operation === END_ALL)).toHaveLength(1);
  });

  it('can be asked for again where they could not be loaded', async () => {
    await open({ [LIST]: refuse(500, 'internal', 'Our side.') });
    expect(await screen.findByText('Our side.')).toBeTruthy();
    expect(screen.getByText('Your sessions could not be loaded.')).toBeTruthy();
  });

  it('of an unknown device are listed all the same', async () => {
    const unknown = session(HERE, { browser: null, system: null, address: null });
    await open({ [LIST]: () => ({ data: [unknown], total: 1 }) });
    expect(await screen.findByText('Unknown device')).toBeTruthy();
    expect(screen.getByText(/^Opened/)).toBeTruthy();
    expect(currentSession().status).toBe('signed-in');
  });
});
