import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../db/open-database.ts';
import { consumedEntities } from '../entities/consumed-entities.table.ts';
import { entities } from '../entities/entities.table.ts';
import { entityFollows } from '../entity-follows/entity-follows.table.ts';
import { hstmList } from '../my-impact/hstm-list.table.ts';
import { createDice } from '../seed/dice.ts';
import { createEntity, createNote } from '../seed/factories.ts';
import { fictionalIsin } from '../seed/isin.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { portfolioEntities, portfolios } from '../portfolios/portfolios.table.ts';
import { users } from '../users/users.table.ts';
import { importCompanies } from './import-companies.ts';
import { entityImports } from './entity-imports.table.ts';
import { planUndo, undoImport } from './undo-import.ts';
import { whileEditing } from './while-editing.fixture.ts';

const HEADER = 'isin,name,country,industry,website,name_variations,ticker,exchange,delisted';
const isins = Array.from({ length: 12 }, (_, at) => fictionalIsin(5_000 + at));
const [A = '', B = ''] = isins;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`truncate entities, entity_imports cascade`);
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
const importLines = (...lines: string[]) => importCompanies(database.db, bytesOf([HEADER, ...lines].join('\n')));
/** Everything but the moment of the last change. */
const stored = async () => {
  const rows = await database.db.select().from(entities).orderBy(asc(entities.id));
  return rows.map(({ changedAt: _changedAt, ...row }) => row);
};
const change = (isin: string, values: Partial<typeof entities.$inferInsert>) =>
  database.db.update(entities).set(values).where(eq(entities.isin, isin));
const aPerson = async () => {
  const [person] = await database.db.select({ id: users.id }).from(users).limit(1);
  return person?.id ?? 0;
};

describe('a batch', () => {
  it('waits for an edit, and knows the ISIN that it gave', async () => {
    await createEntity(database.db, { isin: A, name: 'One Ltd' });
    const { created, rejections } = await whileEditing(
      database,
      () => importLines(`${B},Two,GB,Airlines,,,,,`),
      (tx) =>
        tx
          .update(entities)
          .set({ isinVariations: [B] })
          .where(eq(entities.isin, A)),
    );
    expect({ created, rejections }).toEqual({
      created: 0,
      rejections: [{ line: 2, reason: expect.objectContaining({ en: `The ISIN ${B} is another ISIN of One Ltd.` }) }],
    });
  });

  it('of an undoing waits for an edit, and keeps it', async () => {
    await createEntity(database.db, { isin: A, name: 'One Ltd', nameVariations: [] });
    const { importId } = await importLines(`${A},Uno Ltd,GB,Tobacco,,UNO,,,`);
    const { keptEntities } = await whileEditing(
      database,
      () => undoImport(database.db, importId, null),
      (tx) =>
        tx
          .update(entities)
          .set({ nameVariations: ['UNO', 'By hand'] })
          .where(eq(entities.isin, A)),
    );
    expect(keptEntities).toEqual([{ entityId: expect.any(Number), name: 'Uno Ltd', fields: ['nameVariations'] }]);
    expect(await stored()).toMatchObject([{ name: 'One Ltd', nameVariations: ['UNO', 'By hand'] }]);
  });
});

describe('undoing an import', () => {
  it('gives back exactly what it changed, and takes away what it created', async () => {
    await createEntity(database.db, {
      isin: A,
      name: 'One Ltd',
      nameVariations: ['ONE'],
      website: 'https://one.example',
    });
    const before = await stored();
    const { importId } = await importLines(
      `${A},Uno SpA,IT,Tobacco,uno.example,UNO|ONE S.P.A.,UNO.MI,MIL,1`,
      `${B},Two,GB,Airlines,,,,,`,
    );
    expect(await stored()).not.toEqual(before);
    const told = { restored: 1, removed: 1, kept: 0, keptEntities: [] };
    expect(await planUndo(database.db, importId)).toEqual(told);
    expect(await database.db.$count(entities)).toBe(2);
    expect(await undoImport(database.db, importId, null)).toEqual(told);
    expect(await stored()).toEqual(before);
  });

  it('keeps and names what was changed since, by hand or by a later import', async () => {
    await createEntity(database.db, { isin: A, name: 'One Ltd', nameVariations: [] });
    const first = await importLines(`${A},Uno Ltd,GB,Tobacco,uno.example,,UNO,MIL,`);
    await change(A, { website: 'https://by-hand.example' });
    await importLines(`${A},Uno Ltd,GB,Tobacco,,,DUE,,`);
    expect(await undoImport(database.db, first.importId, null)).toEqual({
      restored: 1,
      removed: 0,
      kept: 1,
      keptEntities: [{ entityId: expect.any(Number), name: 'Uno Ltd', fields: ['website', 'ticker'] }],
    });
    const [row] = await database.db.select().from(entities);
    expect(row).toMatchObject({ name: 'One Ltd', website: 'https://by-hand.example', ticker: 'DUE', exchange: null });
  });

  it('keeps a company that it created and somebody changed since', async () => {
    const { importId } = await importLines(`${A},One,GB,Tobacco,,,,,`, `${B},Two,GB,Tobacco,,,,,`);
    await change(A, { isFeatured: true });
    const { removed, keptEntities } = await undoImport(database.db, importId, null);
    expect({ removed, keptEntities }).toEqual({
      removed: 1,
      keptEntities: [{ entityId: expect.any(Number), name: 'One', fields: ['isFeatured'] }],
    });
  });

  it.each([
    ['an analysis', async (entityId: number) => createNote(database.db, { entityId, userId: await aPerson() })],
    [
      'a portfolio',
      async (entityId: number) => {
        const values = { userId: await aPerson(), name: 'Mine' };
        const [portfolio] = await database.db.insert(portfolios).values(values).returning({ id: portfolios.id });
        return database.db.insert(portfolioEntities).values({ portfolioId: portfolio?.id ?? 0, entityId, weight: 1 });
      },
    ],
    [
      'a follower',
      async (entityId: number) => database.db.insert(entityFollows).values({ entityId, userId: await aPerson() }),
    ],
    [
      'somebody’s ranking',
      async (entityId: number) =>
        database.db.insert(hstmList).values({ entityId, userId: await aPerson(), type: 'kept' }),
    ],
    [
      'a reader',
      async (entityId: number) => database.db.insert(consumedEntities).values({ entityId, userId: await aPerson() }),
    ],
  ])('keeps a company that it created and %s refers to', async (_what, refer) => {
    const { importId } = await importLines(`${A},One,GB,Tobacco,,,,,`, `${B},Two,GB,Tobacco,,,,,`);
    const [one] = await database.db.select({ id: entities.id }).from(entities).where(eq(entities.isin, A));
    const entityId = one?.id ?? 0;
    await refer(entityId);
    expect(await undoImport(database.db, importId, null)).toEqual({
      restored: 0,
      removed: 1,
      kept: 1,
      keptEntities: [{ entityId, name: 'One', fields: [] }],
    });
  });

  it('is refused the second time, while the import runs, and for one that is not there', async () => {
    const { importId } = await importLines(`${A},One,GB,Tobacco,,,,,`);
    await undoImport(database.db, importId, null);
    await expect(undoImport(database.db, importId, null)).rejects.toMatchObject({ code: 'import-undone' });
    await expect(undoImport(database.db, importId + 1, null)).rejects.toMatchObject({ code: 'not-found' });
    const running = { fileName: 'a.csv', startedAt: new Date() };
    const [now] = await database.db.insert(entityImports).values(running).returning();
    await expect(undoImport(database.db, now?.id ?? 0, null)).rejects.toMatchObject({ code: 'import-running' });
    const lost = { fileName: 'b.csv', startedAt: new Date(Date.now() - 61 * 60 * 1000) };
    const [then] = await database.db.insert(entityImports).values(lost).returning();
    expect(await undoImport(database.db, then?.id ?? 0, null)).toMatchObject({ restored: 0, removed: 0 });
  });

  it('answers what all of its runs did, where one was interrupted', async () => {
    await createEntity(database.db, { isin: A, name: 'One Ltd', nameVariations: [] });
    const many = Array.from({ length: 600 }, (_, at) => `${fictionalIsin(7_000 + at)},Many ${at},GB,Tobacco,,,,,`);
    const { importId } = await importLines(`${A},Uno,GB,Tobacco,,,,,`, ...many);
    await database.db.execute(
      sql`create function fail() returns trigger as 'begin raise exception ''away''; end' language plpgsql`,
    );
    await database.db.execute(
      sql`create trigger interrupted before delete on entities for each row when (old.name = 'Many 599') execute function fail()`,
    );
    await expect(undoImport(database.db, importId, null)).rejects.toThrow('Failed query');
    await database.db.execute(sql`drop trigger interrupted on entities`);
    expect(await undoImport(database.db, importId, null)).toMatchObject({ restored: 1, removed: 600, kept: 0 });
  });

  it('of several imports, the last first, ends where it began, over several parts', async () => {
    await importLines(...Array.from({ length: 3 }, (_, at) => `${isins[at]},First ${at},GB,Tobacco,,,,,`));
    const before = await stored();
    const many = Array.from({ length: 1_100 }, (_, at) => `${fictionalIsin(7_000 + at)},Many ${at},GB,Tobacco,,,,,`);
    const second = await importLines(`${A},Second,FR,Airlines,,,,,`, ...many);
    const third = await importLines(`${A},Third,DE,Airlines,third.example,,,,1`, ...many.slice(0, 600));
    await undoImport(database.db, third.importId, null);
    expect(await undoImport(database.db, second.importId, null)).toMatchObject({
      restored: 1,
      removed: 1_100,
      kept: 0,
    });
    expect(await stored()).toEqual(before);
  }, 120_000);

  it('keeps random changes by hand and nothing else of the import', async () => {
    const dice = createDice(7);
    for (let round = 0; round < 8; round += 1) {
      await database.db.execute(sql`truncate entities, entity_imports cascade`);
      await importLines(
        ...isins.map((isin, at) => `${isin},Old ${at},GB,Tobacco,old.example,OLD ${at},OLD${at},LSE,0`),
      );
      const before = await stored();
      const { importId } = await importLines(
        ...isins.map((isin, at) => `${isin},New ${at},FR,Airlines,new.example,NEW ${at},NEW${at},PAR,1`),
      );
      const touched = isins.filter(() => dice.chance(0.4));
      await database.db
        .update(entities)
        .set({ website: 'https://by-hand.example', isinVariations: ['by hand'] })
        .where(inArray(entities.isin, touched));
      const { kept } = await undoImport(database.db, importId, null);
      expect(kept).toBe(touched.length);
      expect(await stored()).toEqual(
        before.map((row) =>
          touched.includes(row.isin ?? '')
            ? { ...row, website: 'https://by-hand.example', isinVariations: ['by hand'] }
            : row,
        ),
      );
    }
  }, 120_000);
});
