import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RatingGroup } from '@commonweal/contracts';
import { DoubleFailure, aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import RatingGroupsPage from './rating-groups-page.tsx';

const [ada, ben] = [aPerson({ user_id: 11, pseudo: 'ada' }), aPerson({ user_id: 12, pseudo: 'ben' })];

const aGroup = (change: Partial<RatingGroup> = {}): RatingGroup => ({
  ...{ id: 3, state: 'together', found_at: '2026-10-03T10:00:00.000Z', ended_at: null, released_at: null },
  ...{ decided_by: null, reason: null, notes: 31 },
  members: [
    { ...ada, alike: ben, common: 31, same: 30, expected: 9.4 },
    { ...ben, alike: ada, common: 31, same: 30, expected: 9.4 },
  ],
  ...change,
});

const open = (api: ApiDoubles, url = '/admin/rating-groups', locale: 'en' | 'fr' = 'en') =>
  renderPage(<RatingGroupsPage />, {
    ...{ path: '/admin/rating-groups', url, locale, messages: [remote.messages, uiMessages] },
    session: somebody(['metrics-computing-state']),
    api,
  });

const sent = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ operation }) => operation === 'PUT v3/rating-groups/:id').map(({ body }) => body);

describe('raters who count as one', () => {
  it('stand with the evidence', async () => {
    await open({ 'GET v3/rating-groups': () => ({ data: [aGroup()], total: 1 }) });
    const group = within(await screen.findByRole('article', { name: 'Group 3: 2 raters' }));
    group.getByText(/31 analyses rated by several of them/);
    expect(group.getByRole('row', { name: /^ada/ }).textContent).toMatch(/ada.*ben.*30 of 31.*9\.40/);
    screen.getByText('1 group');
  });

  it('are counted one by one once a reason is given', async () => {
    let groups = [aGroup()];
    const page = await open({
      'GET v3/rating-groups': () => ({ data: groups, total: groups.length }),
      'PUT v3/rating-groups/:id': () => {
        groups = [];
        return aGroup({ state: 'released' });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Count one by one: group 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Count one by one' }));
    await page.user.click(dialog.getByRole('button', { name: 'Count one by one' }));
    await dialog.findByText('Say why.');
    await settle();
    expect(sent(page)).toEqual([]);
    await page.user.type(dialog.getByLabelText(/^Reason/), ' Two auditors of one course. ');
    await page.user.click(dialog.getByRole('button', { name: 'Count one by one' }));
    await screen.findByText('No groups here');
    expect(sent(page)).toEqual([{ is_released: true, reason: 'Two auditors of one course.' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are counted as one again, with the earlier reason beside them', async () => {
    const released = { state: 'released', released_at: '2026-10-05T10:00:00.000Z', decided_by: aPerson() } as const;
    const page = await open(
      {
        'GET v3/rating-groups': () => ({ data: [aGroup({ ...released, reason: 'A course' })], total: 1 }),
        'PUT v3/rating-groups/:id': () => {
          throw new DoubleFailure(404, 'not-found', 'This does not exist, or no longer exists.');
        },
      },
      '/admin/rating-groups?tab=released',
    );
    await screen.findByText('A course');
    expect(page.calls.find(({ operation }) => operation === 'GET v3/rating-groups')?.query).toMatchObject({
      state: 'released',
    });
    await page.user.click(screen.getByRole('button', { name: 'Count as one again: group 3' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText(/^Reason/), 'The same person');
    await page.user.click(dialog.getByRole('button', { name: 'Count as one again' }));
    await dialog.findByText('Nothing was changed.');
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'The same person');
    expect(sent(page)).toEqual([{ is_released: false, reason: 'The same person' }]);
  });

  it('cannot be decided on once they are no longer alike', async () => {
    const ended_at = '2026-10-09T10:00:00.000Z';
    await open({ 'GET v3/rating-groups': () => ({ data: [aGroup({ state: 'ended', ended_at })], total: 1 }) });
    await screen.findByText(/^No longer alike since/);
    expect(screen.queryByRole('button', { name: /: group/ })).toBeNull();
  });

  it('are none in French', async () => {
    await open({ 'GET v3/rating-groups': () => ({ data: [], total: 0 }) }, '/admin/rating-groups', 'fr');
    await screen.findByText('Aucun groupe ici');
  });
});
