import { sql } from 'drizzle-orm';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import type { Database } from '../db/open-database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { entities } from '../entities/entities.table.ts';

interface TestCompany {
  readonly name: string;
  readonly isin?: string;
  readonly isinVariations?: string[];
  readonly nameVariations?: string[];
  readonly isFeatured?: boolean;
  readonly impactScore?: number | null;
}

/**
 * Adds companies for a test, featured unless told.
 * @returns their ids by name
 */
export async function addCompanies(db: Database, companies: readonly TestCompany[]): Promise<Record<string, number>> {
  const { rows } = (await db.execute(sql`
    select (select min(id) from industries) as industry, (select id from countries where code = 'FR') as country
  `)) as unknown as { rows: { industry: number; country: number }[] };
  const place = { industryId: rows[0]?.industry ?? 0, countryId: rows[0]?.country ?? 0 };
  const records = companies.map(
    ({ name, isin = null, isFeatured = true, impactScore = null, ...variations }, index) => ({
      ...place,
      slug: `test-${index}-${name.toLowerCase().replaceAll(/\W+/g, '-')}`,
      name,
      matchName: normaliseCompanyName(name),
      isin,
      isinVariations: variations.isinVariations ?? [],
      nameVariations: variations.nameVariations ?? [],
      isFeatured,
      impactScore,
      environmentalScore: impactScore,
      socialScore: null,
    }),
  );
  await insertRows(db, entities, records);
  const found = (await db.execute(sql`select id, name from entities where slug like 'test-%'`)) as unknown as {
    rows: { id: number; name: string }[];
  };
  return Object.fromEntries(found.rows.map(({ id, name }) => [name, id]));
}
