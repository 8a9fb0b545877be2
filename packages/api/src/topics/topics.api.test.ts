import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import { topics } from '../reference/reference.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let shown: number;
let hidden: number;

beforeAll(async () => {
  api = await startTestApi();
  await api.clear('notes');
  const { id: userId } = await createUser(api.db);
  shown = (await createEntity(api.db, { name: 'Fernbrook' })).id;
  hidden = (await createEntity(api.db, { name: 'Hollowmere', isFeatured: false })).id;
  const rated = { userId, topicId: 1, ratingsCount: 3 };
  await createNote(api.db, { ...rated, entityId: shown, value: 2, size: 2 });
  await createNote(api.db, { ...rated, entityId: shown, value: -1, size: 1, topicId: 3 });
  await createNote(api.db, { ...rated, entityId: hidden, value: -5, size: 5 });
  await createNote(api.db, { ...rated, entityId: shown, value: 5, size: 5, status: 'submitted' });
}, 120_000);
afterAll(() => api.close());

const list = (query = {}, locale: 'en' | 'fr' = 'en') => api.call('GET v3/topics', { query }, { locale });

describe('topics', () => {
  it('are listed with descriptions and what is published on them, by name', async () => {
    const { body } = await list({ limit: 100 });
    expect(body.total).toBe(91);
    const names = body.data.map(({ topic_name }) => topic_name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    expect(body.data.every(({ description }) => description.length > 20)).toBe(true);
    expect(body.data.find(({ topic_id }) => topic_id === 1)).toMatchObject({
      ...{ topic_name: 'Healthy food', notes_count: 2, companies_count: 2, topic_category_name: 'Food and nutrition' },
    });
  });

  it('are found by words without accents or case, and narrowed by category and theme', async () => {
    expect((await list({ keywords: 'SECURITE aliments' }, 'fr')).body.data.map(({ topic_id }) => topic_id)).toEqual([
      3,
    ]);
    expect((await list({ keywords: 'sécurité aliments' })).body.data[0]?.topic_name).toBe('Food safety');
    expect((await list({ keywords: '%' })).body.total).toBe(0);
    const { body } = await list({ topic_category: '1', limit: 100 });
    expect(body.data.length).toBeGreaterThan(1);
    expect(new Set(body.data.map(({ topic_category_id }) => topic_category_id))).toEqual(new Set([1]));
    expect((await list({ topic_category: '1', ilg: '6' })).body.total).toBe(0);
  });

  it('are ordered by analyses, and a page beyond the last one still tells the total', async () => {
    const { body } = await list({ orderby: 'notes', limit: 2 });
    expect(body.data.map(({ topic_id }) => topic_id)).toEqual([1, 3]);
    const fewest = (await list({ orderby: 'notes', asc: '1', offset: 89 })).body;
    expect([fewest.total, fewest.data.map(({ topic_id }) => topic_id)]).toEqual([91, [3, 1]]);
    expect((await list({ offset: 5_000 })).body).toEqual({ data: [], total: 91 });
  });

  it('are told company by company, and without either there is nothing to tell', async () => {
    const of = (query: object) => api.call('GET v3/topics/sub-topics', { query });
    const { body } = await of({ entity_id: shown });
    expect(body.total).toBe(91);
    expect(body.data.slice(0, 2).map(({ id, notes_count }) => [id, notes_count])).toEqual([
      [3, 1],
      [1, 1],
    ]);
    expect((await of({ topic_id: 1 })).body.data.map(({ entity_name }) => entity_name)).toEqual([
      'Fernbrook',
      'Hollowmere',
    ]);
    expect((await of({ entity_id: shown, keywords: 'SÉCURITE aliments' })).body.data.map(({ id }) => id)).toEqual([3]);
    const ofCategory = (await of({ entity_id: shown, keywords: 'nutrition food', limit: 1, offset: 1 })).body;
    expect([ofCategory.data.length, ofCategory.total > 2]).toEqual([1, true]);
    expect((await of({ entity_id: shown, offset: 90, limit: 5 })).body).toMatchObject({ total: 91, data: [{}] });
    expect((await of({})).status).toBe(400);
    expect((await of({ entity_id: 999_999 })).status).toBe(404);
    expect((await of({ topic_id: 999_999 })).status).toBe(404);
  });

  it.each([
    ['healthy fod', [['Healthy food', false]]],
    ['HÉALTHY FOOD', [['Healthy food', true]]],
    ['alimentation saine', [['Healthy food', true]]],
    ['', []],
    ['zzzzzz', []],
  ])('are similar to %j as %j', async (text, expected) => {
    const { body } = await api.call('GET v3/topics/similar', { query: { text } });
    expect(body.data.slice(0, 1).map(({ topic_name, is_same }) => [topic_name, is_same])).toEqual(expected);
  });

  it('are similar where hundreds hold the same words: the very name first, and then the nearest', async () => {
    const added = await api.db
      .insert(topics)
      .values(
        [...Array.from({ length: 300 }, (_, at) => `Soil water ${at}`), 'Soil water of vans', 'Soil water'].map(
          (nameEn) => {
            return {
              topicCategoryId: 1,
              nameEn,
              nameFr: `${nameEn} en français`,
              descriptionEn: '',
              descriptionFr: '',
            };
          },
        ),
      )
      .returning({ id: topics.id });
    const near = async (text: string) =>
      (await api.call('GET v3/topics/similar', { query: { text } })).body.data.map(({ topic_name }) => topic_name);
    expect((await near('soil water'))[0]).toBe('Soil water');
    expect((await near('soil watr of vns'))[0]).toBe('Soil water of vans');
    await api.db.delete(topics).where(
      inArray(
        topics.id,
        added.map(({ id }) => id),
      ),
    );
  });

  it.each([
    ['fodo saftey', 'en', 'food safety', 3],
    ['Sécuritée aliments', 'fr', 'securite aliments', 3],
  ] as const)('are found by words with typing errors, which are named: %s', async (typed, locale, by, id) => {
    const { body } = await list({ keywords: typed }, locale);
    expect([body.corrected_keywords, body.data.map(({ topic_id }) => topic_id)]).toEqual([by, [id]]);
    const picked = await api.call('POST v3/topics-quick-search', { body: { keywords: typed } }, { locale });
    expect(picked.body.data.map(({ topic_id }) => topic_id)).toEqual([id]);
  });

  it.each([
    ['what nothing is like', { keywords: 'brolmitzy' }],
    ['a misspelt word too short to be corrected', { keywords: 'fod' }],
    ['a misspelt word beside one that is in no topic', { keywords: 'fodo brolmitzy' }],
    ['a name outside the filter', { keywords: 'fodo saftey', topic_category: '24' }],
    ['a name outside the filter, without an error', { keywords: 'food safety', topic_category: '24' }],
    ['a page behind the last', { keywords: 'food safety', offset: 50 }],
  ])('are corrected to nothing for %s', async (_, query) => {
    const { body } = await list(query);
    expect([body.data, body.corrected_keywords]).toEqual([[], undefined]);
  });

  it('replace no word that a topic has, where another filter leaves a near one alone', async () => {
    const texts = { descriptionEn: '', descriptionFr: '' };
    const added = { topicCategoryId: 24, nameEn: 'Snfety', nameFr: 'Snfety', ...texts };
    const [topic] = await api.db.insert(topics).values(added).returning({ id: topics.id });
    const found = async (keywords: string) => (await list({ keywords, topic_category: '24' })).body.total;
    expect([await found('safety'), await found('snfetz')]).toEqual([0, 1]);
    await api.db.delete(topics).where(eq(topics.id, topic?.id ?? 0));
  });

  it('correct a search to no retired topic', async () => {
    await api.db.update(topics).set({ retiredAt: new Date() }).where(eq(topics.id, 3));
    expect((await list({ keywords: 'fodo saftey' })).body.total).toBe(0);
    await api.db.update(topics).set({ retiredAt: null }).where(eq(topics.id, 3));
    expect((await list({ keywords: 'fodo saftey' })).body.total).toBe(1);
  });

  it('are found by a picker, names that begin so first', async () => {
    const search = (body: { keywords: string; limit?: number; topic_category_id?: number }) =>
      api.call('POST v3/topics-quick-search', { body });
    const { body } = await search({ keywords: 'water', limit: 2 });
    expect(body.data[0]?.topic_name).toMatch(/^Water/);
    expect(body.total).toBeGreaterThan(body.data.length);
    expect((await search({ keywords: 'food', topic_category_id: 24 })).body.total).toBe(0);
    expect((await search({ keywords: ' ' })).status).toBe(422);
  });
});

describe('categories of topics', () => {
  it('stand below their themes, and as options in the same order', async () => {
    const { body } = await api.call('GET v3/topic-categories', {}, { locale: 'fr' });
    expect(body.total).toBe(24);
    expect(body.data[0]).toMatchObject({ topic_category_name: 'Alimentation et nutrition', ilg_theme_id: 1 });
    const options = (await api.call('GET v3/topic-categories/options', {}, { locale: 'fr' })).body.data;
    const ordered = options.toSorted((a, b) => b.display_order - a.display_order);
    expect(ordered.map(({ name }) => name)).toEqual(body.data.map(({ topic_category_name }) => topic_category_name));
  });

  it('tell the mean of what the caller may see, with every analysis counted', async () => {
    const stats = async (as?: 'admin') =>
      (await api.call('GET v3/topic-categories-stats', {}, as ? { as } : {})).body.data[0];
    const counts = { topic_category_id: 1, notes_count: 3, companies_count: 2 };
    expect(await stats()).toMatchObject({ ...counts, counted_notes: 2, mean_value: 1 });
    expect(await stats('admin')).toMatchObject({ ...counts, counted_notes: 3, mean_value: -2.75 });
  });

  it('have a page of their own with their topics', async () => {
    const { body } = await api.call('GET v3/topic-categories/:id', { params: { id: 1 } });
    expect(body).toMatchObject({ topic_category_id: 1, counted_notes: 2, mean_value: 1 });
    expect(body.topics).toHaveLength(body.topics_count);
    expect((await api.call('GET v3/topic-categories/:id', { params: { id: 999 } })).status).toBe(404);
  });
});
