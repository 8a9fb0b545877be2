import { bigint, boolean, doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { scoreChangeCauses } from '@commonweal/contracts/score-account';
import { moment } from '../db/columns.ts';

/**
 * Every change of what a company's score follows from, one row for each analysis that differs. Nothing is ever changed
 * here, nor deleted: the last row of each analysis up to a number gives the score as it was, so that the number of a row
 * is the number of a snapshot.
 */
export const scoreChanges = pgTable(
  'score_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The company, and the analysis; not foreign keys, because the account outlives what it tells of. */
    entityId: integer('entity_id').notNull(),
    noteId: integer('note_id').notNull(),
    cause: text('cause', { enum: scoreChangeCauses }).notNull(),
    /** Version of the method. */
    scoreRule: smallint('score_rule').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** The analysis afterwards; false once it is not published any more. */
    isPublished: boolean('is_published').notNull(),
    /** It has ratings enough to count. */
    isCounted: boolean('is_counted').notNull(),
    value: doublePrecision('value'),
    size: doublePrecision('size'),
    ratingsCount: integer('ratings_count').notNull(),
    dimension: text('dimension', { enum: ['environmental', 'social'] }).notNull(),
    /** The company afterwards. */
    impactScore: doublePrecision('impact_score'),
    environmentalScore: doublePrecision('environmental_score'),
    socialScore: doublePrecision('social_score'),
  },
  (table) => [
    index('score_changes_entity_index').on(table.entityId, table.noteId, table.id),
    index('score_changes_course_index').on(table.entityId, table.id),
    index('score_changes_changed_index').on(table.changedAt),
  ],
);
