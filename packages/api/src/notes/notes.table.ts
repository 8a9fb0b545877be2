import { NOTE_TYPES } from '@commonweal/domain/note-lifecycle';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, textList } from '../db/columns.ts';
import { plainLettersOf, plainTextsOf } from '../db/plain-letters.ts';
import { entities } from '../entities/entities.table.ts';
import { esgObjs, esrsTopics, noteCategories, pais, sasbThemes, sdgs, topics } from '../reference/reference.table.ts';
import { byUser, users } from '../users/users.table.ts';

export const noteStatuses = ['drafted', 'submitted', 'read', 'rework', 'published', 'archived'] as const;

/** The picture of an analysis, from the stock or uploaded. */
export interface NoteImage {
  readonly type: 'unsplash' | 'storage';
  readonly url: string;
  /** Description for people who do not see it; empty where it only decorates. */
  readonly alt: string;
  readonly credit_name?: string | undefined;
  readonly credit_url?: string | undefined;
}

/** Lists read published analyses alone, and count them in their index (`isVisible`). */
const onSite = sql`status = 'published' and not is_deleted`;
const sent = sql`status <> 'drafted'`;
const underReview = sql`status in ('submitted', 'read', 'rework') and not is_deleted`;

/**
 * Analyses. A draft, and one that is reworked, may lack topic, goal and category. `value` (−5…+5) and `size` (1…5) follow from the ratings (decisions: Scores 13); a note
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
    /** Kind of analysis: its impact on the world, or the risk and opportunity for who invests. */
    typeCode: text('type_code', { enum: NOTE_TYPES }).notNull().default('impact'),
    topicId: integer('topic_id').references(() => topics.id),
    sdgId: smallint('sdg_id').references(() => sdgs.id),
    noteCategoryId: smallint('note_category_id').references(() => noteCategories.id),
    sasbThemeId: smallint('sasb_theme_id').references(() => sasbThemes.id),
    status: text('status', { enum: noteStatuses }).notNull().default('drafted'),
    locale: text('locale').notNull().default('en'),
    headline: text('headline').notNull(),
    /** The headline as searches compare it: kept, because to make it for each analysis that is looked at takes longer than all else. */
    plainHeadline: text('plain_headline')
      .notNull()
      .generatedAlwaysAs(plainLettersOf(sql`headline`)),
    /** HTML, sanitised when it was written. */
    analysis: text('analysis').notNull(),
    tags: textList('tags')
      .notNull()
      .default(sql`'{}'`),
    /** The author's own view, on the choices of the rating dimensions; it never counts in a score. */
    impactValue: real('impact_value'),
    impactScale: smallint('impact_scale'),
    impactBreadth: smallint('impact_breadth'),
    impactDepth: smallint('impact_depth'),
    image: jsonb('image').$type<NoteImage>(),
    value: doublePrecision('value'),
    size: doublePrecision('size'),
    ratingsCount: integer('ratings_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    wowCount: integer('wow_count').notNull().default(0),
    /** Base-2 logarithm of what readers and raters did with it, halved each week: an order that time leaves as it is. */
    trend: doublePrecision('trend'),
    /** Counts the changes of the content, so that nobody overwrites what they have not seen. */
    revision: integer('revision').notNull().default(1),
    topicDeadline: moment('topic_deadline'),
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** End of the legal hold that keeps it from the site, as a removal would; null for none. */
    heldUntil: moment('held_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    publishedAt: moment('published_at'),
  },
  (table) => [
    index('notes_entity_index').on(table.entityId, table.status),
    index('notes_published_index').on(table.publishedAt, table.id).where(onSite),
    // The further columns answer what a person's topics ask, so that the rows are not read.
    index('notes_topic_index').on(table.topicId, table.publishedAt, table.id, table.locale, table.userId).where(onSite),
    // As above, for the page of a goal.
    index('notes_sdg_index')
      .on(table.sdgId, table.publishedAt, table.id, table.entityId, table.value, table.size, table.ratingsCount)
      .where(onSite),
    index('notes_category_index').on(table.noteCategoryId, table.publishedAt, table.id).where(onSite),
    index('notes_sasb_theme_index').on(table.sasbThemeId, table.publishedAt, table.id).where(onSite),
    index('notes_locale_index').on(table.locale, table.publishedAt, table.id).where(onSite),
    // As above, for what of an industry's companies a person has not rated.
    index('notes_of_entity_index')
      .on(table.entityId, table.publishedAt, table.id, table.userId, table.ratingsCount)
      .where(onSite),
    // All that means by class are made of, so that those of an industry's thousands of companies read nothing else.
    index('notes_classes_index')
      .on(
        table.entityId,
        table.sdgId,
        table.sasbThemeId,
        table.noteCategoryId,
        table.topicId,
        table.value,
        table.size,
        table.ratingsCount,
        table.id,
      )
      .where(onSite),
    index('notes_value_index').on(table.value, table.id).where(onSite),
    index('notes_ratings_index').on(table.ratingsCount, table.id).where(onSite),
    index('notes_trend_index').on(table.trend, table.id).where(onSite),
    index('notes_wow_index').on(table.wowCount, table.id).where(onSite),
    index('notes_review_index').on(table.changedAt, table.id).where(underReview),
    // With what lists of work filter by, so that a deep page and a count read the index alone.
    index('notes_work_index').on(table.changedAt, table.id, table.status, table.isDeleted).where(sent),
    index('notes_removed_index')
      .on(table.changedAt, table.id)
      .where(sql`is_deleted`),
    index('notes_user_index').on(table.userId, table.id),
    index('notes_plain_tags_index').using('gin', plainTextsOf(table.tags)),
    index('notes_plain_headline_index').using('gin', sql`${table.plainHeadline} gin_trgm_ops`),
    check(
      'notes_complete',
      sql`${table.status} in ('drafted', 'rework')
        or (${table.topicId} is not null and ${table.sdgId} is not null and ${table.noteCategoryId} is not null)`,
    ),
    index('notes_held_index')
      .on(table.heldUntil)
      .where(sql`held_until is not null`),
    check('notes_held_hidden', sql`${table.heldUntil} is null or ${table.isDeleted}`),
    check('notes_impact_value_choice', sql`${table.impactValue} in (-5, -2.5, 0, 2.5, 5)`),
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
    /** Footnotes of the text point at it (specification 001 §5). */
    uuid: uuid('uuid').notNull().defaultRandom(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    /** The passage that the author quotes, in plain text; empty where they quote none. */
    quote: text('quote').notNull().default(''),
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
