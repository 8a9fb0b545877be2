import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import type { ListedTopic } from '@commonweal/contracts/topics';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import TopicEntityPage from './topic-entity-page.tsx';
import TopicsPage from './topics-page.tsx';

type Campaign = ApiReply<'GET v3/payment/campaigns'>['data'][number];

const EUR = (amount: number) => ({ amount, currency: 'EUR' });
const water = { id: 3, name: 'Water use' };
const aCampaign = (change: Partial<Campaign> = {}): Campaign => ({
  ...{ id: 7, name: 'Water in Morland', topics: [water], analysis_rate: EUR(5_000), rating_rate: EUR(150) },
  ...{ left: EUR(80_000), pays_for: ['analysis', 'rating'], is_spent: false },
  ...change,
});
const aTopic = (id: number, name: string): ListedTopic => ({
  ...{ topic_id: id, topic_name: name, description: '', is_universal: false, notes_count: 0, companies_count: 0 },
  ...{ topic_category_id: 1, topic_category_name: 'Water', ilg_theme_id: 4, ilg_theme_name: 'Natural resources' },
});
const loomwell = { entity_id: 9, entity_slug: 'loomwell', entity_name: 'Loomwell' };
const topics = [aTopic(3, water.name), aTopic(4, 'Dyes')];
const api = (campaigns: ApiDoubles['GET v3/payment/campaigns']): ApiDoubles => ({
  'GET v3/topics': () => ({ data: topics, total: 2 }),
  'GET v3/topics/sub-topics': () => ({
    data: topics.map(({ companies_count: _companies, ...topic }) => ({
      ...{ ...topic, ...loomwell, id: topic.topic_id, is_reserved: false, is_mine: false, reserved_until: null },
    })),
    total: 2,
  }),
  'GET v3/topic-categories-stats': () => ({ data: [], total: 0 }),
  'GET v3/topics/reservations': () => ({ data: [], total: 0, may_reserve: true }),
  'GET v3/entities/:id/details': () => ({ id: 9, name: 'Loomwell', entity_slug: 'loomwell' }) as never,
  'GET v3/payment/campaigns': campaigns,
});
const pages = {
  topics: { page: <TopicsPage />, path: '/topics', url: '/topics' },
  company: { page: <TopicEntityPage />, path: '/topic-entities/:slug', url: '/topic-entities/loomwell' },
};
const payee = somebody(['payment-informations-state']);

async function open(
  campaigns: ApiDoubles['GET v3/payment/campaigns'],
  { session = payee, locale = 'en' as 'en' | 'fr', of = 'topics' as keyof typeof pages } = {},
) {
  const { page, ...at } = pages[of];
  const messages = [uiMessages, remote.messages];
  const rendered = await renderPage(page, { ...at, messages, session, locale, api: api(campaigns) });
  const topic = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);
  await screen.findByRole('heading', { name: 'Dyes' });
  return { ...rendered, topic };
}

/** The texts of the offers of a topic. */
const offers = (topic: ReturnType<typeof within>) =>
  topic
    .queryAllByRole('listitem')
    .map(({ children }: HTMLElement) => [...children].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')));

describe('work on a topic that is paid', () => {
  it.each(['topics', 'company'] as const)('says how much, and until when, in the list of %s', async (of) => {
    const { topic, calls } = await open(() => ({ data: [aCampaign()], total: 1 }), { of });
    await waitFor(() =>
      expect(offers(topic(water.name))).toEqual([
        [
          'Paid work€50.00 for an analysis€1.50 for a rating',
          '“Water in Morland” pays until its budget is spent; €800.00 is left.',
        ],
      ]),
    );
    expect(offers(topic('Dyes'))).toEqual([]);
    expect(topic(water.name).getByRole('link', { name: 'Water in Morland' })).toHaveProperty(
      'pathname',
      '/users/change-payment-details',
    );
    const asked = calls.filter(({ operation }) => operation === 'GET v3/payment/campaigns');
    expect(asked.map(({ query }) => query)).toEqual([{ limit: 'unlimited' }]);
  });

  it('is in French too, of each campaign, for what the rest of its budget pays for', async () => {
    const rest = aCampaign({ id: 6, name: 'Rivers', left: EUR(4_999), pays_for: ['rating'] });
    const { topic } = await open(() => ({ data: [aCampaign(), rest], total: 2 }), { locale: 'fr' });
    await waitFor(() => expect(offers(topic(water.name))).toHaveLength(2));
    expect(offers(topic(water.name))[1]).toEqual([
      'Travail rémunéré1,50 € par évaluation',
      '« Rivers » rémunère jusqu’à épuisement de son budget ; il reste 49,99 €.',
    ]);
  });

  it.each([
    { campaign: aCampaign(), shown: 1 },
    { campaign: aCampaign({ left: EUR(149), pays_for: [], is_spent: true }), shown: 0 },
  ])('is shown of $shown campaigns where one is spent: $campaign.is_spent', async ({ campaign, shown }) => {
    const { topic } = await open(() => ({ data: [campaign], total: 1 }));
    await settle();
    expect(offers(topic(water.name))).toHaveLength(shown);
  });

  it.each([
    { session: payee, asked: 1 },
    { session: somebody(['topics-state']), asked: 0 },
  ])('is asked for $asked times', async ({ session, asked }) => {
    const lists: ApiDoubles = { 'GET v3/topics/wanted': () => ({ data: [], total: 0 }) };
    const { calls } = await renderPage(<TopicsPage />, {
      ...{ path: '/topics', url: '/topics', session, messages: [uiMessages, remote.messages] },
      api: { ...api(() => ({ data: [aCampaign()], total: 1 })), ...lists },
    });
    await screen.findByRole('heading', { name: 'Dyes' });
    await settle();
    expect(calls.filter(({ operation }) => operation === 'GET v3/payment/campaigns')).toHaveLength(asked);
    expect(screen.queryAllByText('Paid work')).toHaveLength(asked);
  });

  it('names a failure once, beside the topics, and tries again', async () => {
    let fails = true;
    const { topic, user } = await open(() => {
      if (fails) throw new DoubleFailure(500, 'internal');
      return { data: [aCampaign()], total: 1 };
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(offers(topic(water.name))).toEqual([]);
    fails = false;
    await user.click(retry);
    await waitFor(() => expect(offers(topic(water.name))).toHaveLength(1));
  });
});
