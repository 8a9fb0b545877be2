import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

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
  },
  (table) => [index('topics_category_index').on(table.topicCategoryId)],
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
