import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ListedTopic, SubTopic, TopicCategoryStats } from '@commonweal/contracts/topics';
import type { TopicReservation } from '@commonweal/contracts/topic-reservations';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import TopicCategoryPage from './topic-category-page.tsx';
import TopicEntityPage from './topic-entity-page.tsx';
import TopicsPage from './topics-page.tsx';

const messages = [uiMessages, remote.messages];
const writer = somebody(['analysis-creation-state', 'topics-state']);

const aTopic = (change: Partial<ListedTopic> = {}): ListedTopic => ({
  ...{ topic_id: 3, topic_name: 'Food safety', description: 'Controls from field to shelf.', is_universal: false },
  ...{
    topic_category_id: 1,
    topic_category_name: 'Food and nutrition',
    ilg_theme_id: 1,
    ilg_theme_name: 'Basic needs',
  },
  ...{ notes_count: 4, companies_count: 2 },
  ...change,
});
const aCategory = (): TopicCategoryStats => ({
  ...{
    topic_category_id: 1,
    topic_category_name: 'Food and nutrition',
    ilg_theme_id: 1,
    ilg_theme_name: 'Basic needs',
  },
  ...{ topics_count: 1, notes_count: 4, companies_count: 2, counted_notes: 3, mean_value: 1.5 },
});
const aSubTopic = (change: Partial<SubTopic> = {}): SubTopic => {
  const { companies_count: _companies, ...topic } = aTopic();
  return {
    ...{ ...topic, id: 3, entity_id: 9, entity_slug: 'loomwell', entity_name: 'Loomwell', notes_count: 0 },
    ...{ is_reserved: false, is_mine: false, reserved_until: null },
    ...change,
  };
};
const aReservation = (change: Partial<TopicReservation> = {}): TopicReservation => ({
  ...{ id: 5, topic_id: 3, topic_name: 'Food safety', entity_id: 9, entity_slug: 'loomwell', entity_name: 'Loomwell' },
  ...{ reserved_at: '2026-10-01T09:00:00.000Z', expires_at: new Date(Date.now() + 10 * 86_400_000).toISOString() },
  ...{ may_extend: true, note_id: null },
  ...change,
});

const none = () => ({ data: [], total: 0, may_reserve: true });
const base: ApiDoubles = {
  'GET v3/topics': () => ({ data: [aTopic()], total: 1 }),
  'GET v3/topic-categories-stats': () => ({ data: [aCategory()], total: 1 }),
  'GET v3/topics/reservations': none,
  'GET v3/topics/wanted': () => ({ data: [], total: 0 }),
};

const openTopics = (api: ApiDoubles = {}, { url = '/topics', locale = 'en' as 'en' | 'fr', session = writer } = {}) =>
  renderPage(<TopicsPage />, {
    ...{ path: '/topics', url, locale, messages, session, beside: <ConfirmDialog /> },
    api: { ...base, ...api },
  });

const openCompany = (api: ApiDoubles, session: typeof writer | null = writer) =>
  renderPage(<TopicEntityPage />, {
    ...{ path: '/topic-entities/:slug', url: '/topic-entities/loomwell', messages },
    ...(session && { session }),
    api: {
      ...base,
      'GET v3/entities/:id/details': () => ({ id: 9, name: 'Loomwell', entity_slug: 'loomwell' }) as never,
      ...api,
    },
  });

describe('the list of topics', () => {
  it('tells what each is about, where it belongs and what is written on it', async () => {
    const page = await openTopics({}, { url: '/topics?search=food&order=desc2&page=1' });
    const topic = within((await screen.findByRole('heading', { name: 'Food safety' })).closest('li') as HTMLElement);
    topic.getByText('Controls from field to shelf.');
    const counts = topic.getByRole('link', { name: '4 analyses of 2 companies' });
    expect(counts.getAttribute('href')).toBe('/analyses?filter%5Btopic%5D=3');
    expect(topic.getByRole('link', { name: 'Food and nutrition' })).toHaveProperty('pathname', '/topic-categories/1');
    const asked = page.calls.find(({ operation }) => operation === 'GET v3/topics');
    expect(asked?.query).toEqual({ limit: '20', offset: '0', keywords: 'food', orderby: 'notes', asc: '0' });
    expect(document.title).toBe('Topics · Commonweal');
  });

  it('says that nothing was found, in French too', async () => {
    await openTopics({ 'GET v3/topics': () => ({ data: [], total: 0 }) }, { locale: 'fr', url: '/topics?search=x' });
    await screen.findByText('Aucun sujet ne contient ces mots');
  });

  it.each([
    ['en', 'Nothing was found for “fodo”. These are the topics for “food”.'],
    ['fr', 'Aucun résultat pour «\u00a0fodo\u00a0». Voici les sujets pour «\u00a0food\u00a0».'],
  ] as const)('says which words were searched instead: %s', async (locale, text) => {
    const reply = { data: [aTopic()], total: 1 };
    const url = '/topics?search=fodo';
    await openTopics({ 'GET v3/topics': () => ({ ...reply, corrected_keywords: 'food' }) }, { locale, url });
    await screen.findByText(text, { normalizer: (shown) => shown });
  });

  it('names a failure and tries again', async () => {
    let fails = true;
    const page = await openTopics({
      'GET v3/topics': () => {
        if (fails) throw new DoubleFailure(500, 'internal');
        return { data: [aTopic()], total: 1 };
      },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await page.user.click(retry);
    await screen.findByRole('heading', { name: 'Food safety' });
  });

  it('reports a topic with its reason, once', async () => {
    const page = await openTopics({
      'GET v3/topics/report-reasons': () => ({
        data: [{ reason: 'duplicate', name: 'Another topic', needs_detail: false }],
        total: 1,
      }),
      'POST v3/topics/report/:id': () => ({ id: 1, is_first: true }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Report “Food safety”' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.selectOptions(await dialog.findByLabelText(/^Reason/), 'Another topic');
    await page.user.dblClick(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = page.calls.filter(({ operation }) => operation === 'POST v3/topics/report/:id');
    expect(sent.map(({ params, body }) => [params, body])).toEqual([
      [{ id: '3' }, { reason: 'duplicate', detail: '' }],
    ]);
  });
});

describe('own reservations', () => {
  it('are extended once, and lead to writing', async () => {
    let reservation = aReservation();
    const page = await openTopics({
      'GET v3/topics/reservations': () => ({ data: [reservation], total: 1, may_reserve: true }),
      'PUT v3/topics/reservations/:id/extended': () => (reservation = aReservation({ may_extend: false })),
      'POST v3/topics/reservations/:id/note': () => ({ note_id: 44 }),
    });
    await page.user.dblClick(await screen.findByRole('button', { name: 'Extend by 7 days' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Extend by 7 days' })).toBeNull());
    const extended = page.calls.filter(({ operation }) => operation.endsWith('/extended'));
    expect(extended.map(({ params }) => params)).toEqual([{ id: '5' }]);
    await page.user.click(screen.getByRole('button', { name: 'Write' }));
    await waitFor(() => expect(page.address()).toBe('/analyses/edit/44'));
  });

  it('are given up after a question, and leave the focus at the heading', async () => {
    let data = [aReservation()];
    const page = await openTopics({
      'GET v3/topics/reservations': () => ({ data, total: data.length, may_reserve: true }),
      'DELETE v3/topics/reservations/:id': () => {
        data = [];
        return { removed: true };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Give up' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give up' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Give up' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('say why one cannot be extended', async () => {
    const page = await openTopics({
      'GET v3/topics/reservations': () => ({ data: [aReservation()], total: 1, may_reserve: true }),
      'PUT v3/topics/reservations/:id/extended': () => {
        throw new DoubleFailure(409, 'already-extended', 'This reservation was extended before.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Extend by 7 days' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This reservation was extended before.');
  });
});

describe('the topics of a company', () => {
  const reserved = { is_reserved: true, reserved_until: '2026-12-01T09:00:00.000Z' };

  it('are reserved by writers, and show what is reserved', async () => {
    let topics = [aSubTopic(), aSubTopic({ id: 4, topic_name: 'Healthy food', ...reserved })];
    const page = await openCompany({
      'GET v3/topics/sub-topics': () => ({ data: topics, total: topics.length }),
      'POST v3/topics/reserve-topic': () => {
        topics = [aSubTopic({ ...reserved, is_mine: true })];
        return aReservation();
      },
    });
    await screen.findByText('Reserved');
    expect(screen.queryByRole('button', { name: 'Reserve Healthy food' })).toBeNull();
    await page.user.dblClick(screen.getByRole('button', { name: 'Reserve Food safety' }));
    await screen.findByText('Reserved for you');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Food safety' }));
    const sent = page.calls.filter(({ operation }) => operation === 'POST v3/topics/reserve-topic');
    expect(sent.map(({ body }) => body)).toEqual([{ topic_id: 3, entity_id: 9 }]);
  });

  it('say who was quicker, and are searched and paged on the server', async () => {
    const fair = aSubTopic({ id: 4, topic_name: 'Équité' });
    const page = await openCompany({
      'GET v3/topics/sub-topics': ({ query }) =>
        query['keywords'] === undefined ? { data: [aSubTopic(), fair], total: 20_000 } : { data: [fair], total: 21 },
      'POST v3/topics/reserve-topic': () => {
        throw new DoubleFailure(409, 'topic-reserved', 'Someone else is writing on this topic.');
      },
    });
    await screen.findByText('20,000 topics');
    await page.user.type(await screen.findByRole('searchbox'), 'equite');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Food safety' })).toBeNull(), { timeout: 3_000 });
    await page.user.click(screen.getByRole('link', { name: /2$/ }));
    await waitFor(() =>
      expect(page.calls.findLast(({ operation }) => operation === 'GET v3/topics/sub-topics')?.query).toEqual({
        ...{ entity_id: '9', limit: '20', offset: '20', keywords: 'equite' },
      }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Reserve Équité' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else is writing on this topic.');
  });

  it.each([
    ['visitors', null],
    ['who may not write', somebody(['topics-state'])],
    ['who may not reserve', somebody(['analysis-creation-state'])],
  ])('offer %s nothing to reserve', async (_who, session) => {
    await openCompany({ 'GET v3/topics/sub-topics': () => ({ data: [aSubTopic()], total: 1 }) }, session);
    await screen.findByRole('heading', { name: 'Food safety' });
    await settle();
    expect(screen.queryByRole('button', { name: 'Reserve Food safety' })).toBeNull();
  });
});

describe('a category', () => {
  const open = (topics: readonly ListedTopic[], locale: 'en' | 'fr' = 'en') =>
    renderPage(<TopicCategoryPage />, {
      ...{ path: '/topic-categories/:id', url: '/topic-categories/1', messages, locale },
      api: {
        'GET v3/topic-categories/:id': () => ({ ...aCategory(), topics_count: topics.length, topics: [...topics] }),
        'GET v3/topics': () => ({ data: [...topics], total: topics.length }),
      },
    });

  it.each([
    ['en', 'No topic of this category is in use'],
    ['fr', 'Aucun sujet de cette catégorie n’est utilisé'],
  ] as const)('says where none of its topics is in use (%s)', async (locale, text) => {
    await open([], locale);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('Food safety')).toBeNull();
  });

  it('shows its figures and topics', async () => {
    const page = await open([aTopic()]);
    await screen.findByRole('heading', { name: 'Food and nutrition' });
    await screen.findByRole('heading', { name: 'Food safety' });
    const asked = page.calls.find(({ operation }) => operation === 'GET v3/topics');
    expect(asked?.query).toMatchObject({ topic_category: '1', limit: '20', offset: '0' });
    expect(screen.queryByText('No topic of this category is in use')).toBeNull();
    expect(screen.getByText('Analyses in the mean').nextSibling?.textContent).toBe('3');
    expect(page.calls[0]?.params).toEqual({ id: '1' });
    expect(document.title).toBe('Food and nutrition · Commonweal');
  });
});
