import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import { somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import ChangeNotificationsPage from './change-notifications-page.tsx';

const PUT = 'PUT v3/users/:id/notification-settings/:setting';

const open = (api: ApiDoubles = {}) =>
  openPage(<ChangeNotificationsPage />, '/users/change-notifications', {
    session: somebody(),
    api: {
      'GET v3/notifications': () => ({
        data: [
          { setting: 'account', name: 'Your account', description: 'A lock, a role.' },
          { setting: 'training', name: 'Training', description: 'Exams.' },
        ],
        total: 2,
      }),
      'GET v3/users/:id/notification-settings': () => ({
        data: [
          { setting: 'account', is_enabled: true, by_mail: false },
          { setting: 'training', is_enabled: false, by_mail: true },
        ],
        total: 2,
      }),
      [PUT]: () => ({ setting: 'account', is_enabled: false, by_mail: false }),
      ...api,
    },
  });

const switchOf = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

describe('the choice of notifications', () => {
  it('shows what is on and off', async () => {
    await open();
    await switchOf('Your account on the site');
    const switches = screen.getAllByRole<HTMLInputElement>('switch');
    expect(switches.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Your account on the site', true],
      ['Your account by mail', false],
      ['Training on the site', false],
      ['Training by mail', true],
    ]);
  });

  it('switches one at once and tells the server', async () => {
    const page = await open({ [PUT]: () => new Promise(() => {}) });
    await page.user.click(await switchOf('Your account on the site'));
    await waitFor(() => expect(bodiesOf(page, PUT)).toEqual([{ channel: 'site', is_enabled: false }]));
    expect((await switchOf('Your account on the site')).checked).toBe(false);
    const put = page.calls.find(({ operation }) => operation === PUT);
    expect(put?.params).toEqual({ id: '42', setting: 'account' });
  });

  it('takes it back where the server does not take it', async () => {
    const page = await open({ [PUT]: refuse(500, 'internal', 'Our side.') });
    await page.user.click(await switchOf('Your account on the site'));
    await waitFor(() => expect(bodiesOf(page, PUT)).toHaveLength(1));
    await waitFor(async () => expect((await switchOf('Your account on the site')).checked).toBe(true));
  });

  it('switches the mails of a kind alone', async () => {
    const page = await open({ [PUT]: () => new Promise(() => {}) });
    await page.user.click(await switchOf('Your account by mail'));
    await waitFor(() => expect(bodiesOf(page, PUT)).toEqual([{ channel: 'mail', is_enabled: true }]));
    expect((await switchOf('Your account by mail')).checked).toBe(true);
    expect((await switchOf('Your account on the site')).checked).toBe(true);
  });

  it('can be tried again where it could not be loaded', async () => {
    await open({ 'GET v3/notifications': refuse(500, 'internal', 'Our side.') });
    expect(await screen.findByText('Our side.')).toBeTruthy();
  });
});
