import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { moment, textList } from '../db/columns.ts';
import { entities } from '../entities/entities.table.ts';
import { esgObjs, esrsTopics, noteCategories, pais, sasbThemes, sdgs, topics } from '../reference/reference.table.ts';
import { byUser, users } from '../users/users.table.ts';

export const noteStatuses = ['drafted', 'submitted', 'read', 'rework', 'published', 'archived'] as const;

/**
 * Analyses. `value` (−5…+5) and `size` (1…5) follow from the ratings (decisions: Scores 13); a note
 * counts in its company's score from three ratings on.
 */
export const notes = pgTable(
  'notes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id),
    userId: byUser(),
    reviewerId: integer('reviewer_id').references(() => users.id),
    topicId: integer('topic_id')
      .notNull()
      .references(() => topics.id),
    sdgId: smallint('sdg_id')
      .notNull()
      .references(() => sdgs.id),
    noteCategoryId: smallint('note_category_id')
      .notNull()
      .references(() => noteCategories.id),
    sasbThemeId: smallint('sasb_theme_id').references(() => sasbThemes.id),
    status: text('status', { enum: noteStatuses }).notNull().default('drafted'),
    locale: text('locale').notNull().default('en'),
    headline: text('headline').notNull(),
    /** HTML, sanitised when it was written. */
    analysis: text('analysis').notNull(),
    tags: textList('tags')
      .notNull()
      .default(sql`'{}'`),
    value: doublePrecision('value'),
    size: doublePrecision('size'),
    ratingsCount: integer('ratings_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    isDeleted: boolean('is_deleted').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    publishedAt: moment('published_at'),
  },
  (table) => [
    index('notes_entity_index').on(table.entityId, table.status),
    index('notes_published_index')
      .on(table.publishedAt, table.id)
      .where(sql`status = 'published' and not is_deleted`),
    index('notes_topic_index').on(table.topicId),
    index('notes_sdg_index').on(table.sdgId),
    index('notes_user_index').on(table.userId),
    index('notes_headline_trigram_index').using('gin', sql`lower(${table.headline}) gin_trgm_ops`),
    check('notes_value_range', sql`${table.value} between -5 and 5`),
    check('notes_size_range', sql`${table.size} between 1 and 5`),
  ],
);

/** The analysis that a row belongs to, and goes with. */
export const ofNote = () =>
  integer('note_id')
    .notNull()
    .references(() => notes.id, { onDelete: 'cascade' });

export const noteSources = pgTable(
  'note_sources',
  {
    noteId: ofNote(),
    position: smallint('position').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.position] })],
);

function noteLink<const N extends string>(
  name: N,
  reference: () => (typeof esrsTopics | typeof pais | typeof esgObjs)['id'],
) {
  return pgTable(
    name,
    {
      noteId: ofNote(),
      refId: smallint('ref_id').notNull().references(reference),
    },
    (table) => [primaryKey({ columns: [table.noteId, table.refId] }), index(`${name}_ref_index`).on(table.refId)],
  );
}

export const noteEsrsTopics = noteLink('note_esrs_topics', () => esrsTopics.id);
export const notePais = noteLink('note_pais', () => pais.id);
export const noteEsgObjs = noteLink('note_esg_objs', () => esgObjs.id);

/** One person's impact rating of one analysis; scoring dimensions 1, 2, 6, 7, 8, 11. */
export const impactRatings = pgTable(
  'impact_ratings',
  {
    noteId: ofNote(),
    userId: byUser(),
    value: real('value').notNull(),
    scale: smallint('scale').notNull(),
    breadth: smallint('breadth').notNull(),
    depth: smallint('depth').notNull(),
    persistence: smallint('persistence').notNull(),
    /** 1 long term, 2 medium, 3 short; null where it was not asked for yet. */
    timeHorizon: smallint('time_horizon'),
    /** 1 … 4: the rater's experience on this company or SDG when they first rated it. */
    raterWeight: real('rater_weight').notNull(),
    ratedAt: moment('rated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.userId] }),
    index('impact_ratings_user_index').on(table.userId),
    check('impact_ratings_value_choice', sql`${table.value} in (-5, -2.5, 0, 2.5, 5)`),
    check('impact_ratings_time_horizon_range', sql`${table.timeHorizon} between 1 and 3`),
  ],
);

/** One person's quality rating of one analysis, each 1 … 5. */
export const qualityRatings = pgTable(
  'quality_ratings',
  {
    noteId: ofNote(),
    userId: byUser(),
    relevantPoint: smallint('relevant_point').notNull(),
    objectivePoint: smallint('objective_point').notNull(),
    insightfulPoint: smallint('insightful_point').notNull(),
    ratedAt: moment('rated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.userId] })],
);

export const noteComments = pgTable(
  'note_comments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    noteId: ofNote(),
    userId: byUser(),
    /** Plain text. */
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('note_comments_note_index').on(table.noteId, table.createdAt)],
);
