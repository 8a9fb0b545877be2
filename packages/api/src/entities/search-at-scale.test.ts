import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import type { OpenDatabase } from '../db/open-database.ts';
import { countQueries } from '../testing/count-queries.ts';
import { explainQueries } from '../testing/explain-queries.ts';
import { addManyCompanies } from '../testing/many-companies.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { listCompanies } from '../entity-impact/entity-impact.service.ts';
import { scoreDistribution } from '../entity-lists/entity-lists.service.ts';
import { entities } from './entities.table.ts';

const COMPANIES = 20_000;
const visitor = { viewer: null, locale: 'en' } as const;
let database: OpenDatabase;
let all: { id: number; matchName: string; legalForm: string }[];

beforeAll(async () => {
  database = await openTestDatabase();
  await addManyCompanies(database.db, COMPANIES);
  all = await database.db
    .select({ id: entities.id, matchName: entities.matchName, legalForm: entities.legalForm })
    .from(entities)
    .orderBy(asc(entities.id));
}, 240_000);
afterAll(() => database.close());

const query = (keywords: string, page: { limit?: number; offset?: number } = {}) => ({
  ...{ keywords, asc: true, limit: 20, offset: 0 },
  ...page,
});

/** The whole of a search, page by page. */
async function found(keywords: string, limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const { data, total } = await listCompanies(database.db, query(keywords, { limit, offset: ids.length }), visitor);
    ids.push(...data.map(({ entity_id }) => entity_id));
    if (ids.length >= total || data.length === 0) return ids;
  }
}

/** The same by the rule: exact, beginning, every word at the beginning of a word, anything else; then by name and number. */
function expected(name: string): number[] {
  const words = name.split(' ');
  const rank = (matchName: string) => {
    if (matchName === name) return 1;
    if (matchName.startsWith(name)) return 2;
    return words.every((word) => ` ${matchName}`.includes(` ${word}`)) ? 3 : 4;
  };
  const holds = (matchName: string, word: string) =>
    word.length < 3 ? ` ${matchName}`.includes(` ${word}`) : matchName.includes(word);
  return all
    .filter(({ matchName }) => words.every((word) => holds(matchName, word)))
    .toSorted(
      (a, b) =>
        rank(a.matchName) - rank(b.matchName) ||
        Buffer.compare(Buffer.from(a.matchName), Buffer.from(b.matchName)) ||
        a.id - b.id,
    )
    .map(({ id }) => id);
}

describe('a search among many companies', () => {
  it.each(['corabury', 'cora', 'gold bank', 'pub', 'zel gr', 'optics ceramics', 'xa', 'idad group'])(
    'orders %j by relevance over all pages',
    async (keywords) => {
      const ids = expected(keywords);
      expect(ids.length).toBeGreaterThan(0);
      expect(await found(keywords, 150)).toEqual(ids);
    },
  );

  it('has the companies of a legal form by name', async () => {
    const ids = all
      .filter(({ legalForm }) => legalForm === 'public company limited')
      .toSorted((a, b) => (a.matchName < b.matchName ? -1 : a.matchName > b.matchName ? 1 : a.id - b.id))
      .map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect((await found('Public Company Limited', 200)).slice(0, 200)).toEqual(ids.slice(0, 200));
  });

  it.each([
    ['a name', 'Corabury Gold', 'entities_match_name_index', 'entities_search_names_index'],
    ['the beginning of a name', 'corabu', 'entities_match_name_index', 'entities_search_names_index'],
    ['a legal form', 'Public Company Limited', 'entities_legal_form_index', 'entities_legal_form_index'],
    ['an ISIN', 'QM0000LKZQ0', 'entities_isin_key', 'entities_isin_key'],
  ])('finds %s by an index, for the page and for the count', async (_what, keywords, first, count) => {
    const plans = await explainQueries(database.db, () => listCompanies(database.db, query(keywords), visitor));
    const [page = '', total = ''] = plans;
    expect(page).toContain(first);
    expect(total).toContain(count);
    expect(total).not.toMatch(/Seq Scan on entities/);
  });

  it('finds a misspelt name and its row by the words of names in the index, in one statement', async () => {
    const plans = await explainQueries(database.db, () => listCompanies(database.db, query('corabery'), visitor));
    const near = plans.at(-1) ?? '';
    expect(near).toMatch(/Scan on entities_search_names_index.*\n\s+Index Cond: \(string_to_array/);
    // The columns of its row.
    expect(near).toMatch(/Scan (on|using) (countries|industries)/);
    expect(near).not.toMatch(/Seq Scan on entities/);
  });
});

describe('figures over many companies', () => {
  it('are made once a minute, and those over few each time', async () => {
    const list = () => countQueries(database.db, () => listCompanies(database.db, query(''), visitor));
    expect([await list(), await list()]).toEqual([2, 1]);
    const spread = (filters: { industry?: number[] }) =>
      countQueries(database.db, () => scoreDistribution(database.db, filters, visitor));
    expect([await spread({}), await spread({})]).toEqual([2, 0]);
    expect([await spread({ industry: [2] }), await spread({ industry: [2] })]).toEqual([2, 2]);
  });
});

describe('a list of many companies by country', () => {
  const page = (news: { asc?: boolean; offset?: number; limit?: number; webvisibility?: 'not-featured' }) =>
    listCompanies(database.db, { ...query(''), orderby: 'country', ...news }, visitor);

  it.each([true, false])(
    'has each once and in order, near its beginning and far from it (ascending: %s)',
    async (isAscending) => {
      const limit = 700;
      const pages = await Promise.all(
        [0, 1, 2, 3, 4].map((at) => page({ asc: isAscending, limit, offset: at * limit })),
      );
      const shown = pages.flatMap(({ data }) => data);
      const { compare } = new Intl.Collator('und');
      const way = isAscending ? 1 : -1;
      const inOrder = shown.toSorted(
        (a, b) =>
          way * compare(a.country.name, b.country.name) ||
          compare(a.entity_name, b.entity_name) ||
          a.entity_id - b.entity_id,
      );
      const ids = shown.map(({ entity_id }) => entity_id);
      expect(ids).toEqual(inOrder.map(({ entity_id }) => entity_id));
      expect(new Set(ids).size).toBe(5 * limit);
      // Of the last country on these pages some are missing, of those before it none.
      const countries = [...new Set(shown.map(({ country }) => country.id))];
      const whole = countries.slice(0, -1);
      const counted = await Promise.all(
        whole.map((country) => listCompanies(database.db, { ...query(''), country: [country] }, visitor)),
      );
      expect(whole).not.toEqual([]);
      expect(whole.map((id) => shown.filter(({ country }) => country.id === id).length)).toEqual(
        counted.map(({ total }) => total),
      );
    },
  );

  it('counts the companies of each country only far from the beginning, or where a filter is set', async () => {
    const planOf = async (news: Parameters<typeof page>[0]) => {
      const plans = await explainQueries(database.db, () => page(news));
      return plans.find((plan) => plan.includes('Limit')) ?? '';
    };
    expect(await planOf({})).toMatch(/Incremental Sort/);
    expect(await planOf({})).not.toMatch(/Aggregate|Seq Scan on entities/);
    expect(await planOf({ offset: 2_000 })).toMatch(/Aggregate/);
    expect(await planOf({ webvisibility: 'not-featured' })).toMatch(/Aggregate/);
  });
});
