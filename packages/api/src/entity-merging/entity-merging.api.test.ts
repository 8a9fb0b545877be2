import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { consumedEntities } from '../entities/consumed-entities.table.ts';
import { dismissedDuplicates } from '../entities/dismissed-duplicates.table.ts';
import { entities } from '../entities/entities.table.ts';
import { entityRedirects } from '../entities/entity-redirects.table.ts';
import { nameKeys } from '../entities/entity-names.ts';
import { entityFollows } from '../entity-follows/entity-follows.table.ts';
import { entityImportRows, entityImports } from '../import/entity-imports.table.ts';
import { hstmList } from '../my-impact/hstm-list.table.ts';
import { refreshEntityScores } from '../notes/score-keeping.ts';
import {
  portfolioEntities,
  portfolioRowChoices,
  portfolioVersionEntities,
  portfolioVersions,
  portfolios,
} from '../portfolios/portfolios.table.ts';
import { representatives } from '../representatives/representatives.table.ts';
import { searchLogs } from '../search-logs/search-logs.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { fictionalIsin } from '../seed/isin.ts';
import { topicReservations } from '../topics/topic-reservations.table.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

let api: TestApi;
let isins = 8_000_000;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const columnShape = z.strictObject({ table: z.string(), column: z.string() });

/** Every column of the database that names a company, by its foreign key or by its name. */
const referringColumns = () =>
  queryRows(
    api.db,
    columnShape,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_name like '%entity_id%'
      union
      select relname, attname from pg_constraint
        join pg_class on pg_class.oid = conrelid
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'entities'::regclass
      order by 1, 2`,
  );

/** The columns in which a row points at a company. */
async function pointingAt(id: number): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await referringColumns()) {
    const [row] = await queryRows(
      api.db,
      z.strictObject({ rows: z.int() }),
      sql`select count(*)::int as rows from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    );
    if (row && row.rows > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const company = (name: string, values: Partial<typeof entities.$inferInsert> = {}) =>
  createEntity(api.db, {
    ...{ name, isin: fictionalIsin((isins += 1)), slug: `company-${isins}`, isFeatured: false },
    ...nameKeys(name, values.nameVariations ?? []),
    ...values,
  });
const merge = (kept_id: number, merged_id: number, as: DemoAccount = 'admin') =>
  api.call('POST v3/entity-merges', { body: { kept_id, merged_id } }, { as });
const compare = (id: number, other_id: number) =>
  api.call('GET v3/entity-duplicates/:id/:other_id', { params: { id, other_id } }, { as: 'admin' });
const record = async (id: number) => (await api.db.select().from(entities).where(eq(entities.id, id)))[0];

/** Two companies, the second of which every table points at. */
async function usedPair() {
  const kept = await company('Aldine Weaving', { website: null });
  const merged = await company('Aldine Weavers', {
    ...{ website: 'https://aldine.example', isFeatured: true, marketCapBand: 'Small' },
    ...{ ticker: 'ALD.VI', exchange: 'XWBO', delistedAt: '2024-03-31' },
  });
  const [author, other] = [await createUser(api.db), await createUser(api.db)];
  await createNote(api.db, { entityId: kept.id, userId: author.id });
  const note = await createNote(api.db, { entityId: merged.id, userId: author.id });
  await createNote(api.db, { entityId: merged.id, userId: author.id, status: 'drafted', publishedAt: null });
  await refreshEntityScores(api.db, [kept.id, merged.id]);
  const [both, one] = await api.db
    .insert(portfolios)
    .values([author, other].map(({ id: userId }) => ({ userId, name: 'Held' })))
    .returning();
  if (!both || !one) throw new Error('Two portfolios');
  await api.db.insert(portfolioEntities).values([
    { portfolioId: both.id, entityId: kept.id, weight: 12.5, originalWeight: 10, price: 5 },
    { portfolioId: both.id, entityId: merged.id, weight: 30, originalWeight: 60, price: 2 },
    { portfolioId: one.id, entityId: merged.id, weight: 7, originalWeight: 700 },
  ]);
  const version = { portfolioId: both.id, weightUnit: 'percent', keptAt: new Date() } as const;
  const inserted = await api.db.insert(portfolioVersions).values([version, version, version]).returning();
  const versionIds = inserted.map(({ id }) => id);
  const [first = 0, second = 0, third = 0] = versionIds;
  await api.db.insert(portfolioVersionEntities).values([
    { versionId: first, entityId: kept.id, weight: 12.5, originalWeight: 10, price: 5 },
    { versionId: first, entityId: merged.id, weight: 30, originalWeight: 60, price: 2 },
    // From before weights were kept as they were entered.
    { versionId: second, entityId: kept.id, weight: 12.5 },
    { versionId: second, entityId: merged.id, weight: 30, originalWeight: 60, price: 2 },
    { versionId: third, entityId: kept.id, weight: 12.5, originalWeight: 10, price: 5 },
    { versionId: third, entityId: merged.id, weight: 30 },
  ]);
  await api.db.insert(portfolioRowChoices).values({ userId: author.id, key: 'name:aldine:', entityId: merged.id });
  await api.db.insert(entityFollows).values([
    { userId: author.id, entityId: kept.id, delivery: 'notification' },
    { userId: author.id, entityId: merged.id },
    { userId: other.id, entityId: merged.id },
  ]);
  await api.db.insert(consumedEntities).values([
    { userId: author.id, entityId: kept.id, consumedAt: new Date('2026-03-01') },
    { userId: author.id, entityId: merged.id, consumedAt: new Date('2026-02-01') },
  ]);
  await api.db.insert(hstmList).values([
    { userId: author.id, entityId: kept.id, type: 'kept' },
    { userId: author.id, entityId: merged.id, type: 'excluded' },
    { userId: other.id, entityId: merged.id, type: 'excluded' },
  ]);
  const expiresAt = new Date(Date.now() + 86_400_000);
  await api.db.insert(topicReservations).values([
    { userId: author.id, topicId: 1, entityId: kept.id, expiresAt },
    { userId: other.id, topicId: 1, entityId: merged.id, expiresAt },
    { userId: other.id, topicId: 2, entityId: merged.id, expiresAt },
  ]);
  const verified = { userId: author.id, grantedBy: other.id, reason: 'Rang the switchboard' };
  await api.db.insert(representatives).values([
    { ...verified, entityId: kept.id },
    { ...verified, entityId: merged.id },
  ]);
  await api.db.insert(searchLogs).values({ type: 'x', keyword: 'aldine', entityId: merged.id });
  const [run] = await api.db.insert(entityImports).values({ fileName: 'a.csv' }).returning();
  await api.db
    .insert(entityImportRows)
    .values({ importId: run?.id ?? 0, entityId: merged.id, action: 'created', after: {} });
  const most = await company('Aldine Major');
  const dismissed = { namesDigest: 'x', reason: 'Two countries.' };
  await api.db.insert(dismissedDuplicates).values([
    { ...dismissed, firstId: kept.id, secondId: merged.id },
    { ...dismissed, firstId: merged.id, secondId: most.id },
  ]);
  const slug = `older-${merged.slug}`;
  await api.db.insert(entityRedirects).values({ slug, oldId: 1_900_000 + merged.id, entityId: merged.id });
  return { kept, merged, author, other, note, both, one, versionIds, older: slug };
}

describe('merging a company into another one', () => {
  it('leaves no row of any table that points at it, but the account of its score', async () => {
    const { kept, merged } = await usedPair();
    const columns = (await referringColumns()).map(({ table, column }) => `${table}.${column}`);
    expect(columns.length).toBeGreaterThan(5);
    // A table that is new here has to get a row above, and its module a function that moves it.
    expect(await pointingAt(merged.id)).toEqual(columns);
    expect((await merge(kept.id, merged.id)).body).toMatchObject({ entity_id: kept.id, merged_id: merged.id });
    expect(await pointingAt(merged.id)).toEqual(['score_changes.entity_id']);
    expect(await record(merged.id)).toBeUndefined();
  });

  it('moves analyses, adds weights, and keeps each follower and each opening once', async () => {
    const { kept, merged, author, both, one, versionIds } = await usedPair();
    const { body } = await compare(kept.id, merged.id);
    expect(body.entities.map(({ uses }) => uses)).toEqual([
      { notes: 1, portfolios: 1, follows: 1, opened: 1 },
      { notes: 2, portfolios: 2, follows: 2, opened: 1 },
    ]);
    expect(body.shared_portfolios).toBe(1);
    expect(body.entities.map(({ ticker, exchange }) => [ticker, exchange])).toEqual([
      [null, null],
      ['ALD.VI', 'XWBO'],
    ]);
    await merge(kept.id, merged.id);
    expect(await record(kept.id)).toMatchObject({
      ...{ notesCount: 2, isFeatured: true, website: 'https://aldine.example', marketCapBand: 'Small' },
      ...{ ticker: 'ALD.VI', exchange: 'XWBO', delistedAt: '2024-03-31' },
    });
    const held = await api.db.select().from(portfolioEntities).where(eq(portfolioEntities.entityId, kept.id));
    expect(held.toSorted((a, b) => a.portfolioId - b.portfolioId)).toEqual([
      { portfolioId: both.id, entityId: kept.id, weight: 42.5, originalWeight: 34, price: 5 },
      { portfolioId: one.id, entityId: kept.id, weight: 7, originalWeight: 700, price: null },
    ]);
    const versions = await api.db.select().from(portfolioVersionEntities).orderBy(portfolioVersionEntities.versionId);
    const [first, second, third] = versionIds;
    expect(versions.filter((row) => versionIds.includes(row.versionId))).toEqual([
      { versionId: first, entityId: kept.id, weight: 42.5, originalWeight: 34, price: 5 },
      { versionId: second, entityId: kept.id, weight: 42.5, originalWeight: 85, price: 2 },
      { versionId: third, entityId: kept.id, weight: 42.5, originalWeight: 34, price: 5 },
    ]);
    expect(await api.db.$count(entityFollows, eq(entityFollows.entityId, kept.id))).toBe(2);
    const opened = await api.db.select().from(consumedEntities).where(eq(consumedEntities.entityId, kept.id));
    expect(opened).toEqual([{ userId: author.id, entityId: kept.id, consumedAt: new Date('2026-02-01') }]);
  });

  it('keeps one place on a list for each person, and one open reservation for each topic', async () => {
    const { kept, merged, author, other } = await usedPair();
    await merge(kept.id, merged.id);
    const listed = await api.db.select().from(hstmList).where(eq(hstmList.entityId, kept.id)).orderBy(hstmList.userId);
    expect(listed).toEqual([
      { userId: author.id, entityId: kept.id, type: 'kept' },
      { userId: other.id, entityId: kept.id, type: 'excluded' },
    ]);
    const { userId, topicId, endedAt, gaveWay } = topicReservations;
    const reserved = await api.db
      .select({ userId, topicId, endedAt, gaveWay })
      .from(topicReservations)
      .where(eq(topicReservations.entityId, kept.id))
      .orderBy(topicReservations.id);
    expect(reserved).toEqual([
      { userId: author.id, topicId: 1, endedAt: null, gaveWay: false },
      { userId: other.id, topicId: 1, endedAt: expect.any(Date), gaveWay: true },
      { userId: other.id, topicId: 2, endedAt: null, gaveWay: false },
    ]);
  });

  it('is found by the names and ISINs of both, and at the address of either', async () => {
    const { kept, merged, older } = await usedPair();
    await merge(kept.id, merged.id);
    expect(await record(kept.id)).toMatchObject({
      ...{ name: 'Aldine Weaving', isin: kept.isin, isinVariations: [merged.isin] },
      nameVariations: ['Aldine Weavers'],
    });
    for (const id of [merged.slug, `${merged.id}`, older]) {
      const { status, error } = await api.call('GET v3/entities/:id/details', { params: { id } });
      expect([status, error.code, error.message]).toEqual([301, 'moved', `/companies/${kept.slug}`]);
    }
    expect((await api.call('GET v3/entities/:id/details', { params: { id: kept.slug } })).status).toBe(200);
    const redirects = await api.db.select().from(entityRedirects).where(eq(entityRedirects.slug, merged.slug));
    const admin = (await api.call('GET v3/users/me', {}, { as: 'admin' })).body;
    expect(redirects).toMatchObject([{ oldId: merged.id, entityId: kept.id, mergedBy: admin.id }]);
  });

  it('happens once of two that come at once, also in opposite directions', async () => {
    const [one, other] = [await company('Birch Mills'), await company('Birch Mill')];
    const replies = await Promise.all([
      merge(one.id, other.id),
      merge(other.id, one.id, 'superadmin'),
      merge(one.id, other.id),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });

  it('refuses a company that there is not, itself, and people who do not edit companies', async () => {
    const [one, other] = [await company('Cedar One'), await company('Cedar Two')];
    expect((await merge(one.id, 1_999_999)).status).toBe(404);
    expect((await merge(one.id, one.id)).status).toBe(404);
    expect((await merge(one.id, other.id, 'reviewer')).status).toBe(403);
    expect(await record(one.id)).toMatchObject({ name: 'Cedar One' });
  });
});

describe('the delisting of a company that is merged', () => {
  it('does not stand at one with a ticker of its own', async () => {
    const kept = await company('Fern Oils', { ticker: 'FERN' });
    const merged = await company('Fern Oil', { ticker: 'OIL', exchange: 'XPAR', delistedAt: '2024-03-31' });
    await merge(kept.id, merged.id);
    expect(await record(kept.id)).toMatchObject({ ticker: 'FERN', exchange: null, delistedAt: null });
  });
});

describe('companies that may be the same one', () => {
  it('share an ISIN, a name or another name, the surest first; others are not named', async () => {
    const isin = fictionalIsin((isins += 1));
    const [dune, duneToo] = [
      await company('Dune Works', { isin }),
      await company('Sand Ltd', { isinVariations: [isin] }),
    ];
    const [elm, elmToo] = [await company('Elm Paper SA'), await company('Elm Paper GmbH')];
    const [fir, firToo] = [await company('Fir Group'), await company('Pine', { nameVariations: ['Fir Group'] })];
    await company('Unlike any');
    const reply = await api.call('GET v3/entity-duplicates', { query: { limit: 100 } }, { as: 'admin' });
    const { data, total } = reply.body;
    expect(total).toBe(data.length);
    const known = new Set([dune, duneToo, elm, elmToo, fir, firToo].map(({ id }) => id));
    const ours = data.filter((pair) => pair.entities.some(({ entity_id }) => known.has(entity_id)));
    expect(ours.map(({ reason, entities: [a, b] }) => [reason, a.entity_id, b.entity_id])).toEqual([
      ['isin', dune.id, duneToo.id],
      ['name', elm.id, elmToo.id],
      ['variation', fir.id, firToo.id],
    ]);
    expect(data.filter((pair) => pair.entities.some(({ entity_name }) => entity_name === 'Unlike any'))).toEqual([]);
    expect((await api.call('GET v3/entity-duplicates', { query: {} }, { as: 'member' })).status).toBe(403);
  });
});
