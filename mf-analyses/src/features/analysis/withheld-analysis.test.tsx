import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { changed, noteTag } from '@commonweal/platform/changes';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aNoteDetail } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import AnalysisPage from './analysis-page.tsx';

describe('an analysis on legal hold', () => {
  it.each([
    { locale: 'en', title: 'This analysis is withheld', others: 'Read other analyses', retry: 'Try again' },
    { locale: 'fr', title: 'Cette analyse est suspendue', others: 'Lire d’autres analyses', retry: 'Réessayer' },
  ] as const)('is named as such, and is nothing to try again, in $locale', async ({ locale, title, others, retry }) => {
    await renderPage(<AnalysisPage />, {
      ...{ path: '/analyses/:slug', url: '/analyses/less-water-per-shirt-101', locale },
      messages: [uiMessages, remote.messages],
      api: {
        'GET v3/notes/published/:id': () => {
          throw new DoubleFailure(451, 'withheld');
        },
      },
    });
    await screen.findByText(title);
    expect(screen.getByRole('link', { name: others }).getAttribute('href')).toBe('/analyses');
    expect(screen.queryByRole('button', { name: retry })).toBeNull();
  });

  it('is taken from those who have it open, once they are told', async () => {
    let isHeld = false;
    await renderPage(<AnalysisPage />, {
      ...{ path: '/analyses/:slug', url: '/analyses/less-water-per-shirt-101' },
      messages: [uiMessages, remote.messages],
      api: {
        'GET v3/notes/published/:id': () => {
          if (isHeld) throw new DoubleFailure(451, 'withheld');
          return aNoteDetail();
        },
        'GET v3/notes/:id/related': () => ({ data: [], total: 0 }),
        'GET v3/notes/:id/comments': () => ({ data: [], total: 0, comments_count: 0 }),
      },
    });
    const { headline } = aNoteDetail();
    await screen.findByRole('heading', { level: 1, name: headline });
    isHeld = true;
    act(() => changed(noteTag(101)));
    await screen.findByText('This analysis is withheld');
    expect(screen.queryByText(headline)).toBeNull();
  });
});
