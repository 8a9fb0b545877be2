import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { keepComparison } from '@commonweal/platform/comparison-tray';
import { uiMessages } from '@commonweal/ui/messages';
import { aNote } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import AnalysisListPage from './analysis-list-page.tsx';

afterEach(() => keepComparison([]));

const openList = (url: string, corrected?: string, locale: 'en' | 'fr' = 'en') =>
  renderPage(<AnalysisListPage />, {
    path: '/analyses',
    url,
    locale,
    messages: [uiMessages, remote.messages],
    api: {
      'GET v3/filter-options/:query_name': () => ({ data: [], total: 0 }),
      'GET v3/notes/published': () => ({
        ...{ data: [aNote()], total: 1 },
        ...(corrected !== undefined && { corrected_keywords: corrected }),
      }),
    },
  });

describe('a search of analyses with a typing error', () => {
  it.each([
    ['en', 'Nothing was found for “watter”. These are the analyses for “water”.'],
    ['fr', 'Aucun résultat pour «\u00a0watter\u00a0». Voici les analyses pour «\u00a0water\u00a0».'],
  ] as const)('says which words it found instead (%s)', async (locale, text) => {
    await openList('/analyses?search=watter', 'water', locale);
    expect((await screen.findByText(/watter/)).textContent).toBe(text);
  });

  it('says nothing of the kind where the words themselves were found', async () => {
    await openList('/analyses?search=water');
    await screen.findByRole('article');
    expect(screen.queryByText(/Nothing was found/)).toBeNull();
  });
});

it('puts the company of an analysis aside to be compared', async () => {
  const { user } = await openList('/analyses');
  const item = within(await screen.findByRole('article'));
  expect(screen.queryByRole('complementary', { name: 'Companies to compare' })).toBeNull();
  await user.click(item.getByRole('button', { name: 'Compare Loomwell', pressed: false }));
  const bar = within(screen.getByRole('complementary', { name: 'Companies to compare' }));
  expect(bar.getByRole('link', { name: 'Compare 1 company' }).getAttribute('href')).toBe(
    '/companies/compare?companies=loomwell',
  );
  await user.click(item.getByRole('button', { name: 'Compare Loomwell', pressed: true }));
  expect(screen.queryByRole('complementary', { name: 'Companies to compare' })).toBeNull();
});
