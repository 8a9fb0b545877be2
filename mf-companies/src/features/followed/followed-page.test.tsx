import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import type { FollowedCompany } from '#companies/follows.queries.ts';
import remote from '../../remote.ts';
import FollowedPage from './followed-page.tsx';

const followed = (change: Partial<FollowedCompany> = {}): FollowedCompany => ({
  ...{ entity_id: 7, entity_slug: 'loomwell', entity_name: 'Loomwell', logo: null },
  ...{ impact_score: 1.25, is_grayed: false, ratings_count: 48 },
  ...{ delivery: 'notification', evidence: null, followed_at: '2026-11-02T10:00:00.000Z' },
  ...change,
});

function open(data: FollowedCompany[], { api = {}, total = data.length, url = '/companies/followed' } = {}) {
  const doubles: ApiDoubles = { 'GET v3/users/me/follows': () => ({ data, total }), ...api };
  return renderPage(<FollowedPage />, {
    ...{ path: '/companies/followed', url, api: doubles },
    messages: [uiMessages, remote.messages],
    session: somebody([]),
  });
}

describe('companies that a person follows', () => {
  it('stand with their scores and how they are told', async () => {
    await open([followed(), followed({ entity_id: 8, entity_name: 'Hidden', impact_score: null, is_grayed: true })]);
    const row = within(await screen.findByRole('row', { name: /Loomwell/ }));
    expect(row.getByText('+1.25')).toBeTruthy();
    expect(row.getByRole('link', { name: /Loomwell/ })).toHaveProperty('pathname', '/companies/loomwell');
    expect(within(screen.getByRole('row', { name: /Hidden/ })).queryByText('Not rated yet')).toBeNull();
    expect(document.title).toBe('Companies that you follow · Commonweal');
    expect(screen.getByRole('link', { name: 'How scores work' }).getAttribute('href')).toBe('/how-scores-work');
  });

  it('are followed in another way, or no longer, from here', async () => {
    const page = await open([followed()], {
      api: { 'DELETE v3/entities/:id/follow': () => ({ entity_id: 7, delivery: null }) },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Following' }));
    await page.user.click(screen.getByRole('menuitem', { name: 'Follow no longer' }));
    await waitFor(() => expect(page.calls.filter(({ operation }) => operation.endsWith('/follows'))).toHaveLength(2));
    expect(page.calls.find(({ operation }) => operation.startsWith('DELETE'))?.params).toEqual({ id: 'loomwell' });
  });

  it('come page by page', async () => {
    const page = await open([followed()], { total: 21, url: '/companies/followed?page=2' });
    await screen.findByRole('row', { name: /Loomwell/ });
    const asked = page.calls.find(({ operation }) => operation.endsWith('/follows'));
    expect(asked?.query).toEqual({ limit: '20', offset: '20' });
  });

  it('say that there are none, and how to begin', async () => {
    await open([]);
    expect(await screen.findByText('You do not follow any company yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find companies' })).toHaveProperty('pathname', '/companies');
  });

  it('say that they could not be loaded', async () => {
    const fail = () => {
      throw new DoubleFailure(500, 'internal');
    };
    await open([], { api: { 'GET v3/users/me/follows': fail } });
    expect(await screen.findByText('The companies that you follow could not be loaded.')).toBeTruthy();
  });
});
