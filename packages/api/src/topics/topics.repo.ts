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

const topicRowShape = z.strictObject(topicShape);
export type ShownTopicRow = z.output<typeof topicRowShape>;

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

/** Ids of the topics that fit by name, and how many fit. @param page all of them where left out */
export async function findTopicIds(
  db: Database,
  query: Omit<TopicsQuery, 'limit' | 'offset' | 'orderby'>,
  {
    limit = null,
    offset = 0,
    locale,
  }: { readonly limit?: number | null; readonly offset?: number; readonly locale: Locale },
): Promise<z.output<typeof foundIds>> {
  const { topics, topicCategories } = referenceIn[locale];
  const conditions = [
    sql`not ${topics.isRetired}`,
    ...wordsOf(query.keywords ?? '').map((word) => holdsWord(word, locale)),
    ...(query.topic_category ? [sql`${topics.categoryId} ${anyOf(query.topic_category)}`] : []),
    ...(query.ilg
      ? [
          sql`${topics.categoryId} in (select id from ${topicCategories} where ${topicCategories.themeId} ${anyOf(query.ilg)})`,
        ]
      : []),
  ];
  const order = sql`${topics.name} collate "und-x-icu" ${query.asc === false ? sql`desc` : sql`asc`}, ${topics.id}`;
  const from = sql`from ${topics} where ${sql.join(conditions, sql` and `)}`;
  const [row] = await queryRows(
    db,
    foundIds,
    sql`select array(select ${topics.id} ${from} order by ${order} limit ${limit}::int offset ${offset}) as ids,
      (select count(*)::int ${from}) as total`,
  );
  return row ?? { ids: [], total: 0 };
}

const foundIds = z.strictObject({ ids: z.array(z.int()), total: z.int() });

/** Topics by id, in the order of the ids. One query. */
export function findTopicsById(db: Database, ids: readonly number[], locale: Locale): Promise<ShownTopicRow[]> {
  const { topics } = referenceIn[locale];
  const { columns, from } = topicRows(locale);
  return queryRows(
    db,
    topicRowShape,
    sql`select ${columns} from ${from}
      join json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as wanted (id, place)
        on wanted.id::int = ${topics.id}
      order by wanted.place`,
  );
}

const countsShape = z.strictObject({ topicId: z.int(), notes: z.int(), companies: z.int() });

/** Analyses of topics, and the companies that they are about, by topic. */
export type CountsByTopic = ReadonlyMap<number, Omit<z.output<typeof countsShape>, 'topicId'>>;

/** Counts every published analysis by its topic. */
export async function countByTopic(db: Database): Promise<CountsByTopic> {
  const { topicId, entityId } = publishedNotes;
  const rows = await queryRows(
    db,
    countsShape,
    sql`select ${topicId} as "topicId", count(*)::int as notes, count(distinct ${entityId})::int as companies
      from ${publishedNotes} where ${topicId} is not null group by ${topicId}`,
  );
  return new Map(rows.map(({ topicId: id, ...counts }) => [id, counts]));
}

/** The words of a search; a pattern's own letters stand for themselves. */
function wordsOf(keywords: string): string[] {
  return keywords.split(/\s+/).filter(Boolean).slice(0, 8).map(likePattern);
}

/** A text that stands for itself in a pattern of `like`. */
function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Conditions that a topic's names, or that of its category, hold each word of a search. */
export function wordsOfTopic(keywords: string, locale: Locale): SQL[] {
  const { topicCategories } = referenceIn[locale];
  const ofCategory = (word: string) =>
    sql`${plainLettersOf(sql`${topicCategories.name}`)} like '%' || ${plainLettersOf(sql`${word}::text`)} || '%'`;
  return wordsOf(keywords).map((word) => sql`(${holdsWord(word, locale)} or ${ofCategory(word)})`);
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

/** Topics that a misspelt search is compared with. */
const MOST_MISSPELT = 50;

const namesShape = z.strictObject({ names: z.string() });

/** The names, in both languages and in plain letters, of topics in use that are nearest to a text. */
export async function findNearNames(db: Database, text: string, locale: Locale): Promise<string[]> {
  const { topics } = referenceIn[locale];
  const rows = await queryRows(
    db,
    namesShape,
    sql`select ${topics.searchNames} as names from ${topics} where not ${topics.isRetired}
      order by ${topics.searchNames} <->> ${plainLettersOf(sql`${text}::text`)} limit ${MOST_MISSPELT}`,
  );
  return rows.map(({ names }) => names);
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
