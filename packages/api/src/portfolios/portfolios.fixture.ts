import { inArray, min } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { entities } from '../entities/entities.table.ts';
import { nameKeys } from '../entities/entity-names.ts';
import { countries, industries } from '../reference/reference.table.ts';

interface TestCompany {
  readonly name: string;
  readonly isin?: string;
  /** Code of its country; France unless told. */
  readonly country?: string;
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
  const [industry] = await db.select({ id: min(industries.id) }).from(industries);
  const codes = await db.select({ id: countries.id, code: countries.code }).from(countries);
  const countryIds = new Map(codes.map(({ id, code }) => [code, id]));
  const records = companies.map(
    ({ name, isin = null, country = 'FR', isFeatured = true, impactScore = null, ...variations }, index) => ({
      industryId: industry?.id ?? 0,
      countryId: countryIds.get(country) ?? 0,
      slug: `test-${index}-${name.toLowerCase().replaceAll(/\W+/g, '-')}`,
      name,
      ...nameKeys(name, variations.nameVariations ?? []),
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
  const slugs = records.map(({ slug }) => slug);
  const found = await db
    .select({ id: entities.id, name: entities.name })
    .from(entities)
    .where(inArray(entities.slug, slugs));
  return Object.fromEntries(found.map(({ id, name }) => [name, id]));
}
