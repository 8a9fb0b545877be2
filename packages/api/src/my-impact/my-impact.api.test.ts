import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { endpoints } from '@commonweal/contracts';
import { prepareBespokeRanking } from '@commonweal/domain/bespoke-ranking';
import { evidenceOf } from '@commonweal/domain/evidence';
import { entities } from '../entities/entities.table.ts';
import { notes } from '../notes/notes.table.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';

const NOTES = 'GET v3/my-impact/companies-notes';
const COMPANIES = 'GET v3/my-impact/companies';
const MINE = 'GET v3/my-impact/my-importances';
const SAVE = 'POST v3/my-impact/set-my-importances';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const seesAll: CallAs = { as: 'superadmin' };

async function notesOf(options?: CallAs) {
  const { status, body } = await api.call(NOTES, {}, options);
  expect(status).toBe(200);
  return endpoints[NOTES].reply.parse(body);
}

async function companiesOf(options?: CallAs) {
  const { status, body } = await api.call(COMPANIES, {}, options);
  expect(status).toBe(200);
  return endpoints[COMPANIES].reply.parse(body);
}

async function withFeatured(entityId: number, isFeatured: boolean, work: () => Promise<void>) {
  const set = (value: boolean) => api.db.update(entities).set({ isFeatured: value }).where(eq(entities.id, entityId));
  await set(isFeatured);
  await work();
  await set(!isFeatured);
}

describe('what the ranking is made from', () => {
  it('gives every company the score that the site shows, with every importance at 50', async () => {
    const [companies, companiesNotes] = await Promise.all([companiesOf(seesAll), notesOf(seesAll)]);
    const { scores } = prepareBespokeRanking(companies.data, companiesNotes.data).recompute({});
    const wrong = companies.data.filter(({ impact_score }, at) => {
      const score = scores[at] ?? Number.NaN;
      return impact_score === null ? !Number.isNaN(score) : !(Math.abs(score - impact_score) < 1e-9);
    });
    expect(wrong).toEqual([]);
    expect(companies.data.some(({ impact_score }) => impact_score !== null)).toBe(true);
  });

  it.each([
    ...[2, 3, 7, 8].map((analyses) => ({ analyses, raters: 15, spread: 2.5 })),
    ...[4, 5, 14].map((raters) => ({ analyses: 8, raters, spread: null })),
    { analyses: 8, raters: 15, spread: 2.51 },
  ])('tells the level of evidence that follows from %j', async (facts) => {
    const { analyses: countedNotesCount, raters: ratersCount, spread: valueSpread } = facts;
    const scored = (await companiesOf(seesAll)).data.find(({ impact_score }) => impact_score !== null);
    const own = eq(entities.id, scored?.id ?? 0);
    await api.db.update(entities).set({ countedNotesCount, ratersCount, valueSpread }).where(own);
    const told = (await companiesOf(seesAll)).data.find(({ id }) => id === scored?.id);
    expect(told?.evidence).toBe(evidenceOf(facts).level);
  });

  it('holds published notes with three ratings or more, and no others', async () => {
    const { data, total } = await notesOf(seesAll);
    const found = await api.db
      .select({ id: notes.id })
      .from(notes)
      .where(sql`status = 'published' and not is_deleted and ratings_count >= 3`);
    expect(data.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(
      found.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(total).toBe(data.length);
  });

  it('holds every company once', async () => {
    const { data, total } = await companiesOf();
    const [row] = await api.db.select({ count: sql<number>`count(*)::int` }).from(entities);
    expect(new Set(data.map(({ id }) => id)).size).toBe(row?.count);
    expect(total).toBe(data.length);
  });

  it('keeps the scores of companies that are not featured from those who may not see them', async () => {
    const entityId = (await notesOf()).data[0]?.e ?? 0;
    await withFeatured(entityId, false, async () => {
      for (const options of [undefined, { as: 'member' } as const]) {
        expect((await notesOf(options)).data.filter(({ e }) => e === entityId)).toEqual([]);
        const company = (await companiesOf(options)).data.find(({ id }) => id === entityId);
        expect(company).toMatchObject({ impact_score: null, is_grayed: true, evidence: null });
      }
      expect((await notesOf(seesAll)).data.some(({ e }) => e === entityId)).toBe(true);
      const seen = (await companiesOf(seesAll)).data.find(({ id }) => id === entityId);
      expect(seen?.impact_score).not.toBeNull();
      expect(seen?.is_grayed).toBe(false);
    });
  });

  it('names topics in the language of the request', async () => {
    const english = await api.call('GET v3/my-impact/topics', {}, { locale: 'en' });
    const french = await api.call('GET v3/my-impact/topics', {}, { locale: 'fr' });
    expect(english.body.data[0]).toMatchObject({
      ilg_theme_id: 1,
      ilg_theme_name: 'Basic needs',
      sasb_industry_id: null,
    });
    expect(french.body.data[0]?.ilg_theme_name).toBe('Besoins fondamentaux');
    expect(new Set(english.body.data.map(({ ilg_theme_id }) => ilg_theme_id))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});

it('a topic is offered for the industries with an analysis on it that everybody may see, unless it is universal', async () => {
  const [{ body: known }, companies, seen] = await Promise.all([
    api.call('GET v3/my-impact/topics', {}),
    companiesOf(),
    notesOf(),
  ]);
  const industryOf = new Map(companies.data.map(({ id, industry_id }) => [id, industry_id]));
  const met = Map.groupBy(seen.data, ({ t }) => t);
  const industriesOf = (topic: number) =>
    [...new Set((met.get(topic) ?? []).map(({ e }) => industryOf.get(e) ?? 0))].toSorted((a, b) => a - b);
  expect(known.data.map(({ topic_id, industry_ids }) => [topic_id, industry_ids])).toEqual(
    known.data.map(({ topic_id, is_universal }) => [topic_id, is_universal ? [] : industriesOf(topic_id)]),
  );
  const kinds = known.data.map(({ is_universal, industry_ids }) => `${is_universal} ${industry_ids.length > 0}`);
  expect(new Set(kinds)).toEqual(new Set(['true false', 'false true']));
});

describe.each([
  { name: 'companies-notes', operation: NOTES, url: '/api/v3/my-impact/companies-notes' },
  { name: 'companies', operation: COMPANIES, url: '/api/v3/my-impact/companies' },
] as const)('editions of $name', ({ operation, url }) => {
  const etagOf = async () => String((await api.call(operation, {})).headers['etag']);

  it('answers 304 without a body to an edition that is known', async () => {
    const etag = await etagOf();
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
      const response = await api.app.inject({ url, headers: { 'if-none-match': known } });
      expect({ status: response.statusCode, body: response.body, etag: response.headers['etag'] }).toEqual({
        status: 304,
        body: '',
        etag,
      });
    }
  });

  it('answers whole to another edition', async () => {
    const response = await api.app.inject({ url, headers: { 'if-none-match': '"1", W/"2"' } });
    expect(response.statusCode).toBe(200);
    expect(response.json<{ total: number }>().total).toBeGreaterThan(0);
  });

  it('says that caches keep it for one person, and nobody what is hidden', async () => {
    const { headers } = await api.call(operation, {});
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await api.call(operation, {}, seesAll)).headers['cache-control']).toBe('no-store');
    expect(headers['vary']).toContain('authorization');
  });

  it('is one edition for visitors and another for those who see every score', async () => {
    const { headers } = await api.call(operation, {}, seesAll);
    expect(String(headers['etag'])).not.toBe(await etagOf());
  });

  it('becomes another edition when a company is featured no longer', async () => {
    const before = await etagOf();
    const entityId = (await notesOf()).data[0]?.e ?? 0;
    await withFeatured(entityId, false, async () => expect(await etagOf()).not.toBe(before));
    expect(await etagOf()).toBe(before);
  });

  it('asks the database for its version alone once the list is made', async () => {
    await api.call(operation, {});
    expect(await countQueries(api.db, () => api.call(operation, {}))).toBe(1);
  });
});

it('a note that is taken away or rated anew changes the edition, and the reply', async () => {
  const first = (await notesOf()).data[0];
  const id = first?.n ?? 0;
  const before = await api.call(NOTES, {});
  await api.db.update(notes).set({ isDeleted: true }).where(eq(notes.id, id));
  const without = await api.call(NOTES, {});
  expect(without.headers['etag']).not.toBe(before.headers['etag']);
  expect(without.body.data.some(({ n }) => n === id)).toBe(false);
  await api.db.update(notes).set({ isDeleted: false, value: 1.23456789012345 }).where(eq(notes.id, id));
  const again = await api.call(NOTES, {});
  expect(again.body.data.find(({ n }) => n === id)?.v).toBe(1.23456789012345);
  await api.db
    .update(notes)
    .set({ value: first?.v ?? 0 })
    .where(eq(notes.id, id));
  expect((await api.call(NOTES, {})).headers['etag']).toBe(before.headers['etag']);
});

describe('importances', () => {
  const keysOf = async () =>
    (await api.call('GET v3/my-impact/topics', {})).body.data.map(
      (topic) => `${topic.ilg_theme_id}-${topic.topic_category_id}-${topic.topic_id}`,
    );
  const at = (value: number) => ({ importance_value: value });

  it('are none until they are saved, then what was saved last', async () => {
    const [first = '', second = ''] = await keysOf();
    expect((await api.call(MINE, {}, { as: 'client' })).body).toEqual({ importances: {} });
    const saved = await api.call(
      SAVE,
      { body: { importances: { [first]: at(0), [second]: at(100) } } },
      { as: 'client' },
    );
    expect(saved.body).toEqual({ importances: { [first]: at(0), [second]: at(100) } });
    await api.call(SAVE, { body: { importances: { [second]: at(70) } } }, { as: 'client' });
    expect((await api.call(MINE, {}, { as: 'client' })).body).toEqual({ importances: { [second]: at(70) } });
  });

  it('belong to one person', async () => {
    const [first = ''] = await keysOf();
    await api.call(SAVE, { body: { importances: { [first]: at(10) } } }, { as: 'rater' });
    expect((await api.call(MINE, {}, { as: 'writer' })).body).toEqual({ importances: {} });
  });

  it('of every topic can be saved, twice at once', async () => {
    const importances = Object.fromEntries((await keysOf()).map((key) => [key, at(33)]));
    const save = () => api.call(SAVE, { body: { importances } }, { as: 'lead' });
    const replies = await Promise.all([save(), save()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await api.call(MINE, {}, { as: 'lead' })).body).toEqual({ importances });
  });

  it('in single industries are saved beside that of the topic, and refused where there is no such industry', async () => {
    const [first = '', second = ''] = await keysOf();
    const importances = { [first]: at(10), [`${first}@1`]: at(90), [`${second}@77`]: at(0) };
    const saved = await api.call(SAVE, { body: { importances } }, { as: 'impact' });
    expect(saved.body).toEqual({ importances });
    expect((await api.call(MINE, {}, { as: 'impact' })).body).toEqual({ importances });
    const wrong = { importances: { [`${first}@78`]: at(1), '6-1-999999@1': at(1) } };
    const { status, error } = await api.call(SAVE, { body: wrong }, { as: 'impact' });
    expect({ status, fields: error.fields }).toEqual({
      status: 422,
      fields: {
        [`importances.${first}@78`]: 'This industry does not exist.',
        'importances.6-1-999999@1': 'This topic does not exist.',
      },
    });
    expect((await api.call(MINE, {}, { as: 'impact' })).body).toEqual({ importances });
  });

  it('are not for visitors', async () => {
    expect((await api.call(MINE, {})).error).toMatchObject({ code: 'unauthorized' });
    expect((await api.call(SAVE, { body: { importances: {} } })).status).toBe(401);
  });

  it('of topics that do not exist are refused by key, and nothing is saved', async () => {
    const [first = ''] = await keysOf();
    const body = { importances: { [first]: at(1), '6-1-999999': at(1), '1-24-1': at(1) } };
    const { status, error } = await api.call(SAVE, { body }, { as: 'premium', locale: 'fr' });
    expect(status).toBe(422);
    expect(error.fields).toEqual({
      'importances.6-1-999999': 'Ce sujet n’existe pas.',
      'importances.1-24-1': 'Ce sujet n’existe pas.',
    });
    expect((await api.call(MINE, {}, { as: 'premium' })).body).toEqual({ importances: {} });
  });

  const one = (entry: unknown, key = '1-1-1') => ({ importances: { [key]: entry } });

  it.each([
    { what: 'nothing', body: {} },
    { what: 'a list', body: { importances: [] } },
    { what: 'null', body: { importances: null } },
    { what: 'bare numbers', body: one(50) },
    { what: 'more than 100', body: one(at(101)) },
    { what: 'less than 0', body: one(at(-1)) },
    { what: 'fractions', body: one(at(0.5)) },
    { what: 'numbers as text', body: one({ importance_value: '50' }) },
    { what: 'entries that hold more', body: one({ importance_value: 50, user_id: 1 }) },
    { what: 'a key of two ids', body: one(at(50), '1-1') },
    { what: 'a key with an industry of 0', body: one(at(50), '1-1-1@0') },
    { what: 'a key with no industry', body: one(at(50), '1-1-1@') },
    { what: 'a key too large for a database', body: one(at(50), '1-1-99999999999999') },
    { what: 'a key that reaches for the prototype', body: JSON.parse('{"importances":{"__proto__":{}}}') as object },
    { what: 'somebody else’s', body: { importances: {}, user_id: 1 } },
    { what: 'text', body: 'nonsense' },
  ])('are refused as $what', async ({ body }) => {
    const { status, error } = await api.call(SAVE, { body: body as never }, { as: 'member' });
    expect([400, 415, 422]).toContain(status);
    expect(error.code).toMatch(/^(invalid-fields|malformed-body|unsupported-media-type)$/);
  });
});
