import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { GroupProfile } from '@commonweal/domain/survey-groups';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** People whose answers are gathered by one of them, such as the members of a pension fund. */
export const surveyGroups = pgTable(
  'survey_groups',
  {
    /** names the group in its link */
    code: text('code').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** with means that are not rounded; the last one alone, so that none can be compared */
    profile: jsonb('profile').$type<GroupProfile>(),
  },
  (table) => [index('survey_groups_user_index').on(table.userId)],
);

/** People who answered the survey, and the language in which they read it. */
export const surveyReplies = pgTable(
  'survey_replies',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
    answeredAt: moment('answered_at').notNull().defaultNow(),
    groupCode: text('group_code').references(() => surveyGroups.code, { onDelete: 'set null' }),
  },
  (table) => [index('survey_replies_group_index').on(table.groupCode)],
);

/** People who are in a group's published profile: there they count once, by the answers that they had given then. */
export const surveyPublished = pgTable(
  'survey_published',
  {
    groupCode: text('group_code')
      .notNull()
      .references(() => surveyGroups.code, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupCode, table.userId] }),
    index('survey_published_user_index').on(table.userId),
  ],
);

/** The answer to one question, 0 to 100. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => surveyReplies.userId, { onDelete: 'cascade' }),
    ilgThemeId: smallint('ilg_theme_id').notNull(),
    score: smallint('score').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ilgThemeId] })],
);
