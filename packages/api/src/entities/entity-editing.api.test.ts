import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import { queryRows } from '../db/query-rows.ts';
import { fictionalIsin } from '../seed/isin.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { entitiesByName } from './entities.sql.ts';

const knownShape = z.strictObject({ id: z.int(), slug: z.string(), name: z.string(), isin: z.string() });
const foundShape = z.object({ key: z.string(), id: z.int(), name: z.string(), isOwn: z.boolean() });
type Known = z.output<typeof knownShape>;

const OTHER_ISIN = fictionalIsin(7_000_001);

let api: TestApi;
let company: Known;
let neighbour: Known;
beforeAll(async () => {
  api = await startTestApi();
  const [first, second] = await queryRows(
    api.db,
    knownShape,
    sql`select id, slug, name, isin from entities where impact_score is not null order by id limit 2`,
  );
  if (!first || !second) throw new Error('The seed has rated companies');
  [company, neighbour] = [first, second];
}, 120_000);
beforeEach(() =>
  api.db.execute(sql`update entities set is_featured = true, isin_variations = '{}', name_variations = '{}',
    match_variations = '{}' where id in (${company.id}, ${neighbour.id})`),
);
afterAll(() => api.close());

const details = async (as?: DemoAccount) =>
  (await api.call('GET v3/entities/:id/details', { params: { id: company.slug } }, as ? { as } : {})).body;
const feature = (is_featured: boolean, as: DemoAccount = 'admin') =>
  api.call('PUT v3/entities/:id/change-visibility', { params: { id: company.slug }, body: { is_featured } }, { as });
const update = (
  body: { isinVariation?: string[]; nameVariation?: string[] },
  { id = `${company.id}`, as = 'admin' }: { id?: string; as?: DemoAccount } = {},
) => api.call('PATCH v3/entities/:id/update-variations', { params: { id }, body }, { as });
const found = async (name: string) => {
  const rows = await queryRows(api.db, foundShape, entitiesByName([normaliseCompanyName(name)]));
  return rows.map(({ id }) => id);
};

describe('featuring a company', () => {
  it('shows its score to everyone, or keeps it', async () => {
    expect((await feature(false)).body).toEqual({ id: company.id, is_featured: false });
    expect(await details()).toMatchObject({ impact_score: null, is_grayed: true, is_featured: false });
    expect((await feature(true)).body).toEqual({ id: company.id, is_featured: true });
    expect(await details()).toMatchObject({ is_grayed: false, is_featured: true });
    expect((await details()).impact_score).not.toBeNull();
  });

  it.each(['superadmin', 'admin'] as const)('is for %s', async (as) => {
    expect(outcomeOf(await feature(true, as))).toBe('200');
    expect((await details(as)).may_edit).toBe(true);
  });

  it.each(['member', 'client', 'writer', 'lead', 'reviewer'] as const)('is not for %s', async (as) => {
    expect(outcomeOf(await feature(false, as))).toBe('403 forbidden');
    expect(await details(as)).toMatchObject({ may_edit: false, is_featured: true });
  });

  it('is of a company that there is, and by a truth', async () => {
    const ask = (id: string, is_featured: unknown) =>
      api.call(
        'PUT v3/entities/:id/change-visibility',
        { params: { id }, body: { is_featured: is_featured as boolean } },
        { as: 'admin' },
      );
    expect(outcomeOf(await ask('no-such-company', true))).toBe('404 not-found');
    expect((await ask(company.slug, 'yes')).status).toBe(422);
  });
});

describe('variations of a company', () => {
  it('are stored without repeats, spaces in ISINs, and what it is called anyway', async () => {
    const spaced = `${OTHER_ISIN.slice(0, 4)} ${OTHER_ISIN.slice(4)}`.toLowerCase();
    const { body } = await update({
      isinVariation: [spaced, OTHER_ISIN, company.isin],
      nameVariation: ['Zyqua Works', 'Zyqua Works', company.name],
    });
    expect(body).toEqual({
      ...{ id: company.id, isinVariation: [OTHER_ISIN], nameVariation: ['Zyqua Works'], conflicts: [] },
    });
    expect(await details('admin')).toMatchObject({ isinVariation: [OTHER_ISIN], nameVariation: ['Zyqua Works'] });
  });

  it('match the company at once', async () => {
    expect(await found('zyqua works')).toEqual([]);
    await update({ nameVariation: ['Zyqua Works Ltd'] });
    expect(await found('zyqua works')).toEqual([company.id]);
    await update({ nameVariation: [] });
    expect(await found('zyqua works')).toEqual([]);
  });

  it('that are not given stay', async () => {
    await update({ isinVariation: [OTHER_ISIN], nameVariation: ['Zyqua'] });
    expect((await update({ nameVariation: ['Zyqua Works'] })).body).toMatchObject({ isinVariation: [OTHER_ISIN] });
    expect((await update({ isinVariation: [] })).body).toMatchObject({ nameVariation: ['Zyqua Works'] });
    expect((await update({})).status).toBe(422);
  });

  it('are refused field by field', async () => {
    const { status, error } = await update({
      isinVariation: [OTHER_ISIN, `${OTHER_ISIN.slice(0, -1)}${(Number(OTHER_ISIN.at(-1)) + 1) % 10}`],
      nameVariation: ['–', 'Zyqua'],
    });
    expect(status).toBe(422);
    expect(Object.keys(error.fields ?? {})).toEqual(['isinVariation.1', 'nameVariation.0']);
    expect(await details('admin')).toMatchObject({ isinVariation: [], nameVariation: [] });
  });

  it('are 20 at most, of 200 characters at most', async () => {
    const names = Array.from({ length: 21 }, (_, at) => `Zyqua ${at}`);
    expect((await update({ nameVariation: names })).status).toBe(422);
    expect((await update({ nameVariation: names.slice(1) })).status).toBe(200);
    expect((await update({ nameVariation: ['z'.repeat(201)] })).status).toBe(422);
    expect((await update({ nameVariation: ['z'.repeat(200)] })).status).toBe(200);
  });

  it('never take an ISIN that another company has, as its own or beside it', async () => {
    const other = { id: neighbour.slug };
    expect(outcomeOf(await update({ isinVariation: [company.isin] }, other))).toBe('409 isin-taken');
    await update({ isinVariation: [OTHER_ISIN] });
    const refused = await update({ isinVariation: [OTHER_ISIN] }, other);
    expect(refused.error.message).toBe(`The ISIN ${OTHER_ISIN} belongs to ${company.name}.`);
    const atOnce = fictionalIsin(7_000_002);
    const outcomes = await Promise.all([
      update({ isinVariation: [atOnce] }),
      update({ isinVariation: [atOnce] }, other),
    ]);
    expect(outcomes.map(outcomeOf).toSorted()).toEqual(['200', '409 isin-taken']);
  });

  it('tell which other company is found by the same name', async () => {
    const { body } = await update({ nameVariation: [neighbour.name.toUpperCase(), 'Zyqua'] });
    expect(body.conflicts).toEqual([
      {
        ...{ entity_id: neighbour.id, entity_slug: neighbour.slug, entity_name: neighbour.name, logo: null },
        name: neighbour.name.toUpperCase(),
      },
    ]);
  });

  it('are for administrators alone, to change and to read', async () => {
    expect(outcomeOf(await update({ nameVariation: ['Zyqua'] }, { as: 'reviewer' }))).toBe('403 forbidden');
    expect(await details('reviewer')).toMatchObject({ isinVariation: null, nameVariation: null });
    expect(await details()).toMatchObject({ isinVariation: null, nameVariation: null });
  });
});

it('has the ids of its places beside their names', async () => {
  const body = await details();
  expect(body).toMatchObject({
    ...{ id: company.id, name: body.entity_name, country_id: body.country.id, industry_id: body.industry.id },
  });
});
