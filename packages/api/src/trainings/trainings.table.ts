import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { TrainingCode } from '@commonweal/domain/trainings';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** The trainings; only those that are enabled are offered. Who last changed that, and when, stays known. */
export const trainingTypes = pgTable('training_types', {
  id: smallint('id').primaryKey(),
  code: text('code').$type<TrainingCode>().notNull().unique(),
  titleEn: text('title_en').notNull(),
  titleFr: text('title_fr').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionFr: text('description_fr').notNull(),
  isEnabled: boolean('is_enabled').notNull(),
  changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
  changedAt: moment('changed_at'),
});

/** Trainings of people: chosen by themselves, and then or at once granted by an administrator. */
export const userTrainings = pgTable(
  'user_trainings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trainingTypeId: smallint('training_type_id')
      .notNull()
      .references(() => trainingTypes.id),
    chosenAt: moment('chosen_at').notNull().defaultNow(),
    grantedAt: moment('granted_at'),
    grantedBy: integer('granted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.trainingTypeId] })],
);

/** People who were asked what they came for, and answered. */
export const answeredTrainingModals = pgTable('answered_training_modals', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  answeredAt: moment('answered_at').notNull().defaultNow(),
});
