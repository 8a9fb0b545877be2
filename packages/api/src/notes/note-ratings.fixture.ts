import type { ApiInput } from '@commonweal/contracts';
import { toScoringRecords } from '@commonweal/domain/impact-rating';
import type { ImpactAnswers } from '@commonweal/domain/impact-rating';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { entities } from '../entities/entities.table.ts';
import { createEntity, createNote } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount } from '../testing/test-api.ts';
import { notes } from './notes.table.ts';

/** A rating that answers everything. */
export const rating: ImpactAnswers = { value: 2.5, scale: 3, breadth: 3, depth: 3, persistence: 3, time_horizon: 2 };

/** One answer as it travels. */
export const answer = (scoring_dimension_id: number, scoring_value: number) => ({
  scoring_dimension_id,
  scoring_value,
});

export type RatingSite = Awaited<ReturnType<typeof startRatingSite>>;

/** A site with analyses by the demonstration's writer about a company that nobody has rated. */
export async function startRatingSite() {
  const api = await startTestApi();
  const writerId = await idOf('writer');
  let [entityId, noteId, made] = [0, 0, 0];

  async function idOf(account: DemoAccount): Promise<number> {
    const email = `${account}@demo.commonweal.example`;
    const [row] = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select id from users where email = ${email}`,
    );
    return row?.id ?? 0;
  }

  async function newNote(change: Partial<typeof notes.$inferInsert> = {}): Promise<number> {
    made += 1;
    const values = { headline: `Less <b>water</b> & more ${made}`, slug: `rated-${made}`, entityId, userId: writerId };
    return (await createNote(api.db, { ...values, ...change })).id;
  }

  const send = (as: DemoAccount, body: ApiInput<'POST v3/notes/impact-score'>['body']) =>
    api.call('POST v3/notes/impact-score', { body }, { as });

  return {
    api,
    writerId,
    idOf,
    newNote,
    send,
    /** The analysis and its company that {@link begin} made. */
    noteId: () => noteId,
    entityId: () => entityId,
    /** Another company with one analysis. Nobody has rated it or the goal, so that everybody weighs the same. */
    async begin() {
      await api.db.execute(sql`delete from impact_ratings`);
      await api.db.execute(sql`delete from notifications`);
      entityId = (await createEntity(api.db)).id;
      noteId = await newNote();
    },
    /** The number of the analysis that was made last, which its slug ends with. */
    lastMade: () => made,
    rate: (as: DemoAccount, change: ImpactAnswers = {}, id = noteId) =>
      send(as, { note_id: id, scores: toScoringRecords({ ...rating, ...change }, 'impact') }),
    mine: (as: DemoAccount, id = noteId) => api.call('GET v3/notes/:id/my-impact-scores', { params: { id } }, { as }),
    summary: async (id = noteId) =>
      (await api.call('GET v3/notes/published/:id', { params: { id: `${id}` } }, { as: 'admin' })).body,
    noteNow: async (id = noteId) => (await api.db.select().from(notes).where(eq(notes.id, id)))[0],
    entityNow: async () => (await api.db.select().from(entities).where(eq(entities.id, entityId)))[0],
  };
}
