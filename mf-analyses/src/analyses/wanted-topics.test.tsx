import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { WantedTopic } from '@commonweal/contracts/topics';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../remote.ts';
import { WantedTopics } from './wanted-topics.tsx';

const aWanted = (change: Partial<WantedTopic> = {}): WantedTopic => ({
  ...{ topic_id: 3, topic_name: 'Food safety', description: 'Controls.', is_universal: false },
  ...{ topic_category_id: 1, topic_category_name: 'Food', ilg_theme_id: 1, ilg_theme_name: 'Basic needs' },
  ...{ entity_id: 9, entity_slug: 'loomwell', entity_name: 'Loomwell', coverage: 'unrated', holders: 'several' },
  ...change,
});
const open = (api: ApiDoubles, locale: 'en' | 'fr' = 'en') =>
  renderPage(<WantedTopics />, {
    ...{ path: '/topics', url: '/topics', locale, messages: [uiMessages, remote.messages] },
    session: somebody(['topics-state']),
    api,
  });

describe('topics to write on next', () => {
  it('say why, and lead to the company’s topics', async () => {
    const rows = [aWanted(), aWanted({ entity_id: 10, entity_name: 'Ridge', coverage: 'thin', holders: 'many' })];
    await open({ 'GET v3/topics/wanted': () => ({ data: rows, total: 2 }) });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('Nothing of the company counts in a score yet. Several portfolios hold it.');
    expect(second?.textContent).toContain('Few analyses of the company count in its score. Many portfolios hold it.');
    const link = within(first as HTMLElement).getByRole('link', { name: 'Food safety, for Loomwell' });
    expect(link).toHaveProperty('pathname', '/topic-entities/loomwell');
  });

  it('say that there are none, in French too', async () => {
    await open({ 'GET v3/topics/wanted': () => ({ data: [], total: 0 }) }, 'fr');
    await screen.findByText('Rien ne manque en ce moment dans les portefeuilles enregistrés.');
  });

  it('name a failure and try again', async () => {
    let fails = true;
    const page = await open({
      'GET v3/topics/wanted': () => {
        if (fails) throw new DoubleFailure(500, 'internal');
        return { data: [aWanted()], total: 1 };
      },
    });
    const alert = await screen.findByRole('alert');
    fails = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: 'Food safety, for Loomwell' });
  });
});
