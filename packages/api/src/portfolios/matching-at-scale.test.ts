import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OpenDatabase } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entities } from '../entities/entities.table.ts';
import type { Viewer } from '../http/viewer.ts';
import { countQueries, recordQueries } from '../testing/count-queries.ts';
import { explainQueries } from '../testing/explain-queries.ts';
import { addManyCompanies, madeUpCompanies } from '../testing/many-companies.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createMatching } from './matching.service.ts';

const COMPANIES = 20_000;
/** The time is not what most of these tests are about, and a busy machine takes more of it. */
const patient = { timeBudget: 110_000 };
const companies = [...madeUpCompanies(COMPANIES)];
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await addManyCompanies(database.db, COMPANIES);
}, 240_000);
afterAll(() => database.close());

const person = (id: number): Viewer => ({ id, name: `${id}`, tokenDigest: '', privileges: new Set() });
const contextOf = (id: number, signal = new AbortController().signal) => ({
  viewer: person(id),
  locale: 'en' as const,
  signal,
});
const unknown = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, isin: `XX${at}`, name: `Nobody ${at}`, weight: 1 }));

describe('matching among many companies', () => {
  it('looks every key up in the index that is for it', async () => {
    const matchRows = createMatching(database.db, patient);
    const rows = [{ line: 2, isin: 'XX1', name: 'Nobody', weight: 1 }];
    // The third reads a person's own choices, of which there are none.
    const plans = await explainQueries(database.db, () => matchRows(rows, contextOf(1)));
    const [byIsin = '', byName = '', , byCutName = '', byBeginning = '', byLikeness = ''] = plans;
    expect(byIsin).toContain('entities_isin_key');
    expect(byIsin).toContain('entities_isin_variations_index');
    expect(byName).toContain('entities_match_name_index');
    expect(byName).toContain('entities_match_variations_index');
    expect([byCutName, byBeginning]).toEqual([
      expect.stringContaining('Index Only Scan using entities_match_name_index'),
      expect.stringContaining('Index Only Scan using entities_match_name_index'),
    ]);
    expect(byIsin + byName + byCutName + byBeginning).not.toMatch(/Seq Scan|trigram/);
    // A whole name has trigrams that tens of thousands of companies have.
    expect(byLikeness).toContain('Index Cond: (match_name %>> wanted.word)');
  });

  it('never asks the trigrams for equality, not even without the index on names', async () => {
    const plan = (condition: string) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`drop index entities_match_name_index`);
        await tx.execute(sql`set local enable_seqscan = off`);
        const lines = await queryRows(
          tx,
          z.strictObject({ 'QUERY PLAN': z.string() }),
          sql`explain select id from entities where ${sql.raw(condition)}`,
        );
        await tx.execute(sql`create index entities_match_name_index on entities (match_name collate "C")`);
        return lines.map((line) => line['QUERY PLAN']).join('\n');
      });
    expect(await plan(`match_name = 'nobody at all'`)).toContain('trigram');
    expect(await plan(`match_name collate "C" = 'nobody at all'`)).not.toContain('trigram');
  });

  it('sends as many queries for 10,000 hostile names as for one', async () => {
    const matchRows = createMatching(database.db, patient);
    const count = (rows: ReturnType<typeof unknown>) => countQueries(database.db, () => matchRows(rows, contextOf(1)));
    const hostile = unknown(10_000).map((row, at) => ({ ...row, name: hostileName(at) }));
    expect([await count(unknown(1)), await count(hostile)]).toEqual([9, 9]);
  }, 120_000);

  it('looks tens of like names up only for a row whose cut words are not those of one company', async () => {
    const matchRows = createMatching(database.db, patient);
    const beginningsOf = async (name: string) => {
      const statements = await recordQueries(database.db, () =>
        matchRows([{ line: 2, name, weight: 1 }], contextOf(1)),
      );
      return statements.filter(({ sql: text }) => text.includes('chr(65533)')).map(({ params }) => params[0]);
    };
    expect(await beginningsOf('VERELAMAR RAIL.RESO.')).toEqual(['["verelamar rai"]', '[]']);
    expect(await beginningsOf('NOBODY HEAL.TECH.')).toEqual(['["nobody hea"]', '["nobody hea","nobody"]']);
  });

  it('takes hostile names for what they are: unknown', async () => {
    const matchRows = createMatching(database.db, patient);
    const rows = Array.from({ length: 2_000 }, (_, at) => ({ line: at + 2, name: hostileName(at), weight: 1 }));
    const { matched, unmatched } = await matchRows(rows, contextOf(1));
    expect(matched).toEqual([]);
    const reasons = new Map<string, number>();
    for (const { reason } of unmatched) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    expect(Object.fromEntries(reasons)).toEqual({ 'unknown-name': 2_000 });
  });

  it('finds each company by its name in capitals with one legal form more, or says that it is one of several', async () => {
    const matchRows = createMatching(database.db, patient);
    const rows = companies.slice(0, 3_000).map(({ name }, at) => {
      return { line: at + 2, name: `${name.toUpperCase()} PLC`, weight: 1 };
    });
    const { matched, unmatched } = await matchRows(rows, contextOf(1));
    expect(matched.reduce((sum, { lines }) => sum + lines.length, 0)).toBeGreaterThan(2_500);
    expect(unmatched.filter(({ reason }) => reason !== 'ambiguous-name')).toEqual([]);
  });

  it('gives others a turn of the event loop for every 500 rows that it reads and resolves', async () => {
    const matchRows = createMatching(database.db, patient);
    let turns = 0;
    let timer = setImmediate(function next() {
      turns += 1;
      timer = setImmediate(next);
    });
    await matchRows(unknown(10_000), contextOf(1));
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(2 * (10_000 / 500 - 1));
  });
});

describe('a match that takes too long', () => {
  it('is refused with a reason once its time is spent, and answered before that', async () => {
    const matchRows = createMatching(database.db, { timeBudget: 1 });
    await expect(matchRows(unknown(10_000), contextOf(1))).rejects.toMatchObject({
      status: 422,
      code: 'matching-too-slow',
    });
    const matchInTime = createMatching(database.db, patient);
    expect((await matchInTime(unknown(10_000), contextOf(1))).unmatched).toHaveLength(10_000);
  }, 120_000);

  it('sends nothing for a caller who has gone, and stops between two queries for one who goes', async () => {
    const matchRows = createMatching(database.db, patient);
    const gone = new Error('gone');
    const before = () => matchRows(unknown(10), contextOf(1, AbortSignal.abort(gone)));
    expect(await countQueries(database.db, () => expect(before()).rejects.toBe(gone))).toBe(0);
    const controller = new AbortController();
    const meanwhile = () => {
      const matching = matchRows(unknown(10_000), contextOf(1, controller.signal));
      setImmediate(() => controller.abort(gone));
      return matching;
    };
    expect(await countQueries(database.db, () => expect(meanwhile()).rejects.toBe(gone))).toBeLessThan(5);
  });
});

describe('matches at once', () => {
  it('leave reads alive: one is answered before the matches that wait', async () => {
    const matchRows = createMatching(database.db, patient);
    let done = 0;
    const matches = Array.from({ length: 12 }, (_, at) =>
      matchRows(unknown(2_000), contextOf(at + 1)).then(({ unmatched }) => {
        done += 1;
        return unmatched.length;
      }),
    );
    await new Promise((resolve) => setImmediate(resolve));
    await database.db.select({ id: entities.id }).from(entities).limit(1);
    expect(done).toBeLessThan(6);
    expect(await Promise.all(matches)).toEqual(Array.from({ length: 12 }, () => 2_000));
  }, 120_000);

  it('are refused from the fourth on of one person', async () => {
    const matchRows = createMatching(database.db, patient);
    const matches = await Promise.allSettled(Array.from({ length: 12 }, () => matchRows(unknown(1_000), contextOf(1))));
    expect(matches.map((one) => (one.status === 'fulfilled' ? 'answered' : one.reason.code))).toEqual([
      ...Array.from({ length: 3 }, () => 'answered'),
      ...Array.from({ length: 9 }, () => 'too-many-requests'),
    ]);
  }, 120_000);
});

/** Long, repeated, of ligatures or wildcards, of nothing but legal forms, or sharing what many names have. */
function hostileName(at: number): string {
  const kinds = [
    'a'.repeat(290),
    'a.'.repeat(140),
    '\ufdfa'.repeat(290),
    `${'%_'.repeat(100)}x`,
    'sa '.repeat(90),
    'holdings international group',
    '"\'; drop table entities; --',
    '{}\\"null',
  ];
  return `${kinds[at % kinds.length]} ${at}`.slice(0, 300);
}
