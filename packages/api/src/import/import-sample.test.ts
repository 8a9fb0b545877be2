import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '../db/open-database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { entities } from '../entities/entities.table.ts';
import { loadReference } from '../load-reference.ts';
import { importCompanies } from './import-companies.ts';

const samplePath = fileURLToPath(new URL('../../../../../shared/data/companies-sample.csv', import.meta.url));

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ dataDir: null });
  await loadReference(database.db);
}, 120_000);
afterAll(() => database.close());

const stored = () => database.db.select().from(entities).orderBy(entities.isin);

// Real companies are input, no part of the product: the file lies beside a checkout or is not there.
const withSample = existsSync(samplePath) ? describe : describe.skip;
if (!existsSync(samplePath))
  console.warn(`The sample of real companies is not at ${samplePath}: its tests are skipped.`);

withSample('the sample of real companies', () => {
  it('comes in whole, each company in an industry, and again without a change', async () => {
    expect(await importCompanies(database.db, samplePath)).toEqual({
      importId: expect.any(Number),
      created: 1_500,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      rejections: [],
    });
    const before = await stored();
    expect(await importCompanies(database.db, samplePath)).toEqual({
      importId: expect.any(Number),
      created: 0,
      updated: 0,
      unchanged: 1_500,
      rejected: 0,
      rejections: [],
    });
    expect(await stored()).toEqual(before);
    expect(before).not.toEqual([]);
    expect(before.every(({ impactScore, isFeatured }) => impactScore === null && !isFeatured)).toBe(true);
  }, 120_000);
});
