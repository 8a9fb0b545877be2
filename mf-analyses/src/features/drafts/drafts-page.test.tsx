import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DoubleFailure, aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import type { OwnDraft } from '#analyses/drafts.queries.ts';
import { useDraftsLink } from '#analyses/drafts-link.tsx';
import remote from '../../remote.ts';
import DraftsPage from './drafts-page.tsx';

const writer = somebody(['analysis-creation-state', 'free-analysis']);
const HOUR = 3_600_000;

function aDraft(change: Partial<OwnDraft> = {}): OwnDraft {
  return {
    ...aPerson(),
    ...{ id: 7, slug: 'draft-7', headline: 'Less water', locale: 'en', status_code: 'drafted', reviewer: null },
    ...{ entity_name: 'Loomwell', entity_slug: 'loomwell', topic_name: null },
    ...{ is_deleted: false, held_until: null },
    ...{ creation_date: '2026-09-20T09:00:00.000Z', modif_date: '2026-10-01T09:00:00.000Z' },
    ...{ topic_deadline: null, deadline_expired: false, ratings_count: 0, comments_count: 0 },
    ...change,
  };
}

type Visit = Partial<Pick<Parameters<typeof renderPage>[1], 'locale' | 'url'>>;

const open = (drafts: readonly OwnDraft[], api: ApiDoubles = {}, visit: Visit = {}) =>
  renderPage(<DraftsPage />, {
    path: '/analyses/drafts',
    messages: [uiMessages, remote.messages],
    session: writer,
    api: { 'GET v3/notes/draft-impact': () => ({ data: [...drafts], total: drafts.length }), ...api },
    ...visit,
  });

function Link() {
  return useDraftsLink();
}

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR + HOUR / 2).toISOString();

describe('the drafts of a writer', () => {
  it('lead to where they are written, also without a headline', async () => {
    await open([aDraft(), aDraft({ id: 8, headline: '', status_code: 'rework' })]);
    const link = await screen.findByRole('link', { name: 'Less water' });
    expect(link.getAttribute('href')).toBe('/analyses/edit/7');
    expect(screen.getByRole('link', { name: '(No headline)' }).getAttribute('href')).toBe('/analyses/edit/8');
    expect(screen.getAllByText('To be reworked')).toHaveLength(1);
  });

  it.each([
    [5 * 24, /Reserved for you until [A-Z]/],
    [5 * 24 - 1, /4 days left$/],
    [3 * 24, /3 days left$/],
    [3 * 24 - 1, /71 hours left$/],
    [1, /1 hour left$/],
    [0, /Less than an hour left$/],
    [-1, /Its time is over$/],
  ])('say how long the topic is theirs with %d hours left', async (hours, expected) => {
    await open([aDraft({ topic_deadline: inHours(hours) })]);
    const headline = await screen.findByRole('heading', { level: 2 });
    expect(headline.closest('li')?.textContent).toMatch(expected);
  });

  it('say how to begin one where there are none, in French too', async () => {
    await open([], {}, { locale: 'fr' });
    expect(await screen.findByText('Aucun brouillon')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Écrire une analyse' }).getAttribute('href')).toBe('/analyses/create');
  });

  it('that were deleted stand in a tab of their own, and come back from there', async () => {
    let deleted = [aDraft({ headline: '', is_deleted: true }), aDraft({ id: 8, headline: 'Old', is_deleted: true })];
    const page = await open([], {
      'GET v3/notes/draft-impact': ({ query }) => {
        const data = query['deleted'] === '1' ? deleted : [];
        return { data, total: data.length };
      },
      'PUT v3/notes/:id/restore': ({ params }) => {
        deleted = deleted.filter(({ id }) => `${id}` !== `${params['id']}`);
        return { id: Number(params['id']), version_id: null, is_deleted: false };
      },
    });
    await screen.findByText('No drafts');
    await page.user.click(screen.getByRole('link', { name: 'Deleted' }));
    expect(page.address()).toBe('/analyses/drafts?tab=deleted');
    await page.user.click(await screen.findByRole('button', { name: 'Restore: (No headline)' }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 2, name: 'Old' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Old' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Restore: Old' }));
    expect(await screen.findByText('Nothing was deleted')).toBeTruthy();
    const restored = page.calls.filter(({ operation }) => operation === 'PUT v3/notes/:id/restore');
    expect(restored.map(({ params }) => params)).toEqual([{ id: '7' }, { id: '8' }]);
  });

  it('are asked for again where they could not be loaded', async () => {
    let isDown = true;
    const page = await open([], {
      'GET v3/notes/draft-impact': () => {
        if (isDown) throw new DoubleFailure(500, 'internal');
        return { data: [aDraft()], total: 1 };
      },
    });
    await screen.findByText('Your drafts could not be loaded.');
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Less water' })).toBeTruthy();
  });
});

describe('the way to the drafts', () => {
  it.each([
    [['analysis-creation-state'], 1],
    [['free-analysis'], 0],
  ] as const)('is there with %j: %d', async (privileges, count) => {
    await renderPage(<Link />, {
      messages: [uiMessages, remote.messages],
      session: somebody(privileges),
      api: { 'GET v3/notes/draft-impact': () => ({ data: [aDraft()], total: 3 }) },
    });
    await settle();
    expect(screen.queryAllByRole('link', { name: 'Your drafts (3)' })).toHaveLength(count);
  });
});
