import { LARGEST_ID } from '@commonweal/domain/limits';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { exactMean } from '../db/exact-sum.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { placesJoin, scoredColumns, scoredShape } from './entity-rows.sql.ts';
import type { ScoreVisibility } from './entity-rows.sql.ts';
import { visibleScores } from './entity-scores.sql.ts';

const detailsShape = scoredShape.extend({
  sectorId: z.int(),
  sectorName: z.string(),
  description: z.string(),
  isin: z.string().nullable(),
  website: z.string().nullable(),
  ticker: z.string().nullable(),
  exchange: z.string().nullable(),
  delistedAt: z.string().nullable(),
  openStatus: z.int(),
  isinVariations: z.array(z.string()),
  nameVariations: z.array(z.string()),
});

export type EntityDetailsRow = z.output<typeof detailsShape>;

const keyShape = z.strictObject({ id: z.int(), countryId: z.int(), industryId: z.int(), isGrayed: z.boolean() });

/** The key of a company, for the other questions about it. */
export type EntityKey = z.output<typeof keyShape>;

const averageShape = z.strictObject({
  industryScore: z.number().nullable(),
  countryScore: z.number().nullable(),
  industryCompanies: z.int(),
  countryCompanies: z.int(),
});

export type AverageRow = z.output<typeof averageShape>;

/** A company by number or slug; a number that is both is the number. */
function isEntity(idOrSlug: string): SQL {
  const id = /^\d{1,10}$/.test(idOrSlug) ? Number(idOrSlug) : null;
  if (id === null || id > LARGEST_ID) return sql`entities.slug = ${idOrSlug}`;
  return sql`entities.id = coalesce((select id from entities where id = ${id}), (select id from entities where slug = ${idOrSlug}))`;
}

/** A company with what its page shows; null where there is none. */
export async function findEntity(
  db: Database,
  idOrSlug: string,
  visibility: ScoreVisibility,
): Promise<EntityDetailsRow | null> {
  const { locale } = visibility;
  const { industries, sectors } = referenceIn[locale];
  const description = locale === 'fr' ? sql`entities.description_fr` : sql`entities.description_en`;
  const [row] = await queryRows(
    db,
    detailsShape,
    sql`select ${scoredColumns(visibility)}, ${sectors.id} as "sectorId", ${sectors.name} as "sectorName",
      ${description} as description, entities.isin, entities.website, entities.open_status as "openStatus",
      entities.ticker, entities.exchange, entities.delisted_at::text as "delistedAt",
      entities.isin_variations as "isinVariations", entities.name_variations as "nameVariations"
    from entities ${placesJoin(locale)} join ${sectors} on ${sectors.id} = ${industries.sectorId}
    where ${isEntity(idOrSlug)}`,
  );
  return row ?? null;
}

/** The key of a company, for the other questions about it; null where there is none. */
export async function findEntityKey(
  db: Database,
  idOrSlug: string,
  { seesAll }: ScoreVisibility,
): Promise<EntityKey | null> {
  const [row] = await queryRows(
    db,
    keyShape,
    sql`select entities.id, entities.country_id as "countryId", entities.industry_id as "industryId",
      ${visibleScores(seesAll).isGrayed} as "isGrayed"
    from entities where ${isEntity(idOrSlug)}`,
  );
  return row ?? null;
}

/** The condition of `entities` whose score the person may see, by the columns of the indexes on scores. */
function isScoreShown(seesAll: boolean): SQL {
  return seesAll ? sql`true` : sql`entities.is_featured`;
}

/** Means over the scores that the person may see: of the company's industry, and of its country. */
export async function averageScores(
  db: Database,
  { industryId, countryId }: EntityKey,
  { seesAll }: ScoreVisibility,
): Promise<AverageRow> {
  // Each from an index of its own, which alone answers; one pass over all companies would read every row.
  const means = (
    condition: SQL,
  ) => sql`(select ${exactMean(sql`entities.impact_score`)} as score, count(*)::int as companies
    from entities where ${condition} and entities.impact_score is not null and ${isScoreShown(seesAll)})`;
  const [row] = await queryRows(
    db,
    averageShape,
    sql`select industry.score as "industryScore", country.score as "countryScore",
      industry.companies as "industryCompanies", country.companies as "countryCompanies"
    from ${means(sql`entities.industry_id = ${industryId}`)} as industry,
      ${means(sql`entities.country_id = ${countryId}`)} as country`,
  );
  if (!row) throw new Error('An aggregate has one row');
  return row;
}
