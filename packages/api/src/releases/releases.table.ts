import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Published versions of the shell and the remotes, each with the manifest of its build. */
export const artifacts = pgTable(
  'artifacts',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** One version of the shell and of every remote, together. Rows never change. */
export const releaseSets = pgTable(
  'release_sets',
  {
    id: text('id').primaryKey(),
    shell: text('shell').notNull(),
    remotes: jsonb('remotes').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('release_sets_created_index').on(table.createdAt)],
);

/** Which set is live in each environment. */
export const liveReleases = pgTable('live_releases', {
  environment: text('environment').primaryKey(),
  setId: text('set_id')
    .notNull()
    .references(() => releaseSets.id),
  promotedAt: moment('promoted_at').notNull().defaultNow(),
});
