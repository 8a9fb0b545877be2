import { pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { byUser } from '../users/users.table.ts';

/** Short made-up analyses whose rating is known, with which raters see how they stand. */
export const calibrationQuestions = pgTable('calibration_questions', {
  id: smallint('id').primaryKey(),
  headlineEn: text('headline_en').notNull(),
  headlineFr: text('headline_fr').notNull(),
  /** Plain text. */
  textEn: text('text_en').notNull(),
  textFr: text('text_fr').notNull(),
  /** −5 to +5, one of the five choices. */
  value: real('value').notNull(),
  /** 1 to 5. */
  depth: smallint('depth').notNull(),
  /** The reason why the answer is so, in plain text. */
  explanationEn: text('explanation_en').notNull(),
  explanationFr: text('explanation_fr').notNull(),
});

/** Raters' latest answers. */
export const calibrationAnswers = pgTable(
  'calibration_answers',
  {
    userId: byUser(),
    questionId: smallint('question_id')
      .notNull()
      .references(() => calibrationQuestions.id),
    value: real('value').notNull(),
    depth: smallint('depth').notNull(),
    answeredAt: moment('answered_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionId] })],
);
