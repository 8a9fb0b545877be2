import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import ArchivePage from './archive-page.tsx';
import ArchivedReviewPage from './archived-review-page.tsx';
import { aNote, aSubmission, reviewer } from './note-reviews.fixture.ts';
import type { ArchiveRow } from './note-reviews.queries.ts';

const aRow = (change: Partial<ArchiveRow> = {}): ArchiveRow => ({
  ...aSubmission({ status_code: 'archived' }),
  ...{ slug: 'less-water', entity_slug: 'loomwell', is_deleted: false, held_until: null },
  ...{ ratings_count: 4, comments_count: 0 },
  allowed_actions: ['edit', 'remove'],
  ...change,
});

const messages = [remote.messages, uiMessages];
const openList = (api: ApiDoubles = {}, session = reviewer, url = '/analyses/archive') =>
  renderPage(<ArchivePage />, {
    ...{ path: '/analyses/archive', url, messages, session },
    api: { 'GET v3/notes/published-archived': () => ({ data: [aRow()], total: 1 }), ...api },
  });

describe('the published and archived analyses', () => {
  it('are searched and filtered through the address', async () => {
    const { user, calls, address } = await openList();
    await screen.findByText('1 analysis');
    await user.type(screen.getByRole('searchbox'), 'water{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Removed');
    await settle();
    expect(new URLSearchParams(address().split('?')[1]).get('filter[status]')).toBe('removed');
    expect(calls.findLast(({ operation }) => operation === 'GET v3/notes/published-archived')?.query).toEqual({
      ...{ keywords: 'water', status: 'removed', limit: '10', offset: '0' },
    });
  });

  it('lead to the editor where the server allows it', async () => {
    await openList();
    const edit = await screen.findByRole('link', { name: 'Edit Less water for every shirt' });
    expect(edit.getAttribute('href')).toBe('/analyses/edit/7');
    const read = screen.getByRole('link', { name: 'Less water for every shirt' });
    expect(read.getAttribute('href')).toBe('/analyses/archive/7');
  });

  it('offer nothing that it does not', async () => {
    const rows = [aRow({ allowed_actions: [] })];
    await openList({ 'GET v3/notes/published-archived': () => ({ data: rows, total: 1 }) });
    await screen.findByText('1 analysis');
    await settle();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('come back once they are restored', async () => {
    let row = aRow({ is_deleted: true, allowed_actions: ['restore'] });
    const { user, calls } = await openList({
      'GET v3/notes/published-archived': () => ({ data: [row], total: 1 }),
      'PUT v3/notes/:id/restore': () => {
        row = aRow();
        return { id: 7, version_id: null, is_deleted: false };
      },
    });
    await screen.findByRole('row', { name: /Removed/ });
    await user.click(screen.getByRole('button', { name: 'Restore Less water for every shirt' }));
    await screen.findByRole('link', { name: 'Edit Less water for every shirt' });
    expect(calls.findLast(({ operation }) => operation === 'PUT v3/notes/:id/restore')?.body).toEqual({});
  });

  it('are an author’s own', async () => {
    await openList({}, somebody(['analysis-creation-state']));
    await screen.findByText(/^Your analyses that are on the site/);
  });

  it('lead anybody else to the index', async () => {
    const { address } = await openList({}, somebody(['note-rate']));
    await screen.findByText('Another page');
    expect(address()).toBe('/');
  });

  it('say what would be there', async () => {
    await openList({ 'GET v3/notes/published-archived': () => ({ data: [], total: 0 }) });
    await screen.findByText('Nothing is published yet');
  });

  it('say how to see more where none fits', async () => {
    const none = { 'GET v3/notes/published-archived': () => ({ data: [], total: 0 }) };
    await openList(none, reviewer, '/analyses/archive?filter[status]=removed');
    await screen.findByText('No analysis matches');
    expect(screen.getByRole('link', { name: 'Show everything' }).getAttribute('href')).toBe('/analyses/archive');
  });
});

describe('a removed analysis', () => {
  it('is read and restored on a page of its own', async () => {
    let isDeleted = true;
    const { user } = await renderPage(<ArchivedReviewPage />, {
      ...{ path: '/analyses/archive/:id', url: '/analyses/archive/7', messages, session: reviewer },
      api: {
        'GET v3/notes/published-archived/:id': () =>
          aNote({
            ...{ status_code: 'published', is_deleted: isDeleted },
            allowed_actions: isDeleted ? ['restore'] : ['archive', 'remove'],
          }),
        'GET v3/notes/:id/review-context': () => ({
          ...{ author: { published: 0, reworked: 0, archived: 0 }, open_reports: 0, datapoints: [] },
        }),
        'GET v3/notes/:id/hold': () => ({ held_until: null, acts: [] }),
        'PUT v3/notes/:id/restore': () => {
          isDeleted = false;
          return { id: 7, version_id: null, is_deleted: false };
        },
      },
    });
    await screen.findByText('Removed');
    expect(screen.queryByRole('link', { name: 'Read it on the site' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await screen.findByRole('button', { name: 'More actions' });
    expect(screen.getByRole('link', { name: 'Read it on the site' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });
});
