import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { notes } from './notes.table.ts';

/** State and owner of an analysis: what has to be known before anything of it is shown or changed. */
export const standingColumns = {
  id: notes.id,
  slug: notes.slug,
  headline: notes.headline,
  typeCode: notes.typeCode,
  locale: notes.locale,
  entityId: notes.entityId,
  sdgId: notes.sdgId,
  userId: notes.userId,
  reviewerId: notes.reviewerId,
  status: notes.status,
  revision: notes.revision,
  isDeleted: notes.isDeleted,
  heldUntil: notes.heldUntil,
  topicDeadline: notes.topicDeadline,
};

/** True where it may be seen; null where there is none. */
export async function findStanding(db: Database, id: number) {
  const [row] = await db.select(standingColumns).from(notes).where(eq(notes.id, id));
  return row ?? null;
}

export type FoundNote = NonNullable<Awaited<ReturnType<typeof findStanding>>>;
