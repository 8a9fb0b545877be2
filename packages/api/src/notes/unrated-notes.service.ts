import type { ApiReply } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { hasFailedForGood } from '../exams/exams.service.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { publishedNote } from './note-sight.service.ts';
import { findBucketKeys, findUnrated } from './unrated-notes.repo.ts';
import type { BucketKind } from './unrated-notes.repo.ts';

const PER_PAGE = 20;

/**
 * Published analyses that have something in common with one, and that the viewer may rate and has not: none where they
 * failed the exam for good. @param page from 1
 * @throws {Failure} `not-found` for one that is not published
 */
export async function listUnrated(
  db: Database,
  viewer: Viewer,
  { noteId, kind, page }: { readonly noteId: number; readonly kind: BucketKind; readonly page: number },
): Promise<ApiReply<'GET v3/notes/:id/get-unrated-by-sdg'>> {
  await publishedNote(db, noteId);
  const key = (await findBucketKeys(db, noteId))?.[kind] ?? null;
  if (key === null) throw notFound();
  if (await hasFailedForGood(db, viewer)) return { key, page, ids: [], total: 0 };
  const slice = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  return { key, page, ...(await findUnrated(db, { kind, key, noteId, userId: viewer.id }, slice)) };
}
