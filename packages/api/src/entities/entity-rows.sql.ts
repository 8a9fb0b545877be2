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
  /** Groups of companies that stand one after the other, so that a page is found without ordering all of them. */
  readonly groups?: OrderedGroups;
}

/** Groups of companies, such as industries, in their order. */
export interface OrderedGroups {
  /** Of `entities`: the id of the group. */
  readonly column: SQL;
  /** Rows `id` and `place`. */
  readonly places: SQL;
  readonly direction: SQL;
  /** The order of the companies of a group, which an index has. */
  readonly within: SQL;
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
  countedNotesCount: z.int(),
  ratersCount: z.int(),
  valueSpread: z.number().nullable(),
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
    entities.counted_notes_count as "countedNotesCount", entities.raters_count as "ratersCount",
    ${scores.valueSpread} as "valueSpread",
    ${countries.id} as "countryId", ${countries.code} as "countryCode", ${countries.name} as "countryName",
    ${industries.id} as "industryId", ${industries.name} as "industryName"`;
}

const listShape = scoredShape.extend({ sdgIds: z.array(z.int()) });

/** A company in the list: with the goals that its published analyses touch, the most frequent first. */
export type EntityListRow = z.output<typeof listShape>;

/** The columns of a company in the list. */
export function listRow(visibility: ScoreVisibility): RowColumns<typeof listShape> {
  const columns = sql`${scoredColumns(visibility)}, entities.sdg_ids as "sdgIds"`;
  return { shape: listShape, columns };
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
  const byPlace = (list: 'countries' | 'industries', column: SQL) => {
    const places = placesByName(list, locale);
    const join = sql`join (${places}) as places on places.id = ${column}`;
    const within = sql`${BY_NAME}, entities.id`;
    return {
      join,
      order: sql`places.place ${direction}, ${within}`,
      groups: { column, places, direction, within },
    };
  };
  const byColumn = (column: SQL) => ({ join: none, order: sql`${column} ${direction} nulls last, entities.id` });
  const orders: Readonly<Record<EntityOrder, () => Ordering>> = {
    entity_name: () => ({ join: none, order: sql`${BY_NAME} ${direction}, entities.id ${direction}` }),
    country: () => byPlace('countries', sql`entities.country_id`),
    industry: () => byPlace('industries', sql`entities.industry_id`),
    impact_score: () => byColumn(scores.impactScore),
    environmental_score: () => byColumn(scores.environmentalScore),
    social_score: () => byColumn(scores.socialScore),
    notes_count: () => byColumn(sql`entities.notes_count`),
  };
  return orders[orderby]();
}
