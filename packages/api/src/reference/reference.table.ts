import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { plainLettersOf, plainNamesOf } from '../db/plain-letters.ts';

/** A list that administrators edit; names in both languages. */
const named = {
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
};

export const countries = pgTable('countries', {
  /** ISO 3166-1 numeric code. */
  id: smallint('id').primaryKey(),
  code: text('code').notNull().unique(),
  ...named,
  region: text('region').notNull(),
  isSelectable: boolean('is_selectable').notNull().default(true),
});

export const sectors = pgTable('sectors', {
  id: smallint('id').primaryKey(),
  code: text('code').notNull().unique(),
  ...named,
});

/** The 77 SASB industries. */
export const industries = pgTable('industries', {
  id: smallint('id').primaryKey(),
  code: text('code').notNull().unique(),
  ...named,
  sectorId: smallint('sector_id')
    .notNull()
    .references(() => sectors.id),
});

export const sdgs = pgTable('sdgs', {
  id: smallint('id').primaryKey(),
  code: text('code').notNull().unique(),
  ...named,
  colour: text('colour').notNull(),
  objectiveEn: text('objective_en').notNull(),
  objectiveFr: text('objective_fr').notNull(),
  descriptionEn: text('description_en').notNull().default(''),
  descriptionFr: text('description_fr').notNull().default(''),
  /** A line each. */
  factsEn: text('facts_en').notNull().default(''),
  factsFr: text('facts_fr').notNull().default(''),
  /** A line each, which begins with the code: `1.1` and on are outcomes, `1.a` and on the means to reach them. */
  targetsEn: text('targets_en').notNull().default(''),
  targetsFr: text('targets_fr').notNull().default(''),
});

/** The six themes; `dimension` says which part of a score a theme belongs to. */
export const ilgThemes = pgTable('ilg_themes', {
  id: smallint('id').primaryKey(),
  ...named,
  ilgName: text('ilg_name').notNull(),
  dimension: text('dimension', { enum: ['environmental', 'social'] }).notNull(),
});

export const topicCategories = pgTable('topic_categories', {
  id: smallint('id').primaryKey(),
  ilgThemeId: smallint('ilg_theme_id')
    .notNull()
    .references(() => ilgThemes.id),
  ...named,
});

/** Topics of analyses: roughly 90 topics, each in one category. */
export const topics = pgTable(
  'topics',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    topicCategoryId: smallint('topic_category_id')
      .notNull()
      .references(() => topicCategories.id),
    ...named,
    descriptionEn: text('description_en').notNull(),
    descriptionFr: text('description_fr').notNull(),
    isUniversal: boolean('is_universal').notNull().default(true),
    /** From then on nobody begins to write on it. */
    retiredAt: moment('retired_at'),
    /** The topic that it became part of; a retired one without it keeps its analyses. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => topics.id),
    /** Both names in plain letters, for searches. */
    searchNames: text('search_names')
      .notNull()
      .generatedAlwaysAs(plainLettersOf(sql`name_en || ' | ' || name_fr`)),
  },
  (table) => [
    index('topics_category_index').on(table.topicCategoryId),
    index('topics_trigram_index').using('gin', sql`${table.searchNames} gin_trgm_ops`),
    index('topics_nearness_index')
      .using('gist', sql`${table.searchNames} gist_trgm_ops(siglen=128)`)
      .where(sql`${table.retiredAt} is null`),
    index('topics_names_index').using('gin', plainNamesOf(table.searchNames)),
  ],
);

/** ESRS topics, sub-topics and sub-sub-topics; `version` says which edition of the standard. */
export const esrsTopics = pgTable('esrs_topics', {
  id: smallint('id').primaryKey(),
  code: text('code').notNull(),
  ...named,
  level: smallint('level').notNull(),
  parentId: smallint('parent_id'),
  pillar: text('pillar').notNull(),
  version: text('version').notNull(),
});

/** The 26 SASB general issue categories. */
export const sasbThemes = pgTable('sasb_themes', {
  id: smallint('id').primaryKey(),
  code: text('code').notNull().unique(),
  ...named,
  dimension: text('dimension').notNull(),
});

/** Impact through products, through processes, through influence on society. */
export const noteCategories = pgTable('note_categories', { id: smallint('id').primaryKey(), ...named });

/** The 18 principal adverse impact indicators of the SFDR. */
export const pais = pgTable('pais', { id: smallint('id').primaryKey(), ...named, unit: text('unit').notNull() });

/** EU taxonomy and social objectives. */
export const esgObjs = pgTable('esg_objs', { id: smallint('id').primaryKey(), ...named, kind: text('kind').notNull() });

/** Currencies of ISO 4217. */
export const currencies = pgTable('currencies', {
  /** Numeric code. */
  id: smallint('id').primaryKey(),
  code: text('code').notNull().unique(),
  ...named,
});

/**
 * Changes that administrators made to rows of reference lists, oldest version 1. `content` holds the texts of the row
 * afterwards; the texts that shipped with the product stay in its files.
 */
export const referenceVersions = pgTable(
  'reference_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the list, as in `sdgs`. */
    list: text('list').notNull(),
    itemId: integer('item_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<Readonly<Record<string, string>>>().notNull(),
    changedBy: integer('changed_by'),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('reference_versions_key').on(table.list, table.itemId, table.version)],
);
