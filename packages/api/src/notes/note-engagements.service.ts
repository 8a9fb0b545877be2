import type { NoteEngagement } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { refreshAttention } from './note-attention.service.ts';
import { presentEngagement } from './note-engagements.present.ts';
import * as repo from './note-engagements.repo.ts';
import { ownNote } from './note-failures.ts';
import { publishedNote } from './note-sight.service.ts';

/** Reactions that one person may give and take back. */
const ENGAGEMENTS_PER_MINUTE = 60;

/**
 * Keeps or takes back a person's reaction to a published analysis, in whatever state it is.
 * @throws {Failure} `not-found`; `own-note`
 */
export async function changeEngagement(
  db: Database,
  viewer: Viewer,
  { action, ...engagement }: Omit<repo.Engagement, 'userId'> & { readonly action: 'add' | 'remove' },
): Promise<NoteEngagement> {
  await limitRate(db, `engagement ${viewer.id}`, ENGAGEMENTS_PER_MINUTE);
  const note = await publishedNote(db, engagement.noteId);
  if (note.userId === viewer.id) throw ownNote();
  const change = action === 'add' ? repo.insertEngagement : repo.deleteEngagement;
  await db.transaction(async (tx) => {
    await change(tx, { ...engagement, userId: viewer.id });
    await refreshAttention(tx, [note.id]);
  });
  return presentEngagement(await repo.findEngagement(db, note.id, viewer.id), false);
}
