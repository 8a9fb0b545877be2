import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { entities } from '../entities/entities.table.ts';
import { fictionalIsin } from '../seed/isin.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { checkCompanyFile } from './company-file.ts';
import { MOST_BYTES, MOST_CELL_CHARACTERS, MOST_ROW_CHARACTERS } from './csv-records.ts';
import { entityImports } from './entity-imports.table.ts';
import { importCompanies } from './import-companies.ts';
import { withFileOnDisk } from './spooled-file.ts';
import { undoImport } from './undo-import.ts';

const HEADER = 'isin,name,country_code,industry,comment';
const rowOf = (at: number, comment = '') => `${fictionalIsin(at)},Company ${at} Ltd,GB,Software,${comment}`;
/** A row without its comment: what is left of the limit of a row is the comment's. */
const START = rowOf(1).replaceAll(',', '').length;

// Thousands of rows on the embedded database, with other work on the same machine.
jest.setTimeout(60_000);

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'import-limits-'));
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.close();
});
beforeEach(async () => {
  await database.db.execute(sql`truncate entities cascade`);
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
const importLines = (...lines: string[]) => importCompanies(database.db, bytesOf([HEADER, ...lines].join('\n')));
const stored = () => database.db.$count(entities);

async function fileOf(text: string): Promise<string> {
  const path = join(folder, 'companies.csv');
  await writeFile(path, text);
  return path;
}

describe('limits of a file of companies', () => {
  it('takes a cell of 20,000 characters and refuses the file for one more, with its line and column', async () => {
    expect(await importLines(rowOf(1, 'x'.repeat(MOST_CELL_CHARACTERS)))).toMatchObject({ created: 1 });
    await expect(importLines(rowOf(2), '', rowOf(3, 'x'.repeat(MOST_CELL_CHARACTERS + 1)))).rejects.toThrow(
      'Line 4: the cell in column 5 is longer than 20,000 characters.',
    );
    expect(await stored()).toBe(1);
  });

  it('reads a row of 100,000 characters and refuses the file for one more, with its line', async () => {
    const cells = (rest: number) => Array.from({ length: 6 }, (_, at) => 'x'.repeat(at < 5 ? 19_000 : rest)).join(',');
    const rest = MOST_ROW_CHARACTERS - START - 5 * 19_000;
    expect(await importLines(rowOf(1, cells(rest)))).toMatchObject({ created: 0, rejected: 1 });
    await expect(importLines(rowOf(2), '', '', rowOf(1, cells(rest + 1)))).rejects.toThrow(
      'Line 5: the row is longer than 100,000 characters.',
    );
    expect(await stored()).toBe(0);
  });

  it('names the line of a quote that is not closed, however long the file goes on', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => rowOf(at + 10));
    await expect(importLines(rowOf(1), `${fictionalIsin(2)},"Open Ltd,GB,Software,`, ...rows)).rejects.toThrow(
      'Line 3: the row is longer than 100,000 characters. A quote may have been opened there and not closed.',
    );
    expect(await stored()).toBe(0);
  });

  it('refuses a header without an end', async () => {
    await expect(importCompanies(database.db, bytesOf('isin,name,'.repeat(20_000)))).rejects.toThrow(
      'Line 1: the row is longer than 100,000 characters.',
    );
  });

  it('refuses a file over 256 MB before it is read', async () => {
    const path = await fileOf('');
    await truncate(path, MOST_BYTES + 1);
    await expect(importCompanies(database.db, path)).rejects.toThrow('The file is larger than 256 MB. Split it.');
    await truncate(path, MOST_BYTES);
    await expect(importCompanies(database.db, path)).rejects.toThrow('Line 1: the row is longer');
  });

  it('keeps no more on disk than a file may have, and nothing afterwards', async () => {
    let asked = 0;
    async function* endless() {
      for (;;) {
        asked += 1;
        yield new Uint8Array(10);
      }
    }
    await expect(withFileOnDisk(endless(), async () => 'read', 25)).rejects.toThrow('larger than');
    expect(asked).toBe(3);
    const paths: string[] = [];
    const text = await withFileOnDisk(
      bytesOf('x'.repeat(25)),
      async (path) => {
        paths.push(path);
        return readFile(path, 'utf8');
      },
      25,
    );
    expect([text, paths.map((path) => existsSync(path))]).toEqual(['x'.repeat(25), [false]]);
  });

  it('takes as many rows as a file may have, and names the line of the next one', async () => {
    const path = await fileOf([HEADER, rowOf(1), '', rowOf(2), rowOf(3)].join('\n'));
    await expect(checkCompanyFile(path, undefined, 3)).resolves.toBe(3);
    await expect(checkCompanyFile(path, undefined, 2)).rejects.toThrow(
      'Line 5: the file has more than 2 rows. Split it.',
    );
  });

  it.each([
    ['a header alone', HEADER],
    ['a header and empty lines', `${HEADER}\r\n\r\n  \n`],
  ])('says of %s that it has no rows', async (_what, text) => {
    await expect(importCompanies(database.db, bytesOf(text))).rejects.toThrow('The file has a header and no rows.');
    await expect(importCompanies(database.db, bytesOf(`${text}\n${rowOf(1)}`))).resolves.toMatchObject({ created: 1 });
  });
});

describe('an import of many rows', () => {
  const rubbish = (count: number) => Array.from({ length: count }, (_, at) => `x${at},,,,`);

  it('tells the first 1,000 rows that it did not use, and how many there were', async () => {
    const { rejected, rejections } = await importLines(...rubbish(1_001), rowOf(1));
    expect(rejected).toBe(1_001);
    expect(rejections.map(({ line }) => line)).toEqual(Array.from({ length: 1_000 }, (_, at) => at + 2));
  });

  it('gives others a turn of the event loop for every 500 rows, each time it reads them', async () => {
    let turns = 0;
    let timer = setImmediate(function next() {
      turns += 1;
      timer = setImmediate(next);
    });
    await importLines(...rubbish(10_000));
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(2 * (10_000 / 500));
  });

  it('lets others read between its batches', async () => {
    const done = new AbortController();
    let answers = 0;
    const importing = importLines(...Array.from({ length: 1_500 }, (_, at) => rowOf(at + 10)));
    const reading = (async () => {
      while (!done.signal.aborted) {
        await runStatement(database.db, sql`select 1`);
        answers += done.signal.aborted ? 0 : 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    await importing;
    done.abort();
    await reading;
    expect(answers).toBeGreaterThanOrEqual(1_500 / 500);
  });

  it('stops between two batches when nobody waits for it, and completes when it is run again', async () => {
    const rows = Array.from({ length: 1_600 }, (_, at) => rowOf(at + 10));
    const text = [HEADER, ...rows].join('\n');
    const controller = new AbortController();
    const reason = new Error('gone');
    const importing = importCompanies(database.db, bytesOf(text), {
      signal: controller.signal,
      onProgress: (done) => {
        if (done === 1_000) controller.abort(reason);
      },
    });
    await expect(importing).rejects.toBe(reason);
    expect(await stored()).toBe(1_000);
    expect(await importCompanies(database.db, bytesOf(text))).toMatchObject({ created: 600, unchanged: 1_000 });
  });

  it('takes turns with another one of the same companies', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => rowOf(at + 10));
    const results = await Promise.all([importLines(...rows), importLines(...rows.toReversed())]);
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(1_200);
    expect(results.map(({ rejected }) => rejected)).toEqual([0, 0]);
    expect(await stored()).toBe(1_200);
  });
});

describe('an import that somebody ends early', () => {
  const stop = () =>
    void database.db.execute(sql`update entity_imports set cancelled_at = now() where finished_at is null`).then();
  const importing = (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => rowOf(at + 10));
    return importCompanies(database.db, bytesOf([HEADER, ...rows].join('\n')), { onProgress: stop });
  };

  it('keeps the rows that were done, counts them and can be undone', async () => {
    const { importId, created, isCancelled } = await importing(1_501);
    // A request that arrives while a batch is stored makes that one the last.
    expect([500, 1_000]).toContain(created);
    expect(isCancelled).toBe(true);
    const [kept] = await database.db.select().from(entityImports).where(eq(entityImports.id, importId));
    const counts = { createdCount: created, rowsDone: created, rowsTotal: 1_501 };
    expect(kept).toMatchObject({ ...counts, finishedAt: expect.any(Date) });
    expect(await undoImport(database.db, importId, null)).toMatchObject({ removed: created });
  });

  it('is whole where nothing was left', async () => {
    expect((await importing(500)).isCancelled).toBeUndefined();
  });
});
