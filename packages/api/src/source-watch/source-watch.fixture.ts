import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { page } from '../source-check/source-site.fixture.ts';
import type { WatchedSite } from './watched-site.fixture.ts';

/** A passage that is long enough to be found elsewhere on its page. */
export const QUOTE = 'The mill has cut its use of water by a third since 2021';

/** A page with a passage. */
export const report = (passage: string) => page(`<p>Our year in water.</p><p>${passage}, and more is to come.</p>`);

/** States of the sources of an analysis, as readers see them. */
export const statesOf = async ({ api }: WatchedSite, id: number) =>
  (await api.call('GET v3/notes/:id/source-states', { params: { id } })).body.data;

/** The state of its first source. */
export const stateOf = async (scene: WatchedSite, id: number) => (await statesOf(scene, id))[0];

/** Reviews that are open: analysis and state of each. */
export const queue = async ({ api }: WatchedSite) =>
  (await api.call('GET v3/source-reviews', { query: {} }, { as: 'reviewer' })).body.data.map(({ note, state }) => [
    note.id,
    state,
  ]);

/** Titles of what somebody was told, in order. */
export async function noticesOf({ api }: WatchedSite, userId: number): Promise<string[]> {
  const rows = await queryRows(
    api.db,
    z.strictObject({ title: z.string() }),
    sql`select title_en as title from notifications where user_id = ${userId} order by id`,
  );
  return rows.map(({ title }) => title);
}
