import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { insertRows } from '../db/insert-rows.ts';
import { impactRatings } from '../notes/note-ratings.table.ts';
import type { notes } from '../notes/notes.table.ts';
import { refreshEntityScores, refreshNoteScores } from '../notes/score-keeping.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';

const RATERS = 6;

export type Given = Pick<typeof impactRatings.$inferInsert, 'value' | 'scale' | 'depth' | 'raterWeight'>;

/** Ratings of one analysis, each by another person. */
export const anyRatings = fc.array(
  fc.record({
    value: fc.constantFrom(-5, -2.5, 0, 2.5, 5),
    scale: fc.option(fc.integer({ min: 1, max: 5 })),
    depth: fc.option(fc.integer({ min: 1, max: 5 })),
    raterWeight: fc.double({ min: 1, max: 4, noNaN: true }).map(Math.fround),
  }),
  { maxLength: RATERS },
);

/** As many ratings as an analysis needs to count, all the same. */
export const three = (value: number, scale: number): Given[] =>
  [1, 2, 3].map(() => ({ value, scale, depth: null, raterWeight: 1 }));

/** A site with people who rate, and companies made one at a time. */
export async function openScoreScene() {
  const api = await startTestApi();
  const raterIds: number[] = [];
  for (let at = 0; at < RATERS; at += 1) raterIds.push((await createUser(api.db)).id);
  let entityId = 0;
  return {
    api,
    raterIds,
    entityId: () => entityId,
    async nextCompany(values: Parameters<typeof createEntity>[1] = {}) {
      const entity = await createEntity(api.db, values);
      entityId = entity.id;
      return entity;
    },
    async aNote(values: Partial<typeof notes.$inferInsert> = {}): Promise<number> {
      return (await createNote(api.db, { entityId, userId: 1, ...values })).id;
    },
    /** In place of all ratings before. */
    async rate(noteId: number, ratings: readonly Given[]): Promise<void> {
      await api.db.delete(impactRatings).where(eq(impactRatings.noteId, noteId));
      const rows = ratings.map((given, at) => ({ ...given, noteId, userId: raterIds[at] ?? 0 }));
      await insertRows(api.db, impactRatings, rows);
      await refreshNoteScores(api.db, [noteId]);
    },
    refresh: () => refreshEntityScores(api.db, [entityId]),
  };
}

export type ScoreScene = Awaited<ReturnType<typeof openScoreScene>>;
