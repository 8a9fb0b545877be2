import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { findNoteDatapoints, replaceNoteDatapoints } from './note-datapoints.repo.ts';
import { impactRatings } from './note-ratings.table.ts';
import { standingColumns } from './note-standing.repo.ts';
import type { FoundNote } from './note-standing.repo.ts';
import type { VersionDetails, VersionSource } from './note-versions.table.ts';
import { noteEsgObjs, noteEsrsTopics, notePais, noteSources, notes } from './notes.table.ts';

/** Everything that the author of an analysis writes. */
export interface NoteContent extends VersionDetails {
  readonly headline: string;
  readonly locale: string;
  /** HTML, sanitised. */
  readonly analysis: string;
  readonly sources: readonly VersionSource[];
}

type LinkTable = typeof noteEsrsTopics | typeof notePais | typeof noteEsgObjs;

/** As {@link findContent}; whoever changes it next waits until this transaction is over. */
export async function lockContent(db: Database, id: number): Promise<LockedNote | null> {
  await db.select({ id: notes.id }).from(notes).where(eq(notes.id, id)).for('update');
  return findContent(db, id);
}

/** An analysis with its content; null where there is none. */
export async function findContent(db: Database, id: number) {
  const [row] = await db
    .select({
      ...standingColumns,
      changedAt: notes.changedAt,
      publishedAt: notes.publishedAt,
      analysis: notes.analysis,
      type_code: notes.typeCode,
      topic_id: notes.topicId,
      note_category_id: notes.noteCategoryId,
      sasb_theme_id: notes.sasbThemeId,
      tags: notes.tags,
      impact_value: notes.impactValue,
      impact_scale: notes.impactScale,
      impact_breadth: notes.impactBreadth,
      impact_depth: notes.impactDepth,
      image: notes.image,
      isRated: sql<boolean>`exists (select from ${impactRatings} where ${impactRatings.noteId} = ${notes.id})`,
    })
    .from(notes)
    .where(eq(notes.id, id));
  if (!row) return null;
  const { revision, changedAt, publishedAt, isRated } = row;
  const standing: FoundNote = row;
  const content: NoteContent = {
    headline: row.headline,
    locale: row.locale,
    analysis: row.analysis,
    type_code: row.type_code,
    topic_id: row.topic_id,
    sdg_id: row.sdgId,
    note_category_id: row.note_category_id,
    sasb_theme_id: row.sasb_theme_id,
    tags: row.tags,
    impact_value: row.impact_value,
    impact_scale: row.impact_scale,
    impact_breadth: row.impact_breadth,
    impact_depth: row.impact_depth,
    image: row.image,
    sources: await findSources(db, id),
    esrs_topic_ids: await findLinks(db, noteEsrsTopics, id),
    pai_ids: await findLinks(db, notePais, id),
    esg_obj_ids: await findLinks(db, noteEsgObjs, id),
    datapoints: (await findNoteDatapoints(db, id)).map(({ id: _row, ...datapoint }) => datapoint),
  };
  return { standing, content, revision, changedAt, publishedAt, isRated };
}

export type LockedNote = NonNullable<Awaited<ReturnType<typeof findContent>>>;

/**
 * Puts other content in the place of what stands in an analysis; parts that are the same are left alone.
 * @returns the new revision
 */
export async function writeContent(
  db: Database,
  { standing: { id }, content: before }: LockedNote,
  content: NoteContent,
  at: Date,
): Promise<number> {
  const [row] = await db
    .update(notes)
    .set({
      headline: content.headline,
      locale: content.locale,
      analysis: content.analysis,
      typeCode: content.type_code,
      topicId: content.topic_id,
      sdgId: content.sdg_id,
      noteCategoryId: content.note_category_id,
      sasbThemeId: content.sasb_theme_id,
      tags: [...content.tags],
      impactValue: content.impact_value,
      impactScale: content.impact_scale,
      impactBreadth: content.impact_breadth,
      impactDepth: content.impact_depth,
      image: content.image,
      changedAt: at,
      revision: sql`${notes.revision} + 1`,
    })
    .where(eq(notes.id, id))
    .returning({ revision: notes.revision });
  if (!row) throw new Error(`Note ${id} was locked and is gone.`);
  if (differ(before.sources, content.sources)) await replaceSources(db, id, content.sources);
  if (differ(before.esrs_topic_ids, content.esrs_topic_ids))
    await replaceLinks(db, noteEsrsTopics, id, content.esrs_topic_ids);
  if (differ(before.pai_ids, content.pai_ids)) await replaceLinks(db, notePais, id, content.pai_ids);
  if (differ(before.esg_obj_ids, content.esg_obj_ids)) await replaceLinks(db, noteEsgObjs, id, content.esg_obj_ids);
  if (differ(before.datapoints, content.datapoints)) await replaceNoteDatapoints(db, id, content.datapoints);
  return row.revision;
}

/** Begins an empty draft. @returns its id; null where there is one of that slug */
export async function insertDraft(
  db: Database,
  draft: { readonly entityId: number; readonly userId: number; readonly slug: string; readonly locale: string },
): Promise<number | null> {
  const [row] = await db
    .insert(notes)
    .values({ ...draft, status: 'drafted', headline: '', analysis: '' })
    .onConflictDoNothing({ target: notes.slug })
    .returning({ id: notes.id });
  return row?.id ?? null;
}

/** The analysis of a person that was begun under a slug; null where there is none. */
export async function findOwnBySlug(db: Database, slug: string, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.slug, slug), eq(notes.userId, userId)));
  return row?.id ?? null;
}

async function findSources(db: Database, id: number): Promise<VersionSource[]> {
  const { position, uuid, url, title, quote } = noteSources;
  const rows = await db
    .select({ position, uuid, url, title, quote })
    .from(noteSources)
    .where(eq(noteSources.noteId, id))
    .orderBy(position);
  return rows.map(({ quote: passage, ...source }) => (passage === '' ? source : { ...source, quote: passage }));
}

async function replaceSources(db: Database, noteId: number, sources: readonly VersionSource[]): Promise<void> {
  await db.delete(noteSources).where(eq(noteSources.noteId, noteId));
  if (sources.length > 0) await db.insert(noteSources).values(sources.map((source) => ({ noteId, ...source })));
}

async function findLinks(db: Database, links: LinkTable, id: number): Promise<number[]> {
  const rows = await db.select({ refId: links.refId }).from(links).where(eq(links.noteId, id)).orderBy(links.refId);
  return rows.map(({ refId }) => refId);
}

async function replaceLinks(db: Database, links: LinkTable, noteId: number, ids: readonly number[]): Promise<void> {
  await db.delete(links).where(eq(links.noteId, noteId));
  if (ids.length > 0) await db.insert(links).values(ids.map((refId) => ({ noteId, refId })));
}

/** True where the values differ; the order of an object's keys, which depends on where it was made, says nothing. */
function differ(before: unknown, after: unknown): boolean {
  return !isDeepStrictEqual(before, after);
}
