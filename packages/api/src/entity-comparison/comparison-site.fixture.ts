import { sql } from 'drizzle-orm';
import { entities } from '../entities/entities.table.ts';
import { impactRatings } from '../notes/note-ratings.table.ts';
import { noteEsgObjs, noteEsrsTopics, notePais } from '../notes/notes.table.ts';
import type { notes } from '../notes/notes.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';

/** An analysis as the tests write it. */
export interface WrittenNote extends Partial<typeof notes.$inferInsert> {
  readonly entityId: number;
  readonly pais?: readonly number[];
  readonly esgObjs?: readonly number[];
  readonly esrsTopics?: readonly number[];
  /** Places of the people who rated it among {@link ComparisonSite.raters}. */
  readonly ratedBy?: readonly number[];
}

export type ComparisonSite = Awaited<ReturnType<typeof startComparisonSite>>;

/** An industry that no company of the demonstration is in any more, and another one. */
export const INDUSTRY = 70;
export const OTHER_INDUSTRY = 71;

/** A site whose companies are all in other industries, with people who write and rate. */
export async function startComparisonSite() {
  const api = await startTestApi();
  const { db } = api;
  await db.update(entities).set({ industryId: 1 });
  const [writer, ...raters] = await Promise.all(Array.from({ length: 6 }, () => createUser(db)));
  const userId = writer?.id ?? 0;
  let made = 0;

  return {
    api,
    raters,
    async company(values: Partial<typeof entities.$inferInsert> = {}): Promise<number> {
      made += 1;
      return (await createEntity(db, { name: `Compared ${made}`, industryId: INDUSTRY, impactScore: 1, ...values })).id;
    },
    async note({ pais = [], esgObjs = [], esrsTopics = [], ratedBy = [], ...values }: WrittenNote): Promise<void> {
      made += 1;
      const { id } = await createNote(db, { slug: `compared-${made}`, userId, ratingsCount: 3, ...values });
      const links = (refs: readonly number[]) => refs.map((refId) => ({ noteId: id, refId }));
      if (pais.length > 0) await db.insert(notePais).values(links(pais));
      if (esgObjs.length > 0) await db.insert(noteEsgObjs).values(links(esgObjs));
      if (esrsTopics.length > 0) await db.insert(noteEsrsTopics).values(links(esrsTopics));
      const ratings = ratedBy.map((place) => ({
        noteId: id,
        userId: raters[place]?.id ?? 0,
        value: 2.5,
        raterWeight: 1,
      }));
      if (ratings.length > 0) await db.insert(impactRatings).values(ratings);
    },
    /** Takes the companies and analyses of the tests away. */
    async empty(): Promise<void> {
      await db.execute(sql`delete from notes where slug like 'compared-%'`);
      await db.execute(sql`delete from entities where slug like 'compared-%'`);
    },
  };
}
