import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityOrder } from '@commonweal/contracts/entities';
import type { Locale } from '@commonweal/domain/locale';
import { placesByName, referenceIn } from '../reference/reference.sql.ts';
import { visibleScores } from './entity-scores.sql.ts';

/** A column to order by, and the way. */
export interface EntityOrdering {
  readonly orderby: EntityOrder;
  readonly asc: boolean;
}

/** The scores that a viewer may see, and the language. */
export interface ScoreVisibility {
  readonly seesAll: boolean;
  readonly locale: Locale;
}

/** An order, with the join that it needs. */
export interface Ordering {
  readonly join: SQL;
  readonly order: SQL;
}

/** Columns of a row, with the shape that they have. */
export interface RowColumns<S extends z.ZodObject> {
  readonly shape: S;
  /** Of `entities` joined with {@link placesJoin}. */
  readonly columns: SQL;
}

/** A company as every list shows it. */
export const scoredShape = z.strictObject({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  impactScore: z.number().nullable(),
  environmentalScore: z.number().nullable(),
  socialScore: z.number().nullable(),
  isFeatured: z.boolean(),
  isGrayed: z.boolean(),
  notesCount: z.int(),
  ratingsCount: z.int(),
  countryId: z.int(),
  countryCode: z.string(),
  countryName: z.string(),
  industryId: z.int(),
  industryName: z.string(),
});

export type ScoredRow = z.output<typeof scoredShape>;

/** Alphabetical for people: case and accents come last. */
const BY_NAME = sql`entities.name collate "und-x-icu"`;

/** The columns of {@link scoredShape}, of `entities` joined with {@link placesJoin}. */
export function scoredColumns({ seesAll, locale }: ScoreVisibility): SQL {
  const scores = visibleScores(seesAll);
  const { countries, industries } = referenceIn[locale];
  return sql`entities.id, entities.slug, entities.name, entities.logo,
    ${scores.impactScore} as "impactScore", ${scores.environmentalScore} as "environmentalScore",
    ${scores.socialScore} as "socialScore", entities.is_featured as "isFeatured", ${scores.isGrayed} as "isGrayed",
    entities.notes_count as "notesCount", entities.ratings_count as "ratingsCount",
    ${countries.id} as "countryId", ${countries.code} as "countryCode", ${countries.name} as "countryName",
    ${industries.id} as "industryId", ${industries.name} as "industryName"`;
}

/** The country and the industry of `entities`. */
export function placesJoin(locale: Locale): SQL {
  const { countries, industries } = referenceIn[locale];
  return sql`join ${countries} on ${countries.id} = entities.country_id
  join ${industries} on ${industries.id} = entities.industry_id`;
}

/** A total order, so that pages neither repeat nor miss a company; what has no score comes last both ways. */
export function ordering({ orderby, asc }: EntityOrdering, { seesAll, locale }: ScoreVisibility): Ordering {
  const direction = asc ? sql`asc` : sql`desc`;
  const none = sql``;
  const scores = visibleScores(seesAll);
  const byPlace = (join: SQL) => ({ join, order: sql`places.place ${direction}, ${BY_NAME}, entities.id` });
  const byColumn = (column: SQL) => ({ join: none, order: sql`${column} ${direction} nulls last, entities.id` });
  const orders: Readonly<Record<EntityOrder, () => Ordering>> = {
    entity_name: () => ({ join: none, order: sql`${BY_NAME} ${direction}, entities.id ${direction}` }),
    country: () =>
      byPlace(sql`join (${placesByName('countries', locale)}) as places on places.id = entities.country_id`),
    industry: () =>
      byPlace(sql`join (${placesByName('industries', locale)}) as places on places.id = entities.industry_id`),
    impact_score: () => byColumn(scores.impactScore),
    environmental_score: () => byColumn(scores.environmentalScore),
    social_score: () => byColumn(scores.socialScore),
    notes_count: () => byColumn(sql`entities.notes_count`),
  };
  return orders[orderby]();
}
