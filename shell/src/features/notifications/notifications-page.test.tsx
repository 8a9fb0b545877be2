import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { notificationMessages } from './messages/messages.ts';
import { notificationDoubles, notificationFixture } from './notifications.fixture.ts';
import { NotificationsPage } from './notifications-page.tsx';

const open = (api: ApiDoubles, { url = '/notifications', hasSettings = true } = {}) =>
  renderPage(<NotificationsPage hasSettings={hasSettings} />, {
    ...{ path: '/notifications', url, api },
    session: somebody(),
    messages: [notificationMessages, uiMessages],
  });

const seen = notificationFixture(1, { is_already_seen: true });

describe('the page of notifications', () => {
  it('marks the unseen ones, and one as read at once', async () => {
    const { user, calls } = await open(notificationDoubles(notificationFixture(2), seen));
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('New')).toBeTruthy();
    expect(within(second as HTMLElement).queryByText('New')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mark as read: Notice 2' }));
    expect(screen.queryByText('New')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    const put = calls.find(({ operation }) => operation === 'PUT v3/users/notifications/:id');
    expect(put?.params).toEqual({ id: '2' });
  });

  it('marks all as read that are known here', async () => {
    const { user, calls } = await open(notificationDoubles(notificationFixture(9), notificationFixture(8), seen));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(screen.queryByText('New')).toBeNull();
    const put = calls.find(({ operation }) => operation === 'PUT v3/users/me/notifications');
    expect(put?.body).toEqual({ seen_up_to: 9 });
  });

  it('offers nothing to mark where all are seen', async () => {
    await open(notificationDoubles(seen));
    await screen.findByText('Notice 1');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('says what would be here', async () => {
    await open(notificationDoubles());
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
  });

  it('can be tried again where it failed', async () => {
    await open({
      'GET v3/users/me/notifications': () => {
        throw new DoubleFailure(500, 'internal', 'Our side.');
      },
    });
    expect(await screen.findByText('Our side.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('asks for the page of the address, and goes to the first where there is none', async () => {
    const reply = { data: [], total: 12, unseen: 0 };
    const first = { data: [seen], total: 12, unseen: 0 };
    const page = await open(
      { 'GET v3/users/me/notifications': ({ query }) => (query['offset'] === '80' ? reply : first) },
      { url: '/notifications?page=9' },
    );
    expect(await screen.findByText('Notice 1')).toBeTruthy();
    expect(page.address()).toBe('/notifications');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('leads to the settings where the release has them: %s', async (hasSettings, links) => {
    await open(notificationDoubles(), { hasSettings });
    await screen.findByText('No notifications yet');
    expect(screen.queryAllByRole('link', { name: 'Choose notifications' })).toHaveLength(links);
  });
});
