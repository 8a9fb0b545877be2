import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { notesContract } from '@commonweal/contracts/notes';
import { z } from 'zod';
import { openDatabase } from '../db/open-database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Viewer } from '../http/viewer.ts';
import { queryRows } from '../db/query-rows.ts';
import { loadReference } from '../load-reference.ts';
import { createUser } from '../seed/factories.ts';
import { explainQueries } from '../testing/explain-queries.ts';
import { addManyCompanies } from '../testing/many-companies.ts';
import { addManyNotes } from '../testing/many-notes.ts';
import { findFeed, findOnTopicsOf } from './note-feeds.repo.ts';
import { findNotes } from './notes.repo.ts';
import { findUnrated, MOST_OFFERED } from './unrated-notes.repo.ts';

const COUNT = 15_000;
const visitor = { viewer: null, locale: 'en' } as const;

let database: OpenDatabase;
let writerId: number;
beforeAll(async () => {
  database = await openDatabase({ dataDir: null });
  await loadReference(database.db);
  writerId = (await createUser(database.db)).id;
  await addManyCompanies(database.db, 500);
  await addManyNotes(database.db, COUNT);
}, 240_000);
afterAll(() => database.close());

it.each([
  [{ orderby: 'value' }, 'notes_value_index'],
  [{ orderby: 'value', asc: '1' }, 'notes_value_index'],
  [{ orderby: 'ratings' }, 'notes_ratings_index'],
  [{ value: 'positive' }, 'notes_published_index'],
  [{ keywords: 'the' }, 'notes_published_index'],
])('walks the list of %o in %s', async (asked, index) => {
  const query = notesContract['GET v3/notes/published'].query.parse(asked);
  const plans = await explainQueries(database.db, () => findNotes(database.db, query, visitor));
  expect(plans.at(-1)).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index} on notes`));
});

it('finds the few analyses that a narrow list has before it puts them in order', async () => {
  await database.db.execute(
    sql`insert into note_pais (note_id, ref_id) select id, 1 from notes where status = 'published' order by published_at limit 1400`,
  );
  await database.db.execute(sql`analyze`);
  const query = notesContract['GET v3/notes/published'].query.parse({ pai: '1' });
  const plans = await explainQueries(database.db, () => findNotes(database.db, query, visitor));
  expect(plans.at(-1)).toMatch(/Sort Key: \S*published_at DESC/);
  expect(plans.at(-1)).not.toContain('Scan Backward using notes_published_index');
});

it.each(['trending', 'wow'] as const)('walks the feed %s in its index', async (feed) => {
  const slice = { limit: 10, offset: 0 };
  const [plan] = await explainQueries(database.db, () => findFeed(database.db, feed, slice, visitor));
  expect(plan).toContain(`using notes_${feed === 'wow' ? 'wow' : 'trend'}_index on notes`);
});

it('walks each topic of a person in its index', async () => {
  const viewer: Viewer = { id: writerId, name: '', tokenDigest: '', privileges: new Set() };
  const page = () => findOnTopicsOf(database.db, { limit: 10, offset: 0 }, { viewer, locale: 'en' });
  const [plan] = await explainQueries(database.db, page);
  expect(plan?.match(/Index (Only )?Scan Backward using notes_topic_index on notes/g)).toHaveLength(2);
});

it('offers the newest of many analyses to rate, and no more than five hundred', async () => {
  await database.db.execute(
    sql`update notes set sdg_id = 13 where id in (select id from notes where status = 'published' order by id limit 900)`,
  );
  const bucket = { kind: 'sdg', key: 13, noteId: 0, userId: 0 } as const;
  const { ids, total } = await findUnrated(database.db, bucket, { limit: MOST_OFFERED, offset: 0 });
  expect(total).toBe(500);
  const newest = await queryRows(
    database.db,
    z.strictObject({ id: z.int() }),
    sql`select id from notes where sdg_id = 13 and status = 'published' and not is_deleted
      order by published_at desc, id desc limit 500`,
  );
  expect(new Set(ids)).toEqual(new Set(newest.map(({ id }) => id)));
});

it('offers the newest of all topics of a category', async () => {
  const { db } = database;
  const topicsOf = sql`select id from topics where topic_category_id = 1`;
  await db.execute(sql`update notes set topic_id = (select min(id) + notes.id % 2 from (${topicsOf}) own)
    where id in (select id from notes where status = 'published' order by id limit 900)`);
  const bucket = { kind: 'topic', key: 1, noteId: 0, userId: 0 } as const;
  const { ids } = await findUnrated(db, bucket, { limit: MOST_OFFERED, offset: 0 });
  const newest = await queryRows(
    db,
    z.strictObject({ id: z.int() }),
    sql`select id from notes where topic_id in (${topicsOf}) and status = 'published' and not is_deleted
      order by published_at desc, id desc limit 500`,
  );
  expect(new Set(ids)).toEqual(new Set(newest.map(({ id }) => id)));
});
