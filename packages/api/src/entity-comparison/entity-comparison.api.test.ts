import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { comparisonTypes } from '@commonweal/domain/comparison-type';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { Locale } from '@commonweal/domain/locale';
import { entityRedirects } from '../entities/entity-redirects.table.ts';
import { countQueries } from '../testing/count-queries.ts';
import type { DemoAccount } from '../testing/test-api.ts';
import { INDUSTRY, OTHER_INDUSTRY, startComparisonSite } from './comparison-site.fixture.ts';
import type { ComparisonSite } from './comparison-site.fixture.ts';
import type { ComparisonReply } from './entity-comparison.present.ts';

let site: ComparisonSite;
/** Numbers of the companies. The hidden one is of the industry of the first three. */
let [alder, birch, hidden, cedar, foreign] = [0, 0, 0, 0, 0];

/** Topics of the first and the second theme. */
const CLIMATE_TOPIC = 1;
const NATURE_TOPIC = 17;
/** E1.1 is below E1, E3.1.1 below E3.1 below E3. */
const [E1, E1_1, E3_1_1] = [1, 11, 22];

beforeAll(async () => {
  site = await startComparisonSite();
  const scored = { impactScore: 1, notesCount: 2, ratingsCount: 6, countedNotesCount: 8, ratersCount: 15 };
  alder = await site.company({ name: 'Alder', slug: 'compared-alder', ...scored, environmentalScore: -1 });
  birch = await site.company({
    name: 'Birch',
    slug: 'compared-birch',
    ...scored,
    impactScore: 2,
    countedNotesCount: 2,
  });
  hidden = await site.company({ slug: 'compared-hidden', ...scored, impactScore: -5, isFeatured: false });
  cedar = await site.company({ name: 'Cedar', slug: 'compared-cedar', ...scored, impactScore: 4.5 });
  foreign = await site.company({ slug: 'compared-foreign', ...scored, industryId: OTHER_INDUSTRY });
  await writeAnalyses();
}, 180_000);
afterAll(() => site.api.close());

async function writeAnalyses(): Promise<void> {
  const first = { sdgId: 1, sasbThemeId: 1, noteCategoryId: 1, topicId: CLIMATE_TOPIC, pais: [1], esgObjs: [1] };
  await site.note({ entityId: alder, value: 4, size: 1, ...first, esrsTopics: [E1, E1_1], ratedBy: [0, 1, 2] });
  await site.note({
    entityId: alder,
    value: -2,
    size: 3,
    sdgId: 1,
    sasbThemeId: 26,
    noteCategoryId: 2,
    topicId: NATURE_TOPIC,
    pais: [1, 18],
    esgObjs: [1],
    esrsTopics: [E3_1_1],
    ratedBy: [0, 1, 3],
  });
  await site.note({ entityId: birch, value: 1, size: 2, ...first, esgObjs: [11], esrsTopics: [E1], ratedBy: [4] });
  await site.note({ entityId: hidden, value: -5, size: 5, ...first, esrsTopics: [E1] });
  await site.note({ entityId: cedar, value: 3, size: 1, ...first, esrsTopics: [E1_1] });
  await site.note({ entityId: foreign, value: 2, size: 2, ...first, esrsTopics: [E1] });
  const notCounted = { entityId: alder, value: 5, size: 5, ...first, esrsTopics: [E1] };
  await site.note({ ...notCounted, ratingsCount: 2 });
  await site.note({ ...notCounted, value: null });
  await site.note({ ...notCounted, isDeleted: true });
  await site.note({ ...notCounted, status: 'archived' });
}

interface Asked {
  readonly type?: ComparisonType;
  readonly as?: DemoAccount;
  readonly locale?: Locale;
}

async function compare(keys: readonly (number | string)[], { type = 'sdg', as, locale }: Asked = {}) {
  const options = { ...(as && { as }), ...(locale && { locale }) };
  return site.api.call('GET v3/entities/metrics-comparisons', { query: { entity_ids: keys.join(), type } }, options);
}

type Row = ComparisonReply['rows'][number];

/** The number and the name by which a row stands for an entry of its classification. */
function nameOf(row: Row): [id: unknown, name: unknown] {
  const value = (ending: string) => Object.entries(row).find(([field]) => field.endsWith(ending))?.[1];
  return [value('_id'), value('_name')];
}

const cellsOf = ({ avg, avg_companies, entities, sign }: Row) => ({ avg, avg_companies, entities, sign });

/** The rows in which somebody has a score, by the number of the entry. */
const filled = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows
      .filter(({ avg, entities }) => avg !== null || Object.values(entities).some((cell) => cell?.score != null))
      .map((row) => [nameOf(row)[0], cellsOf(row)]),
  );

type Cell = Row['entities'][string];

const none: Cell = { score: null, notes: 0, raters: 0, evidence: null };
const cells = (a: Cell, b: Cell, other: Cell): Row['entities'] =>
  Object.fromEntries([
    [alder, a],
    [birch, b],
    [hidden, null],
    [foreign, other],
  ]);

/** Rows as worked out by hand for a visitor, who does not see the hidden company. */
function byHand(): Record<ComparisonType, Record<number, ReturnType<typeof cellsOf>>> {
  // (4 × 1 − 2 × 3) / 4, of two analyses that four people rated
  const both = { score: -0.5, notes: 2, raters: 4, evidence: 'thin' } as const;
  const four = { score: 4, notes: 1, raters: 3, evidence: 'thin' } as const;
  const minusTwo = { score: -2, notes: 1, raters: 3, evidence: 'thin' } as const;
  const one = { score: 1, notes: 1, raters: 1, evidence: 'thin' } as const;
  const two = { score: 2, notes: 1, raters: 0, evidence: 'thin' } as const;
  // (−0.5 + 1 + 3) / 3
  const together = { avg: 3.5 / 3, avg_companies: 3, entities: cells(both, one, two), sign: 'greater' } as const;
  // (4 + 1 + 3) / 3
  const first = { avg: 8 / 3, avg_companies: 3, entities: cells(four, one, two), sign: 'less' } as const;
  const second = { avg: -2, avg_companies: 1, entities: cells(minusTwo, none, none), sign: 'equal' } as const;
  return {
    sdg: { 1: together },
    sasb: { 1: first, 26: second },
    ilg: { 1: first, 2: second },
    category: { 1: first, 2: second },
    pai: { 1: together, 18: second },
    esg_obj: {
      // (−0.5 + 3) / 2
      1: { avg: 1.25, avg_companies: 2, entities: cells(both, none, two), sign: 'greater' },
      11: { avg: 1, avg_companies: 1, entities: cells(none, one, none), sign: 'none' },
    },
    esrs_topic: { 1: first, 3: second },
  };
}

describe('companies side by side', () => {
  it.each(comparisonTypes)('have the scores worked out by hand in each row of %s', async (type) => {
    const { body } = await compare([alder, birch, hidden, foreign], { type });
    expect(body.type).toBe(type);
    expect(filled(body.rows)).toEqual(byHand()[type]);
  });

  it.each([
    ['sdg', 17, ['sdg_id', 'sdg_code', 'sdg_name']],
    ['sasb', 26, ['sasb_theme_id', 'sasb_theme_name']],
    ['ilg', 6, ['ilg_theme_id', 'ilg_theme_name']],
    ['category', 3, ['note_category_id', 'note_category_name']],
    ['pai', 18, ['pai_id', 'pai_name', 'pai_order']],
    ['esg_obj', 11, ['esg_obj_id', 'esg_obj_name', 'esg_obj_order']],
    ['esrs_topic', 10, ['esrs_topic_id', 'esrs_topic_name']],
  ] as const)('have every entry of %s, %i, in its order and with its fields', async (type, count, fields) => {
    const { rows } = (await compare([birch], { type })).body;
    expect(rows.map((row) => nameOf(row)[0])).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    const [row] = rows;
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      [...fields, 'avg', 'avg_companies', 'entities', 'sign'].toSorted(),
    );
  });

  it.each(comparisonTypes)('name the rows of %s in the language asked for', async (type) => {
    const [en, fr] = await Promise.all((['en', 'fr'] as const).map((locale) => compare([birch], { type, locale })));
    const [english, french] = [en, fr].map((reply) => reply?.body.rows.map((row) => nameOf(row)[1]) ?? []);
    expect(english?.length).toBeGreaterThan(2);
    expect(french).toHaveLength(english?.length ?? 0);
    expect(french).not.toEqual(english);
  });

  it('are told in the order asked for, once each, with the scores a visitor may see and what they rest on', async () => {
    const { ordered_entities: companies } = (await compare(['compared-birch', hidden, alder, birch])).body;
    const industry = { id: INDUSTRY, name: expect.any(String) };
    const common = { logo: null, industry, social_score: null, notes_count: 2, ratings_count: 6 };
    expect(companies).toEqual([
      {
        ...common,
        id: birch,
        name: 'Birch',
        entity_slug: 'compared-birch',
        impact_score: 2,
        environmental_score: null,
        is_grayed: false,
        evidence: 'thin',
      },
      {
        ...common,
        id: hidden,
        name: expect.any(String),
        entity_slug: 'compared-hidden',
        impact_score: null,
        environmental_score: null,
        is_grayed: true,
        evidence: null,
      },
      {
        ...common,
        id: alder,
        name: 'Alder',
        entity_slug: 'compared-alder',
        impact_score: 1,
        environmental_score: -1,
        is_grayed: false,
        evidence: 'solid',
      },
    ]);
  });

  it('stand beside the peers of the first: companies of its industry, by the scores that the person may see', async () => {
    const scores = { environmental_score: -1, social_score: null };
    const peersFor = async (keys: readonly number[], as?: DemoAccount) =>
      (await compare(keys, as ? { as } : {})).body.peer_group;
    expect(await peersFor([alder, foreign])).toEqual({
      industry: { id: INDUSTRY, name: expect.any(String) },
      companies: 3,
      impact_score: 2.5,
      ...scores,
    });
    expect(await peersFor([alder, foreign], 'admin')).toMatchObject({ companies: 4, impact_score: 0.625 });
    expect(await peersFor([foreign, alder])).toMatchObject({
      industry: { id: OTHER_INDUSTRY },
      companies: 1,
      impact_score: 1,
    });
  });

  it('count a hidden company for who sees every score alone, in its column and among the peers', async () => {
    const asked = [hidden, alder];
    const visitor = (await compare(asked)).body;
    expect(visitor.rows.map(({ entities, sign }) => [entities[hidden], sign])).toEqual(
      Array.from({ length: 17 }, () => [null, 'none']),
    );
    expect(visitor.rows[0]).toMatchObject({ avg: 3.5 / 3, avg_companies: 3 });
    const admin = (await compare(asked, { as: 'admin' })).body;
    // (−0.5 + 1 − 5 + 3) / 4
    expect(admin.rows[0]).toMatchObject({ avg: -0.375, avg_companies: 4, sign: 'greater' });
    expect(admin.rows[0]?.entities[hidden]).toEqual({ score: -5, notes: 1, raters: 0, evidence: 'thin' });
  });
});

describe('what is asked for', () => {
  it('is left out and named where it is unknown, and not found where nothing is left', async () => {
    const { body } = await compare(['nobody', alder, 2_147_483_647, 9_999_999_999]);
    expect(body.ordered_entities.map(({ id }) => id)).toEqual([alder]);
    expect(body.left_out).toEqual(['nobody', '2147483647', '9999999999']);
    expect((await compare(['nobody'])).error).toMatchObject({ code: 'not-found' });
  });

  it('leads from a company that was merged to the one that it became, once', async () => {
    await site.api.db.insert(entityRedirects).values({ slug: 'gone', oldId: 2_000_000, entityId: birch });
    const { body } = await compare([alder, 'gone', 2_000_000]);
    expect(body.ordered_entities.map(({ id }) => id)).toEqual([alder, birch]);
    expect(body.left_out).toEqual([]);
  });

  it('is six companies at most, and each a number or a slug', async () => {
    const six = ['nobody-1', 'nobody-2', 'nobody-3', 'nobody-4', 'nobody-5', alder];
    expect((await compare(six)).status).toBe(200);
    const seven = await compare([...six, birch]);
    expect(seven).toMatchObject({ status: 400, error: { code: 'invalid-request' } });
    expect(Object.keys(seven.error.fields ?? {})).toEqual(['entity_ids']);
    for (const keys of [[''], [alder, ''], ['a b'], ['é']]) expect((await compare(keys)).status).toBe(400);
    expect((await compare([alder], { type: 'unknown' as 'sdg' })).status).toBe(400);
  });

  it('takes as many queries for six companies as for one', async () => {
    const count = (keys: readonly number[]) => countQueries(site.api.db, () => compare(keys));
    expect(await count([alder, birch, hidden, cedar, foreign])).toBe(await count([alder]));
  });
});

describe('one company beside its peers', () => {
  const graph = (id: string, entity_ids?: string) =>
    site.api.call('GET v3/graphs/entities/:id/industries-score-comparison', {
      params: { id },
      query: { type: 'pai', ...(entity_ids && { entity_ids }) },
    });

  it('is the same table, with the company first', async () => {
    const expected = (await compare([alder, birch], { type: 'pai' })).body;
    expect((await graph('compared-alder', `${birch}`)).body).toEqual(expected);
    expect((await graph(`${alder}`)).body.ordered_entities).toEqual(expected.ordered_entities.slice(0, 1));
  });

  it('is not found where the company itself is unknown, and takes up to five others', async () => {
    expect((await graph('nobody', `${alder}`)).error).toMatchObject({ code: 'not-found' });
    const others = [birch, cedar, foreign, hidden, 'nobody'];
    expect((await graph(`${alder}`, others.join())).status).toBe(200);
    expect((await graph(`${alder}`, [...others, 'nobody-else'].join())).status).toBe(400);
  });
});
