import { agreementLabels } from '@commonweal/domain/agreement-labels';
import { doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';
import { ofNote } from './notes.table.ts';

const label = () => text('label', { enum: agreementLabels }).notNull();

/** The agreement about each rated analysis, beside its value. It changes no score. */
export const noteAgreement = pgTable(
  'note_agreement',
  {
    noteId: ofNote().primaryKey(),
    label: label(),
    /** Raters who count; a group that rates together is one. */
    voices: integer('voices').notNull(),
    /** Raters behind these voices. */
    raters: integer('raters').notNull(),
    lowerVoices: integer('lower_voices').notNull(),
    higherVoices: integer('higher_voices').notNull(),
    /** The values that the two viewpoints see, −5 to +5. */
    lower: doublePrecision('lower').notNull(),
    higher: doublePrecision('higher').notNull(),
    intercept: doublePrecision('intercept').notNull(),
    factor: doublePrecision('factor').notNull(),
    modelVersion: smallint('model_version').notNull(),
    fittedAt: moment('fitted_at').notNull(),
  },
  (table) => [index('note_agreement_label_index').on(table.label, table.noteId)],
);

/**
 * Labels that analyses were given, and how many of their raters counted together with others, one after the other.
 * Appended to.
 */
export const noteAgreementChanges = pgTable(
  'note_agreement_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    noteId: ofNote(),
    label: label(),
    /** Voices and the raters behind them at that moment; null in rows that are older than these columns. */
    voices: integer('voices'),
    raters: integer('raters'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('note_agreement_changes_note_index').on(table.noteId, table.id)],
);

/** A person whose account takes the row with it when it is erased. */
const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Viewpoints of the raters that the last fit counted; shown to nobody but, in the archive of their data, the rater. */
export const raterViewpoints = pgTable('rater_viewpoints', {
  userId: ofUser().primaryKey(),
  /** The smallest id of the rater's group, or the rater's own. */
  voiceId: integer('voice_id').notNull(),
  intercept: doublePrecision('intercept').notNull(),
  factor: doublePrecision('factor').notNull(),
});

/** The last fit, by which single ratings are read until the next one. */
export const agreementFits = pgTable('agreement_fits', {
  id: smallint('id').primaryKey(),
  mean: doublePrecision('mean').notNull(),
  /** Typical factors of the two sides. */
  lower: doublePrecision('lower').notNull(),
  higher: doublePrecision('higher').notNull(),
  ratings: integer('ratings').notNull(),
  modelVersion: smallint('model_version').notNull(),
  fittedAt: moment('fitted_at').notNull(),
});

/** Raters whose ratings are too much alike to be independent: one voice for labels, and nothing else. */
export const ratingGroups = pgTable('rating_groups', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  foundAt: moment('found_at').notNull(),
  /** When a fit first found them no longer alike; null while it does. */
  endedAt: moment('ended_at'),
  /** When an administrator had them count one by one; null where they count as one. */
  releasedAt: moment('released_at'),
  decidedBy: integer('decided_by').references(() => users.id),
  /** The reason of the last decision; null where there was none. */
  reason: text('reason'),
});

/** Members of such groups, each with the member whose ratings are most alike. */
export const ratingGroupMembers = pgTable(
  'rating_group_members',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => ratingGroups.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    alikeId: integer('alike_id')
      .notNull()
      .references(() => users.id),
    /** Analyses that both rated, those with the same value, and as many as chance explains. */
    common: integer('common').notNull(),
    same: integer('same').notNull(),
    expected: doublePrecision('expected').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('rating_group_members_user_index').on(table.userId),
  ],
);
