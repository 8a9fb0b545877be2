import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aNote } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import TrendingPage from './trending-page.tsx';

const open = (api: ApiDoubles, url = '/trending-analyses', locale: 'en' | 'fr' = 'en') =>
  renderPage(<TrendingPage />, {
    ...{ path: '/trending-analyses', url, locale, messages: [uiMessages, remote.messages] },
    api,
  });

const headlines = async () =>
  (await screen.findAllByRole('article')).map((item) => within(item).getByRole('heading').textContent);
const none = () => ({ data: [], total: 0 });

describe('trending analyses', () => {
  it('are shown in the order of the server, in pages', async () => {
    const found = [aNote({ id: 2, headline: 'Lively' }), aNote({ headline: 'Less so' })];
    const { calls } = await open(
      { 'GET v3/notes/trending': () => ({ data: found, total: 22 }) },
      '/trending-analyses?page=2',
    );
    expect(await headlines()).toEqual(['Lively', 'Less so']);
    expect(calls.map(({ query }) => query)).toEqual([{ limit: '10', offset: '10' }]);
    expect(document.title).toBe('Trending analyses · Commonweal');
    screen.getByRole('navigation', { name: /page/i });
  });

  it('have those with most wows one press away', async () => {
    const page = await open({
      'GET v3/notes/trending': none,
      'GET v3/notes/wow': () => ({ data: [aNote({ headline: 'Wow' })], total: 1 }),
    });
    await screen.findByText('Nothing is trending');
    await page.user.click(screen.getByRole('link', { name: 'Wow' }));
    expect(await headlines()).toEqual(['Wow']);
    expect(page.address()).toBe('/trending-analyses?tab=wow');
  });

  it('lead to all analyses where there are none', async () => {
    await open({ 'GET v3/notes/wow': none }, '/trending-analyses?tab=wow', 'fr');
    await screen.findByText('Aucun waouh pour l’instant');
    expect(screen.getByRole('link', { name: 'Toutes les analyses' })).toHaveProperty('pathname', '/analyses');
  });

  it('name a failure and try again', async () => {
    let fails = true;
    const page = await open({
      'GET v3/notes/trending': () => {
        if (fails) throw new DoubleFailure(500, 'internal');
        return { data: [aNote()], total: 1 };
      },
    });
    const alert = await screen.findByRole('alert');
    fails = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await headlines()).toHaveLength(1);
  });
});
