import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { scoredShape } from './entity-rows.sql.ts';
import type { RowColumns, ScoreVisibility } from './entity-rows.sql.ts';
import { listEntitiesById } from './entities.repo.ts';
import { visibleScores } from './entity-scores.sql.ts';
import { searchCompanies } from './entity-search.repo.ts';
import type { Found } from './entity-search.repo.ts';

const pickerShape = scoredShape
  .pick({
    ...{ id: true, slug: true, name: true, logo: true, impactScore: true, isFeatured: true, isGrayed: true },
    ...{ ratingsCount: true, countedNotesCount: true, ratersCount: true, valueSpread: true },
  })
  .extend({
    industryName: z.string(),
    countryName: z.string(),
    matchName: z.string(),
    nameVariations: z.array(z.string()),
    isin: z.string().nullable(),
    isinVariations: z.array(z.string()),
    ticker: z.string().nullable(),
  });

export type PickerRow = z.output<typeof pickerShape>;

/** Companies of a search that are counted; nobody looks for one among more. */
const MOST_COUNTED = 1_000;

/** Companies by what was typed, best first; where nothing is found, those with nearly that name. */
export function searchEntities(
  db: Database,
  keywords: string,
  page: { readonly limit: number; readonly offset: number },
  visibility: ScoreVisibility,
): Promise<Found<PickerRow>> {
  const { limit, offset } = page;
  const { locale } = visibility;
  const condition = sql`true`;
  const request = { keywords, limit, offset, locale, condition, mostCounted: MOST_COUNTED };
  return searchCompanies(db, pickerRow(visibility), request);
}

/** Companies by their numbers, in that order; unknown numbers are left out. */
export async function pickEntities(
  db: Database,
  ids: readonly number[],
  visibility: ScoreVisibility,
): Promise<Found<PickerRow>> {
  const rows = await listEntitiesById(db, pickerRow(visibility), [...new Set(ids)], visibility.locale);
  return { rows, total: rows.length };
}

function pickerRow({ seesAll, locale }: ScoreVisibility): RowColumns<typeof pickerShape> {
  const { impactScore, isGrayed, valueSpread } = visibleScores(seesAll);
  const { countries, industries } = referenceIn[locale];
  const columns = sql`entities.id, entities.slug, entities.name, entities.logo, ${impactScore} as "impactScore",
    entities.is_featured as "isFeatured", ${isGrayed} as "isGrayed",
    entities.ratings_count as "ratingsCount", entities.counted_notes_count as "countedNotesCount",
    entities.raters_count as "ratersCount", ${valueSpread} as "valueSpread", ${industries.name} as "industryName",
    ${countries.name} as "countryName", entities.match_name as "matchName", entities.name_variations as "nameVariations",
    entities.isin, entities.isin_variations as "isinVariations", entities.ticker`;
  return { shape: pickerShape, columns };
}
