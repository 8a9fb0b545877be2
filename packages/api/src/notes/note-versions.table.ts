import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { byUser } from '../users/users.table.ts';
import { ofNote } from './notes.table.ts';
import type { NoteImage } from './notes.table.ts';

/** A source as a version keeps it; footnotes of the text point at its uuid. */
export interface VersionSource {
  readonly position: number;
  /** Absent in versions from before sources had one. */
  readonly uuid?: string;
  readonly url: string;
  readonly title: string;
  /** Absent where the author quotes no passage. */
  readonly quote?: string | undefined;
}

/** A datapoint as a version keeps it. */
export interface VersionDatapoint {
  readonly datapoint_id: number;
  readonly unit_id: number;
  readonly year: number;
  /** Decimal, as text. */
  readonly value: string;
}

/** Everything of a version beside its text and sources. */
export interface VersionDetails {
  /** Absent in versions from before they kept it. */
  readonly locale?: string;
  readonly type_code: 'impact' | 'financial';
  readonly topic_id: number | null;
  readonly sdg_id: number | null;
  readonly note_category_id: number | null;
  readonly sasb_theme_id: number | null;
  readonly esrs_topic_ids: readonly number[];
  readonly pai_ids: readonly number[];
  readonly esg_obj_ids: readonly number[];
  readonly tags: readonly string[];
  readonly impact_value: number | null;
  readonly impact_scale: number | null;
  readonly impact_breadth: number | null;
  readonly impact_depth: number | null;
  readonly image: NoteImage | null;
  readonly datapoints: readonly VersionDatapoint[];
}

/**
 * Versions of an analysis since it was first published. It has no rows until it changes; from then on
 * the newest one is what stands in `notes`. Rows are never changed.
 */
export const noteVersions = pgTable(
  'note_versions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    noteId: ofNote(),
    /** Its author, or the person who restored it. */
    userId: byUser(),
    headline: text('headline').notNull(),
    /** HTML, sanitised when it was written. */
    analysis: text('analysis').notNull(),
    sources: jsonb('sources').$type<readonly VersionSource[]>().notNull(),
    /** Null in versions from before they kept more than text and sources. */
    details: jsonb('details').$type<VersionDetails>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('note_versions_note_index').on(table.noteId, table.id)],
);
