import type { Database } from '../db/open-database.ts';
import { lockContent } from './note-content.repo.ts';
import type { NoteContent } from './note-content.repo.ts';
import { changeContent } from './note-versions.service.ts';
import { refreshEntityScores } from './score-keeping.ts';

/** Its author writes something else into an analysis, which is a version of it. */
export async function editNote(db: Database, noteId: number, change: Partial<NoteContent>): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockContent(tx, noteId);
    if (!locked) throw new Error('The analysis is gone.');
    await changeContent(tx, locked, { userId: 1, content: { ...locked.content, ...change } });
    await refreshEntityScores(tx, [locked.standing.entityId]);
  });
}
