import type { Database } from '../db/open-database.ts';
import type { Viewer } from '../http/viewer.ts';
import { noteReads } from './note-reads.table.ts';
import { publishedNote } from './note-sight.service.ts';

/** Keeps that the person opened a published analysis; twice is once. @throws {Failure} `not-found` */
export async function keepRead(db: Database, viewer: Viewer, noteId: number): Promise<void> {
  const { id } = await publishedNote(db, noteId);
  await db.insert(noteReads).values({ userId: viewer.id, noteId: id }).onConflictDoNothing();
}
