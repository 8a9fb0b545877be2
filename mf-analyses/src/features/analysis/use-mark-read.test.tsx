import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SessionUser } from '@commonweal/contracts';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aNoteDetail } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import AnalysisPage from './analysis-page.tsx';

const READ = 'POST v3/notes/published/:id/read';

const open = (session: SessionUser | null, api: ApiDoubles = {}) =>
  renderPage(<AnalysisPage />, {
    ...{ path: '/analyses/:slug', url: '/analyses/less-water-per-shirt-101' },
    messages: [uiMessages, remote.messages],
    ...(session && { session }),
    api: {
      'GET v3/notes/published/:id': () => aNoteDetail(),
      'GET v3/notes/:id/related': () => ({ data: [], total: 0 }),
      'GET v3/notes/:id/comments': () => ({ data: [], total: 0, comments_count: 0 }),
      [READ]: ({ params }) => ({ id: Number(params['id']), is_read: true }),
      ...api,
    },
  });
const marked = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ operation }) => operation === READ).map(({ params }) => params);

describe('an analysis that somebody opens', () => {
  it('is marked as read once, for people and not for visitors', async () => {
    const visit = await open(null);
    await screen.findByRole('heading', { level: 1 });
    await settle();
    expect(marked(visit)).toEqual([]);
    visit.unmount();
    const page = await open(somebody([]));
    await screen.findByRole('heading', { level: 1 });
    await settle();
    expect(marked(page)).toEqual([{ id: '101' }]);
  });

  it('is not marked where there is none', async () => {
    const page = await open(somebody([]), {
      'GET v3/notes/published/:id': () => {
        throw new DoubleFailure(500, 'internal', 'Our side.');
      },
    });
    await screen.findByText('Our side.');
    await settle();
    expect(marked(page)).toEqual([]);
  });

  it('stays where that fails, which the console alone is told', async () => {
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => {});
    const page = await open(somebody([]), {
      [READ]: () => {
        throw new DoubleFailure(500, 'internal');
      },
    });
    await waitFor(() => expect(debug).toHaveBeenCalledTimes(1));
    expect(marked(page)).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Less water for every shirt' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    debug.mockRestore();
  });
});
