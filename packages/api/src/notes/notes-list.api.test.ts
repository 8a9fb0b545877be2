import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { ApiInput } from '@commonweal/contracts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import { noteEsgObjs, noteEsrsTopics, notePais, notes, noteStatuses } from './notes.table.ts';

let api: TestApi;

type Query = NonNullable<ApiInput<'GET v3/notes/published'>['query']>;

beforeAll(async () => {
  api = await startTestApi();
}, 120_000);

afterAll(() => api.close());

async function list(query: Query, options?: CallAs) {
  const { status, body } = await api.call('GET v3/notes/published', { query }, options);
  expect(status).toBe(200);
  return body;
}

/** Notes of a company of their own, so that the seeded ones stay out. */
async function aCompanyWithNotes(company: Parameters<typeof createEntity>[1] = {}) {
  const author = await createUser(api.db);
  const entity = await createEntity(api.db, company);
  const base = { entityId: entity.id, userId: author.id };
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const good = await createNote(api.db, {
    ...base,
    headline: `Riverbed 100%_clean ${entity.id}`,
    value: 4,
    size: 2,
    ratingsCount: 9,
    publishedAt: at(1),
    sdgId: 6,
  });
  const bad = await createNote(api.db, {
    ...base,
    value: -3,
    size: 2,
    ratingsCount: 3,
    publishedAt: at(2),
    noteCategoryId: 1,
  });
  const even = await createNote(api.db, { ...base, value: 0.004, size: 2, ratingsCount: 5, publishedAt: at(3) });
  const unrated = await createNote(api.db, { ...base, publishedAt: at(4), locale: 'fr', topicId: 1 });
  return { author, entity, good, bad, even, unrated, ids: { entity_id: entity.id } };
}

const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);

describe('GET v3/notes/published', () => {
  it('answers ten, the newest first, with the total of the whole set', async () => {
    const { data, total } = await list({});
    expect(data).toHaveLength(10);
    expect(total).toBeGreaterThan(600);
    const dates = data.map(({ publication_date }) => publication_date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('pages without gaps or repeats', async () => {
    const pages = await Promise.all([0, 7, 14].map((offset) => list({ limit: 7, offset })));
    expect(pages.flatMap(idsOf)).toEqual(idsOf(await list({ limit: 21 })));
  });

  it('is empty beyond the end, and still knows the total', async () => {
    const { data, total } = await list({ offset: 1_000_000 });
    expect(data).toEqual([]);
    expect(total).toBeGreaterThan(600);
  });

  it('orders by date, value and ratings, what is not rated last in both directions', async () => {
    const { good, bad, even, unrated, ids } = await aCompanyWithNotes();
    const order = async (query: Query) => idsOf(await list({ ...ids, ...query }));
    expect(await order({})).toEqual([unrated.id, even.id, bad.id, good.id]);
    expect(await order({ asc: '1' })).toEqual([good.id, bad.id, even.id, unrated.id]);
    expect(await order({ orderby: 'value' })).toEqual([good.id, even.id, bad.id, unrated.id]);
    expect(await order({ orderby: 'value', asc: '1' })).toEqual([bad.id, even.id, good.id, unrated.id]);
    expect(await order({ orderby: 'ratings' })).toEqual([good.id, even.id, bad.id, unrated.id]);
  });

  it('filters by company, author, goal, theme, topic, category, language and the sign that is shown', async () => {
    const { author, good, bad, even, unrated, ids } = await aCompanyWithNotes();
    const found = async (query: Query) => idsOf(await list({ ...ids, ...query })).toSorted((a, b) => a - b);
    expect(await found({ sdg: '6' })).toEqual([good.id]);
    expect(await found({ sdg: '6,13' })).toEqual([good.id, bad.id, even.id, unrated.id]);
    expect(await found({ note_category: '1' })).toEqual([bad.id]);
    expect(await found({ topic: '1' })).toEqual([unrated.id]);
    expect(await found({ language: 'fr' })).toEqual([unrated.id]);
    expect(await found({ value: 'positive' })).toEqual([good.id]);
    expect(await found({ value: 'negative' })).toEqual([bad.id]);
    expect(await found({ industry: '1', country: '826' })).toHaveLength(4);
    expect(await found({ industry: '2' })).toEqual([]);
    expect(await found({ country: '250' })).toEqual([]);
    expect(idsOf(await list({ user: author.id }))).toHaveLength(4);
  });

  it('filters by theme through the topic', async () => {
    const { unrated, ids } = await aCompanyWithNotes();
    const { rows } = (await api.db.execute(sql`
      select c.ilg_theme_id as id from topics t join topic_categories c on c.id = t.topic_category_id where t.id = 1
    `)) as unknown as { rows: { id: number }[] };
    const theme = rows[0]?.id ?? 0;
    const { data } = await list({ ...ids, ilg: `${theme}`, topic: '1' });
    expect(data.map(({ id, ilg_theme_id }) => [id, ilg_theme_id])).toEqual([[unrated.id, theme]]);
    expect((await list({ ...ids, ilg: `${(theme % 6) + 1}`, topic: '1' })).total).toBe(0);
  });

  it('finds an ESRS topic by the topic above it', async () => {
    const { good, ids } = await aCompanyWithNotes();
    const { rows } = (await api.db.execute(sql`
      select leaf.id as leaf, top.id as top from esrs_topics leaf
      join esrs_topics middle on middle.id = leaf.parent_id join esrs_topics top on top.id = middle.parent_id limit 1
    `)) as unknown as { rows: { leaf: number; top: number }[] };
    const { leaf = 0, top = 0 } = rows[0] ?? {};
    await api.db.insert(noteEsrsTopics).values({ noteId: good.id, refId: leaf });
    expect(idsOf(await list({ ...ids, esrs_topic: `${top}` }))).toEqual([good.id]);
    expect((await list({ ...ids, esrs_topic: `${(top % 10) + 1}` })).total).toBe(0);
  });

  it('puts those in the language of the request first where asked to, in exact pages', async () => {
    const { good, bad, even, unrated, ids } = await aCompanyWithNotes();
    const order = async (locale: 'en' | 'fr', query: Query = {}) =>
      idsOf(await list({ ...ids, locale_first: '1', ...query }, { locale }));
    const newest = idsOf(await list(ids));
    expect(await order('fr')).toEqual([unrated.id, ...newest.filter((id) => id !== unrated.id)]);
    expect(await order('en')).toEqual([...newest.filter((id) => id !== unrated.id), unrated.id]);
    expect(await order('fr', { limit: 2, offset: 1 })).toEqual((await order('fr')).slice(1, 3));
    expect(newest.toSorted((a, b) => a - b)).toEqual([good.id, bad.id, even.id, unrated.id]);
  });

  it('filters by SASB theme, SFDR PAI and objective of the EU Taxonomy', async () => {
    const { good, bad, even, ids } = await aCompanyWithNotes();
    await api.db.update(notes).set({ sasbThemeId: 26 }).where(eq(notes.id, good.id));
    await api.db.insert(notePais).values([
      { noteId: good.id, refId: 1 },
      { noteId: bad.id, refId: 1 },
      { noteId: even.id, refId: 18 },
    ]);
    await api.db.insert(noteEsgObjs).values({ noteId: bad.id, refId: 11 });
    const found = async (query: Query) => idsOf(await list({ ...ids, ...query })).toSorted((a, b) => a - b);
    expect(await found({ theme: '26' })).toEqual([good.id]);
    expect(await found({ theme: '25' })).toEqual([]);
    expect(await found({ pai: '1' })).toEqual([good.id, bad.id]);
    expect(await found({ pai: '1,18' })).toEqual([good.id, bad.id, even.id]);
    expect(await found({ pai: '1', esg_obj: '11' })).toEqual([bad.id]);
    expect(await found({ esg_obj: '10' })).toEqual([]);
  });

  it('finds all words of the search in headline or company, or a whole tag, and takes % and _ as they are', async () => {
    const { entity, good, ids } = await aCompanyWithNotes({ name: 'A company without a figure' });
    expect(idsOf(await list({ ...ids, keywords: 'RIVERBED clean' }))).toEqual([good.id]);
    expect(idsOf(await list({ ...ids, keywords: '100%_clean' }))).toEqual([good.id]);
    expect(idsOf(await list({ ...ids, keywords: 'riverbed 0%' }))).toEqual([good.id]);
    expect(idsOf(await list({ ...ids, keywords: '0%' }))).toEqual([good.id]);
    expect((await list({ ...ids, keywords: 'riverbed 9%' })).total).toBe(0);
    expect((await list({ ...ids, keywords: '1%clean' })).total).toBe(0);
    expect((await list({ ...ids, keywords: 'riverbed drought' })).total).toBe(0);
    expect((await list({ ...ids, keywords: 'Climate' })).total).toBe(4);
    expect((await list({ ...ids, keywords: 'clima' })).total).toBe(0);
    expect((await list({ ...ids, keywords: entity.name })).total).toBe(4);
  });

  it('never shows what is not published or was removed, however it is asked', async () => {
    const { entity, author, good } = await aCompanyWithNotes();
    const base = { entityId: entity.id, userId: author.id, tags: ['secretword'], value: 5, size: 5, ratingsCount: 99 };
    for (const status of noteStatuses) {
      await createNote(api.db, {
        ...base,
        status,
        isDeleted: status === 'published',
        headline: `secretword ${status} ${good.id}`,
      });
    }
    const asked: Query[] = [
      { keywords: 'secretword' },
      { entity_id: entity.id, keywords: 'secretword' },
      { user: author.id, keywords: 'secretword' },
    ];
    for (const query of asked) {
      for (const as of [undefined, 'admin', 'superadmin'] as const) {
        expect(await list(query, as && { as })).toEqual({ data: [], total: 0 });
      }
    }
    expect((await list({ entity_id: entity.id })).total).toBe(4);
  });

  it('gives names in the language of the request', async () => {
    const { ids } = await aCompanyWithNotes();
    const [en] = (await list({ ...ids, limit: 1 }, { locale: 'en' })).data;
    const [fr] = (await list({ ...ids, limit: 1 }, { locale: 'fr' })).data;
    expect(en?.note_category_name).toBe('Processes & practices');
    expect(fr?.note_category_name).toBe('Procédés et pratiques');
    expect(fr?.topic_name).not.toBe(en?.topic_name);
  });

  it('keeps the score of a company that is not featured from all but who may see every score', async () => {
    const author = await createUser(api.db);
    const entity = await createEntity(api.db, { isFeatured: false, impactScore: 3.5 });
    await createNote(api.db, { entityId: entity.id, userId: author.id });
    const seen = async (as?: 'member' | 'client' | 'admin') =>
      (await list({ entity_id: entity.id }, as && { as })).data[0]?.entity;
    for (const as of [undefined, 'member', 'client'] as const) {
      expect(await seen(as)).toMatchObject({ impact_score: null, is_grayed: true, is_featured: false });
    }
    expect(await seen('admin')).toMatchObject({ impact_score: 3.5, is_grayed: false, is_featured: false });
  });

  it('takes as many queries for a hundred rows as for one', async () => {
    const once = (limit: number) => countQueries(api.db, () => list({ limit }));
    // Once a second a request also asks whether the site is in maintenance.
    const count = async (limit: number) => Math.min(await once(limit), await once(limit));
    expect(await count(100)).toBe(await count(1));
  });

  it('shows the beginning of the text without markup', async () => {
    const { data } = await list({ limit: 50 });
    expect(data).not.toEqual([]);
    for (const { excerpt } of data) {
      expect(excerpt).not.toMatch(/[<>]|&\w+;/);
      expect(excerpt.length).toBeLessThanOrEqual(241);
    }
  });

  it.each([
    ['limit=0'],
    ['limit=101'],
    ['limit=x'],
    ['offset=-1'],
    ['offset=1000001'],
    ['entity_id=0'],
    ['entity_id=2147483648'],
    ['sdg=1;drop'],
    ['sdg='],
    ['sdg=1,,2'],
    ['value=up'],
    ['language=de'],
    ['orderby=password_hash'],
    ['asc=maybe'],
    ['unknown=1'],
    [`keywords=${'x'.repeat(201)}`],
    ['user=1&user=2'],
  ])('refuses ?%s with a code', async (search) => {
    const response = await api.app.inject({ url: `/api/v3/notes/published?${search}` });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-request', requestId: expect.any(String) });
  });

  it.each([
    ['sdg=999999999'],
    ['ilg=32768'],
    ['industry=99999'],
    ['country=99999'],
    ['topic=2000000'],
    ['note_category=70000'],
    ['esrs_topic=99999'],
    ['keywords=%00%27%3B--'],
    ['keywords=%ED%A0%80'],
    ['keywords=%5C'],
    ['keywords=a%20b%20c%20d%20e%20f%20g%20h%20i%20j%20zz9'],
  ])('answers ?%s without failing', async (search) => {
    const response = await api.app.inject({ url: `/api/v3/notes/published?${search}` });
    expect(response.statusCode).toBe(200);
  });
});
