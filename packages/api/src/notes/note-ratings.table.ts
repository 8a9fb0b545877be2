import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, real, smallint } from 'drizzle-orm/pg-core';
import { moment, textList } from '../db/columns.ts';
import { byUser } from '../users/users.table.ts';
import { noteVersions } from './note-versions.table.ts';
import { ofNote } from './notes.table.ts';

/** The version that a rating was given to; null for what stood when the analysis was first published. */
const ofVersion = () => integer('version_id').references(() => noteVersions.id, { onDelete: 'set null' });

/**
 * One person's impact rating of one analysis; scoring dimensions 1 or 9, 2, 6, 7, 8, 10, 11. Null where a question was
 * not answered.
 */
export const impactRatings = pgTable(
  'impact_ratings',
  {
    noteId: ofNote(),
    userId: byUser(),
    value: real('value').notNull(),
    scale: smallint('scale'),
    breadth: smallint('breadth'),
    depth: smallint('depth'),
    persistence: smallint('persistence'),
    /** Scoring dimension 10, of financial analyses: 1 to 5. */
    likelihood: smallint('likelihood'),
    /** 1 long term, 2 medium, 3 short. */
    timeHorizon: smallint('time_horizon'),
    /** 1 … 4: the rater's experience on this company or SDG when they first rated it. */
    raterWeight: real('rater_weight').notNull(),
    /** Codes of why the rater sees it so. */
    reasons: textList('reasons')
      .notNull()
      .default(sql`'{}'`),
    versionId: ofVersion(),
    ratedAt: moment('rated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.userId] }),
    index('impact_ratings_user_index').on(table.userId, table.ratedAt, table.noteId),
    index('impact_ratings_rated_index').on(table.ratedAt),
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
    versionId: ofVersion(),
    ratedAt: moment('rated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.userId] })],
);
