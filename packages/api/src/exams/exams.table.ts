import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';
import type { GivenAnswer } from './exams.policy.ts';

/** `revision` counts the edits of the quiz with its questions. */
export const quizzes = pgTable('quizzes', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  examType: text('exam_type').notNull().unique(),
  revision: integer('revision').notNull().default(0),
});

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    textEn: text('text_en').notNull(),
    textFr: text('text_fr').notNull(),
    position: integer('position').notNull(),
    points: smallint('points').notNull(),
    isActive: boolean('is_active').notNull(),
  },
  (table) => [index('quiz_questions_quiz_index').on(table.quizId, table.position)],
);

export const quizAnswers = pgTable(
  'quiz_answers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    questionId: integer('question_id')
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    textEn: text('text_en').notNull(),
    textFr: text('text_fr').notNull(),
    position: smallint('position').notNull(),
    isRight: boolean('is_right').notNull(),
  },
  (table) => [index('quiz_answers_question_index').on(table.questionId, table.position)],
);

/** Trials. `given` holds the questions as they were asked, so that no edit changes a past trial. */
export const quizSubmissions = pgTable(
  'quiz_submissions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    trial: smallint('trial').notNull(),
    score: smallint('score').notNull(),
    isPassed: boolean('is_passed').notNull(),
    given: jsonb('given').$type<readonly GivenAnswer[]>().notNull(),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('quiz_submissions_trial_key').on(table.userId, table.quizId, table.trial),
    check('quiz_submissions_three_trials', sql`${table.trial} between 1 and 3`),
  ],
);

/** People who want not to be asked to take an exam. */
export const hiddenExams = pgTable(
  'hidden_exams',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.quizId] })],
);
