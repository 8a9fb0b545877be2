import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, textList } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Pictures that people put on their reports; the bytes are uploads. */
export const templateImages = pgTable(
  'template_images',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    /** Path of the upload below the site. */
    url: text('url').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [index('template_images_user_index').on(table.userId), index('template_images_url_index').on(table.url)],
);

/** Appearances of reports, each for all portfolios of its owner. */
export const portfolioTemplates = pgTable(
  'portfolio_templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    name: text('name').notNull(),
    /** Above the portfolio's name; may be empty. */
    title: text('title').notNull(),
    introduction: text('introduction').notNull(),
    /** Codes of the sections, in their order. */
    sections: textList('sections').notNull(),
    imageId: integer('image_id').references(() => templateImages.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('portfolio_templates_user_index').on(table.userId),
    index('portfolio_templates_image_index').on(table.imageId),
  ],
);
