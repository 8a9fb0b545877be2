import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aNote } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import TrendingPage from './trending-page.tsx';

type Visit = Partial<Pick<Parameters<typeof renderPage>[1], 'locale' | 'session'>>;

const open = (api: ApiDoubles, url = '/trending-analyses', visit: Visit = {}) =>
  renderPage(<TrendingPage />, {
    ...{ path: '/trending-analyses', url, messages: [uiMessages, remote.messages] },
    api,
    ...visit,
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
    expect(screen.getByRole('link', { name: 'How scores work' }).getAttribute('href')).toBe('/how-scores-work#ratings');
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

  it('have those on the topics of a member beside them', async () => {
    const api = { 'GET v3/notes/trending': none, 'GET v3/notes/my-topic': () => ({ data: [aNote()], total: 12 }) };
    const page = await open(api, '/trending-analyses?tab=my-topic', { session: somebody() });
    expect(await headlines()).toHaveLength(1);
    const asked = page.calls.map(({ operation }) => operation).filter((operation) => operation.includes('notes'));
    expect(asked).toEqual(['GET v3/notes/my-topic']);
    expect(screen.getByRole('link', { name: 'Your topics' }).getAttribute('aria-current')).toBe('page');
    screen.getByRole('navigation', { name: /page/i });
  });

  it('have no topics of a visitor', async () => {
    const page = await open({ 'GET v3/notes/trending': none }, '/trending-analyses?tab=my-topic');
    await screen.findByText('Nothing is trending');
    await settle();
    expect(screen.queryByRole('link', { name: 'Your topics' })).toBeNull();
    expect(page.calls.map(({ operation }) => operation)).toEqual(['GET v3/notes/trending']);
  });

  it('lead to all analyses where there are none', async () => {
    await open({ 'GET v3/notes/wow': none }, '/trending-analyses?tab=wow', { locale: 'fr' });
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
