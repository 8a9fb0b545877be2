import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { GateProblem } from '@commonweal/federation/gate';
import { moment, textList } from '../db/columns.ts';
import { users } from '../users/users.table.ts';
import type { FailureReason, FailureStage, ReleaseAction, RollbackCause } from './release-actions.ts';

/** Published versions of the shell and the remotes, each with the manifest of its build. */
export const artifacts = pgTable(
  'artifacts',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    publishedBy: text('published_by').notNull().default('start'),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version] }),
    index('artifacts_published_index').on(table.publishedAt.desc(), table.name, table.version),
    index('artifacts_name_published_index').on(table.name, table.publishedAt.desc(), table.version),
  ],
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

/** The live set of each environment. Every change raises the revision, and is made only from the one before. */
export const liveReleases = pgTable('live_releases', {
  environment: text('environment').primaryKey(),
  revision: integer('revision').notNull().default(1),
  setId: text('set_id')
    .notNull()
    .references(() => releaseSets.id),
  /** The sets that were live before, the latest last: the way back. */
  earlierSetIds: textList('earlier_set_ids')
    .notNull()
    .default(sql`'{}'`),
  promotedAt: moment('promoted_at').notNull().defaultNow(),
  promotedBy: text('promoted_by').notNull().default('start'),
  /** The four of a canary are set together, or none of them. */
  canarySetId: text('canary_set_id').references(() => releaseSets.id),
  canaryPercent: doublePrecision('canary_percent'),
  /** When it began, or its share was changed. */
  canarySince: moment('canary_since'),
  canaryBy: text('canary_by'),
  /** Null is the environment's own way: allowed everywhere but on prod. */
  overridesAllowed: boolean('overrides_allowed'),
});

/** Every change to what people get; rows are written with the change and stay as they are. */
export const releaseLog = pgTable(
  'release_log',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    environment: text('environment').notNull(),
    action: text('action').$type<ReleaseAction>().notNull(),
    setId: text('set_id').references(() => releaseSets.id),
    previousSetId: text('previous_set_id').references(() => releaseSets.id),
    subject: text('subject').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** Why the site rolled a canary back by itself. */
    cause: jsonb('cause').$type<RollbackCause>(),
    by: text('by').notNull(),
    /** The person behind `by`, whose name may change. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    overridden: jsonb('overridden').$type<readonly GateProblem[]>().notNull().default([]),
  },
  (table) => [
    index('release_log_environment_index').on(table.environment, table.id),
    // Which sets were live, and when each was last made so.
    index('release_log_live_sets_index')
      .on(table.environment, table.setId, table.id)
      .where(sql`${table.action} in ('promote', 'rollback')`),
  ],
);

/** Failures in browsers. Of a visitor only a hash is kept. */
export const releaseFailures = pgTable(
  'release_failures',
  {
    /** The number that the person was shown. */
    reference: text('reference').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    environment: text('environment').notNull(),
    setId: text('set_id')
      .notNull()
      .references(() => releaseSets.id),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    stage: text('stage').$type<FailureStage>().notNull(),
    reason: text('reason').$type<FailureReason>().notNull(),
    path: text('path').notNull(),
    detail: text('detail').notNull(),
    visitor: text('visitor').notNull(),
    /** A hash of the line that the report came from; emptied once no canary can count it. */
    address: text('address').notNull().default(''),
  },
  (table) => [
    index('release_failures_at_index').on(table.at),
    index('release_failures_environment_index').on(table.environment, table.at),
    index('release_failures_set_index').on(table.environment, table.setId, table.at),
    index('release_failures_version_index').on(table.environment, table.remote, table.version),
  ],
);

/** Visitors and the set that each was served while a canary ran, by the hashes that failures carry. */
export const releaseVisits = pgTable(
  'release_visits',
  {
    environment: text('environment').notNull(),
    setId: text('set_id')
      .notNull()
      .references(() => releaseSets.id),
    visitor: text('visitor').notNull(),
    address: text('address').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.environment, table.setId, table.visitor] }),
    index('release_visits_at_index').on(table.at),
  ],
);

/** Credentials of the pipelines of remotes. Only a digest of the token is kept. */
export const releaseTokens = pgTable(
  'release_tokens',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    tokenDigest: text('token_digest').notNull().unique(),
    name: text('name').notNull(),
    remote: text('remote').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('release_tokens_expires_index').on(table.expiresAt)],
);
