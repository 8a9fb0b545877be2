import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import type { Locale } from '@commonweal/domain/locale';
import { exactSum } from '../db/exact-sum.ts';
import type { Database } from '../db/open-database.ts';
import { plainLettersOf, plainNamesOf } from '../db/plain-letters.ts';
import { queryRows } from '../db/query-rows.ts';
import { isScoreVisible } from '../entities/entity-scores.sql.ts';
import type { ScoreVisibility } from '../entities/entity-rows.sql.ts';
import { publishedNotes } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';

const topicShape = {
  id: z.int(),
  name: z.string(),
  description: z.string(),
  isUniversal: z.boolean(),
  categoryId: z.int(),
  categoryName: z.string(),
  themeId: z.int(),
  themeName: z.string(),
};

const listedShape = z.strictObject({ ...topicShape, notes: z.int(), companies: z.int(), total: z.int() });

export type ListedTopicRow = z.output<typeof listedShape>;

/** Columns of {@link topicShape}, and the tables that they come from, in one language. */
export function topicRows(locale: Locale): { readonly columns: SQL; readonly from: SQL } {
  const { topics, topicCategories, themes } = referenceIn[locale];
  return {
    columns: sql`${topics.id} as id, ${topics.name} as name, ${topics.description} as description,
      ${topics.isUniversal} as "isUniversal", ${topicCategories.id}::int as "categoryId",
      ${topicCategories.name} as "categoryName", ${themes.id}::int as "themeId", ${themes.name} as "themeName"`,
    from: sql`${topics} join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}
      join ${themes} on ${themes.id} = ${topicCategories.themeId}`,
  };
}

export interface TopicsQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keywords?: string | undefined;
  readonly topic_category?: readonly number[] | undefined;
  readonly ilg?: readonly number[] | undefined;
  readonly orderby: 'name' | 'notes';
  readonly asc?: boolean | undefined;
}

const anyOf = (ids: readonly number[]) =>
  sql`in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/** One page of the topics, each with the number of all that fit. One query. */
export function findTopics(db: Database, query: TopicsQuery, locale: Locale): Promise<ListedTopicRow[]> {
  const { topics, topicCategories } = referenceIn[locale];
  const { columns, from } = topicRows(locale);
  const conditions = [
    sql`not ${topics.isRetired}`,
    ...wordsOf(query.keywords ?? '').map((word) => holdsWord(word, locale)),
    ...(query.topic_category ? [sql`${topics.categoryId} ${anyOf(query.topic_category)}`] : []),
    ...(query.ilg ? [sql`${topicCategories.themeId} ${anyOf(query.ilg)}`] : []),
  ];
  const byName = sql`name collate "und-x-icu"`;
  const direction = (query.asc ?? query.orderby === 'name') ? sql`asc` : sql`desc`;
  const order = query.orderby === 'name' ? sql`${byName} ${direction}` : sql`notes ${direction}, ${byName}`;
  return queryRows(
    db,
    listedShape,
    sql`select * from (
        select ${columns}, coalesce(noted.notes, 0)::int as notes, coalesce(noted.companies, 0)::int as companies,
          (count(*) over ())::int as total
        from ${from} left join (${countsByTopic}) noted on noted.topic_id = ${topics.id}
        where ${sql.join(conditions, sql` and `)}
      ) listed order by ${order}, id limit ${query.limit} offset ${query.offset}`,
  );
}

const countsByTopic = sql`select ${publishedNotes.topicId} as topic_id, count(*) as notes,
    count(distinct ${publishedNotes.entityId}) as companies
  from ${publishedNotes} group by ${publishedNotes.topicId}`;

/** The words of a search; a pattern's own letters stand for themselves. */
function wordsOf(keywords: string): string[] {
  return keywords.split(/\s+/).filter(Boolean).slice(0, 8).map(likePattern);
}

/** A text that stands for itself in a pattern of `like`. */
function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function holdsWord(word: string, locale: Locale): SQL {
  return sql`${referenceIn[locale].topics.searchNames} like '%' || ${plainLettersOf(sql`${word}::text`)} || '%'`;
}

const foundShape = z.strictObject({
  id: z.int(),
  name: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
});
const countedShape = foundShape.extend({ total: z.int() });
const nearShape = foundShape.extend({ isSame: z.boolean() });

export type FoundTopicRow = z.output<typeof foundShape>;
export type NearTopicRow = z.output<typeof nearShape>;

/** Topics whose name holds every word, those that begin with them first. */
export function searchTopics(
  db: Database,
  { keywords, limit, topic_category_id: category }: SearchedTopics,
  locale: Locale,
): Promise<z.output<typeof countedShape>[]> {
  const { topics, topicCategories } = referenceIn[locale];
  const words = wordsOf(keywords);
  const conditions = [
    sql`not ${topics.isRetired}`,
    ...words.map((word) => holdsWord(word, locale)),
    ...(category === undefined ? [] : [sql`${topics.categoryId} = ${category}`]),
  ];
  const begins = sql`${plainLettersOf(sql`${topics.name}`)} like ${plainLettersOf(sql`${words.join(' ')}::text`)} || '%'`;
  return queryRows(
    db,
    countedShape,
    sql`select ${topics.id} as id, ${topics.name} as name, ${topicCategories.id}::int as "categoryId",
        ${topicCategories.name} as "categoryName", (count(*) over ())::int as total
      from ${topics} join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}
      where ${sql.join(conditions, sql` and `)}
      order by (${begins}) desc, ${topics.name} collate "und-x-icu", ${topics.id} limit ${limit}`,
  );
}

interface SearchedTopics {
  readonly keywords: string;
  readonly limit: number;
  readonly topic_category_id?: number | undefined;
}

/** How alike a typed title and a part of a topic's names are; the default, 0.6, misses “heat at work” for “working in heat”. */
const NEAR = 0.4;

/** Near names that are put in order; a short word is near to thousands. */
const MOST_NEAR = 20;

/** Topics whose names are near to a text, the nearest first, and before them those of that very name. */
export function findSimilarTopics(
  db: Database,
  { text, limit }: { readonly text: string; readonly limit: number },
  locale: Locale,
): Promise<NearTopicRow[]> {
  const { topics, topicCategories } = referenceIn[locale];
  const wanted = plainLettersOf(sql`${text}::text`);
  const nearness = sql`word_similarity(${wanted}, ${topics.searchNames})`;
  const isSame = sql`${plainNamesOf(topics.searchNames)} @> array[${wanted}]`;
  const inUse = sql`select ${topics.id} as id from ${topics} where not ${topics.isRetired}`;
  return queryRows(
    db,
    nearShape,
    sql`select ${topics.id} as id, ${topics.name} as name, ${topicCategories.id}::int as "categoryId",
        ${topicCategories.name} as "categoryName", ${isSame} as "isSame"
      from (
        (${inUse} and ${isSame} limit ${limit})
        union (${inUse} order by ${topics.searchNames} <->> ${wanted} limit ${MOST_NEAR})
      ) candidates join ${topics} on ${topics.id} = candidates.id
      join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}
      where ${nearness} >= ${NEAR}
      order by 5 desc, ${nearness} desc, similarity(${wanted}, ${topics.searchNames}) desc, ${topics.id}
      limit ${limit}`,
  );
}

const categoryShape = z.strictObject({
  id: z.int(),
  name: z.string(),
  themeId: z.int(),
  themeName: z.string(),
  topics: z.int(),
});

export type CategoryRow = z.output<typeof categoryShape>;

/** The categories, theme by theme. */
export function findCategories(db: Database, locale: Locale): Promise<CategoryRow[]> {
  const { topics, topicCategories, themes } = referenceIn[locale];
  return queryRows(
    db,
    categoryShape,
    sql`select ${topicCategories.id}::int as id, ${topicCategories.name} as name, ${themes.id}::int as "themeId",
        ${themes.name} as "themeName",
        (select count(*)::int from ${topics} where ${topics.categoryId} = ${topicCategories.id} and not ${topics.isRetired}) as topics
      from ${topicCategories} join ${themes} on ${themes.id} = ${topicCategories.themeId}
      order by ${themes.id}, ${topicCategories.id}`,
  );
}

const figuresShape = z.strictObject({
  categoryId: z.int(),
  notes: z.int(),
  companies: z.int(),
  counted: z.int(),
  mean: z.number().nullable(),
});

export type CategoryFigures = z.output<typeof figuresShape>;

/** Figures of the categories that have analyses; the mean is over those that weigh in a score that the person may see. */
export function listCategoryFigures(db: Database, { seesAll }: ScoreVisibility): Promise<CategoryFigures[]> {
  const { topicId, entityId, value, size, ratingsCount } = publishedNotes;
  const { topics } = referenceIn.en;
  const weighs = sql`${ratingsCount} >= ${MIN_RATINGS} and ${value} is not null and ${size} is not null`;
  const counted = sql`filter (where is_counted)`;
  const mean = sql`${exactSum(sql`size * value`, counted)} / nullif(${exactSum(sql`size`, counted)}, 0)`;
  // A mean stays within its values, whatever the last digits of the division.
  const held = sql`least(max(value) ${counted}, greatest(min(value) ${counted}, ${mean}))`;
  return queryRows(
    db,
    figuresShape,
    sql`select category_id::int as "categoryId", count(*)::int as notes, count(distinct entity_id)::int as companies,
        (count(*) ${counted})::int as counted, ${held} as mean
      from (
        select ${topics.categoryId} as category_id, ${entityId} as entity_id, ${value} as value, ${size} as size,
          ${weighs} and ${isScoreVisible(entityId, seesAll)} as is_counted
        from ${publishedNotes} join ${topics} on ${topics.id} = ${topicId} offset 0
      ) noted group by category_id`,
  );
}
