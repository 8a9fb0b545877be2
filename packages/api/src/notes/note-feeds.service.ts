import type { NoteRow } from '@commonweal/contracts';
import type { OwnNote } from '@commonweal/contracts/note-feeds';
import type { Database } from '../db/open-database.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import * as repo from './note-feeds.repo.ts';
import type { OwnNoteRow } from './note-feeds.repo.ts';
import { publishedNote } from './note-sight.service.ts';
import { presentNoteRow } from './notes.present.ts';

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

interface Page<T> {
  readonly data: T[];
  readonly total: number;
}

/** Analyses beside one that is read. */
const MOST_RELATED = 6;

/** Analyses that most readers reacted to with a “wow”. */
export async function listWow(db: Database, slice: Slice, context: ViewerContext): Promise<Page<NoteRow>> {
  return presentPage(await repo.findFeed(db, 'wow', slice, context), context);
}

/** Analyses that most is going on around. */
export async function listTrending(db: Database, slice: Slice, context: ViewerContext): Promise<Page<NoteRow>> {
  return presentPage(await repo.findFeed(db, 'trending', slice, context), context);
}

/** Analyses by others on the topics that the viewer rates and writes on. */
export async function listOnMyTopics(
  db: Database,
  slice: Slice,
  context: ViewerContext<Viewer>,
): Promise<Page<NoteRow>> {
  return presentPage(await repo.findOnTopicsOf(db, slice, context), context);
}

/** Analyses that are near to a published one. @throws {Failure} `not-found` */
export async function listRelated(db: Database, id: number, context: ViewerContext): Promise<Page<NoteRow>> {
  await publishedNote(db, id);
  const data = await repo.findRelated(db, id, MOST_RELATED, context);
  return presentPage({ data, total: data.length }, context);
}

/** The viewer's own analyses wherever they stand. */
export async function listOwn(
  db: Database,
  query: repo.OwnNotesQuery,
  context: ViewerContext<Viewer>,
): Promise<Page<OwnNote>> {
  const { data, total } = await repo.findOwnNotes(db, query, context);
  return { data: data.map(presentOwn), total };
}

function presentPage(
  { data, total }: Awaited<ReturnType<typeof repo.findFeed>>,
  context: ViewerContext,
): Page<NoteRow> {
  return { data: data.map((row) => presentNoteRow(row, context)), total };
}

function presentOwn(row: OwnNoteRow): OwnNote {
  return {
    id: row.id,
    slug: row.slug,
    headline: row.headline,
    type_code: row.typeCode,
    locale: row.locale,
    status_code: row.status,
    entity_name: row.entityName,
    entity_slug: row.entitySlug,
    topic_name: row.topicName,
    creation_date: row.createdAt.toISOString(),
    modif_date: row.changedAt.toISOString(),
    publication_date: row.publishedAt?.toISOString() ?? null,
    value: row.value,
    is_grayed: row.isGrayed,
    ratings_count: row.ratingsCount,
    comments_count: row.commentsCount,
  };
}
