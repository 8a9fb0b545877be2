import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from '../db/columns.ts';
import { ofNote } from '../notes/notes.table.ts';
import { users } from '../users/users.table.ts';

/** States of a page: the last that its server told; `unreachable` after several failures in a row. */
export const pageStates = ['pending', 'fine', 'gone', 'refused', 'unreadable', 'unreachable'] as const;

/** States of a cited passage: `absent` was not there at its first reading, `changed` was and is no longer. */
export const passageStates = ['pending', 'fine', 'absent', 'changed'] as const;

/** Origins that cited pages are on: their robots.txt, and until when they asked not to be asked. */
export const sourceOrigins = pgTable('source_origins', {
  origin: text('origin').primaryKey(),
  /** Empty where the site has none. */
  robots: text('robots').notNull().default(''),
  /** Null where it was never read. */
  robotsReadAt: moment('robots_read_at'),
  notBefore: moment('not_before'),
});

/** Pages that analyses cite, once for each address, as their server last answered. */
export const sourcePages = pgTable(
  'source_pages',
  {
    /** SHA-256 of the address without its fragment, in hex. */
    urlHash: text('url_hash').primaryKey(),
    url: text('url').notNull(),
    origin: text('origin').notNull(),
    state: text('state', { enum: pageStates }).notNull().default('pending'),
    stateSince: moment('state_since'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    checkedAt: moment('checked_at'),
    nextAt: moment('next_at').notNull().defaultNow(),
    /** Failures in a row. */
    failures: smallint('failures').notNull().default(0),
  },
  (table) => [index('source_pages_next_index').on(table.nextAt)],
);

/** A source of an analysis as it was captured, with the passage that its author quotes, and the review that it waits for. */
export const sourceCaptures = pgTable(
  'source_captures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    noteId: ofNote(),
    sourceUuid: uuid('source_uuid').notNull(),
    /** As the author wrote it. */
    url: text('url').notNull(),
    urlHash: text('url_hash')
      .notNull()
      .references(() => sourcePages.urlHash),
    /** Plain text; empty where nothing is quoted. */
    quote: text('quote').notNull(),
    /** Words of the page before and after the passage. */
    before: text('before').notNull().default(''),
    after: text('after').notNull().default(''),
    state: text('state', { enum: passageStates }).notNull().default('pending'),
    /** SHA-256 of the page's words at the capture, in hex. */
    digest: text('digest'),
    /** Null until the page was read. */
    capturedAt: moment('captured_at'),
    /** Since when the passage is not found, until a second look tells whether it is. */
    missingSince: moment('missing_since'),
    changedAt: moment('changed_at'),
    /** The review: open from `queuedAt` until `settledAt`. */
    queuedAt: moment('queued_at'),
    settledAt: moment('settled_at'),
    settledBy: integer('settled_by').references(() => users.id),
    /** Plain text, for the author. */
    outcome: text('outcome'),
    /** Readers see that the source is not as it was; a reviewer may take that off. */
    isMarked: boolean('is_marked').notNull().default(true),
  },
  (table) => [
    uniqueIndex('source_captures_source_key').on(table.noteId, table.sourceUuid),
    index('source_captures_page_index').on(table.urlHash),
    index('source_captures_queue_index')
      .on(table.queuedAt)
      .where(sql`${table.queuedAt} is not null and ${table.settledAt} is null`),
  ],
);
