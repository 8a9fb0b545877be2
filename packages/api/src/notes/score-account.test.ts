import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { impactScores } from '@commonweal/domain/impact-score';
import { asc, eq, sql } from 'drizzle-orm';
import { insertRows } from '../db/insert-rows.ts';
import { openDatabase } from '../db/open-database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { entities } from '../entities/entities.table.ts';
import { SCORE_RULE } from '../entities/entity-scores.service.ts';
import { scoreChanges } from '../entities/score-changes.table.ts';
import { loadReference } from '../load-reference.ts';
import { esrsTopics } from '../reference/reference.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { impactRatings } from './note-ratings.table.ts';
import { noteEsrsTopics, notes } from './notes.table.ts';
import { deriveScores, refreshEntityScores, refreshNoteScores } from './score-keeping.ts';

let database: OpenDatabase;
let entityId: number;
let raterIds: number[];

beforeAll(async () => {
  database = await openDatabase({ dataDir: null });
  await loadReference(database.db);
  raterIds = [];
  for (let i = 0; i < 4; i += 1) raterIds.push((await createUser(database.db)).id);
}, 120_000);
beforeEach(async () => {
  entityId = (await createEntity(database.db)).id;
});
afterAll(() => database.close());

const aNote = async (values: Partial<typeof notes.$inferInsert> = {}) =>
  (await createNote(database.db, { entityId, userId: 1, ...values })).id;

async function rate(noteId: number, values: readonly number[], size = 3): Promise<void> {
  const extents = { scale: size, breadth: size, depth: size, persistence: size };
  const rows = values.map((value, at) => ({
    ...{ noteId, userId: raterIds[at] ?? 0, value, raterWeight: 1 },
    ...extents,
  }));
  await database.db.delete(impactRatings).where(eq(impactRatings.noteId, noteId));
  await insertRows(database.db, impactRatings, rows);
  await refreshNoteScores(database.db, [noteId]);
}

const refresh = () => refreshEntityScores(database.db, [entityId]);
const account = () =>
  database.db
    .select({
      noteId: scoreChanges.noteId,
      cause: scoreChanges.cause,
      isPublished: scoreChanges.isPublished,
      isCounted: scoreChanges.isCounted,
      value: scoreChanges.value,
      size: scoreChanges.size,
      ratings: scoreChanges.ratingsCount,
      score: scoreChanges.impactScore,
    })
    .from(scoreChanges)
    .where(eq(scoreChanges.entityId, entityId))
    .orderBy(asc(scoreChanges.id));
const kept = async () => (await database.db.select().from(entities).where(eq(entities.id, entityId)))[0];

const unrated = { isPublished: true, isCounted: false, value: null, size: null, ratings: 0 };
const gone = { ...unrated, isPublished: false };

describe('the account of a score', () => {
  it('tells publication, ratings, an edit and a removal, each with the score afterwards', async () => {
    const id = await aNote();
    await refresh();
    await rate(id, [5, 5]);
    await refresh();
    await rate(id, [5, 5, 2.5]);
    await refresh();
    await database.db.update(notes).set({ topicId: 1 }).where(eq(notes.id, id));
    await refresh();
    await database.db.update(notes).set({ isDeleted: true }).where(eq(notes.id, id));
    await refresh();
    await database.db.update(notes).set({ isDeleted: false }).where(eq(notes.id, id));
    await refresh();

    const two = { isPublished: true, isCounted: false, value: 5, size: 3, ratings: 2, score: null };
    const value = 12.5 / 3;
    const counted = { isPublished: true, isCounted: true, value, size: 3, ratings: 3, score: value };
    expect(await account()).toEqual([
      { noteId: id, cause: 'analysis', ...unrated, score: null },
      { noteId: id, cause: 'rating', ...two },
      { noteId: id, cause: 'rating', ...counted },
      { noteId: id, cause: 'edit', ...counted },
      { noteId: id, cause: 'removal', ...gone, score: null },
      { noteId: id, cause: 'analysis', ...counted },
    ]);
  });

  it('grows only by the analyses that differ, and by nothing where none does', async () => {
    const [first, second] = [await aNote(), await aNote()];
    await refresh();
    await refresh();
    expect((await account()).map(({ noteId }) => noteId)).toEqual([first, second]);
    await rate(second, [5]);
    await refresh();
    expect((await account()).map(({ noteId, cause }) => [noteId, cause])).toEqual([
      [first, 'analysis'],
      [second, 'analysis'],
      [second, 'rating'],
    ]);
  });

  it('tells of a company without analyses nothing', async () => {
    await refresh();
    expect(await account()).toEqual([]);
    expect(await kept()).toMatchObject({
      ratersCount: 0,
      valueSpread: null,
      sdgIds: [],
      esrsTopicIds: [],
      scoreRule: SCORE_RULE,
    });
  });

  it('gives the score that the domain gives, to the last digit', async () => {
    const rated = [
      { id: await aNote({ topicId: 1 }), values: [5, 2.5, -2.5, 0], size: 3 },
      { id: await aNote(), values: [-5, -5, 2.5], size: 2 },
      { id: await aNote(), values: [0, 2.5, 2.5], size: 5 },
    ];
    for (const { id, values, size } of rated) await rate(id, values, size);
    await refresh();
    const rows = await database.db.select().from(notes).where(eq(notes.entityId, entityId)).orderBy(asc(notes.id));
    const scores = impactScores(
      rows.map(({ value, size, ratingsCount, topicId }) => {
        return { value, size, ratings: ratingsCount, part: topicId === 1 ? 'social' : 'environmental' };
      }),
    );
    expect(await kept()).toMatchObject({
      impactScore: scores.total,
      environmentalScore: scores.environmental,
      socialScore: scores.social,
    });
  });
});

describe('what is kept beside a score', () => {
  it('counts a person who rated two published analyses once, and nobody who rated another one', async () => {
    const [one, two, archived] = [await aNote(), await aNote(), await aNote({ status: 'archived' })];
    await rate(one, [5, 5]);
    await rate(two, [0]);
    await rate(archived, [5, 5, 5, 5]);
    await refresh();
    expect(await kept()).toMatchObject({ ratersCount: 2, ratingsCount: 3, notesCount: 2 });
  });

  it('has the spread of the values that count, weighted by size, from two on', async () => {
    await rate(await aNote(), [5, 5, 5], 1);
    await rate(await aNote(), [-5, -5], 5);
    await refresh();
    expect((await kept())?.valueSpread).toBeNull();
    await rate(await aNote(), [-5, -5, -5], 3);
    await refresh();
    // The mean is −2.5: √((1 · 7.5² + 3 · 2.5²) / 4).
    expect((await kept())?.valueSpread).toBeCloseTo(Math.sqrt(18.75), 12);
  });

  it('has the goals of published analyses, the most frequent first and then by number', async () => {
    for (const sdgId of [12, 3, 7, 12]) await aNote({ sdgId });
    await aNote({ sdgId: 1, status: 'archived' });
    await refresh();
    expect((await kept())?.sdgIds).toEqual([12, 3, 7]);
  });

  it('has the ESRS topics of the first level that published analyses belong to, each once', async () => {
    const parents = new Map((await database.db.select().from(esrsTopics)).map(({ id, parentId }) => [id, parentId]));
    const [leaf, middle] = [...parents].find(([, parent]) => (parents.get(parent ?? 0) ?? null) !== null) ?? [0, 0];
    const top = parents.get(middle ?? 0) ?? 0;
    const other = top === 1 ? 2 : 1;
    const [one, two, archived] = [await aNote(), await aNote(), await aNote({ status: 'archived' })];
    const links = [
      { noteId: one, refId: leaf },
      { noteId: one, refId: other },
      { noteId: two, refId: middle ?? 0 },
      { noteId: archived, refId: 9 },
    ];
    await insertRows(database.db, noteEsrsTopics, links);
    await refresh();
    expect((await kept())?.esrsTopicIds).toEqual([top, other].toSorted((a, b) => a - b));
    await database.db.update(notes).set({ status: 'published' }).where(eq(notes.id, archived));
    await refresh();
    expect((await kept())?.esrsTopicIds).toEqual([top, other, 9].toSorted((a, b) => a - b));
  });
});

describe('scores of an older method', () => {
  it('are derived at start, those of companies with analyses, and the account says so', async () => {
    const id = await aNote();
    const empty = (await createEntity(database.db)).id;
    await rate(id, [5, 5, 5]);
    await refresh();
    await database.db.execute(sql`update score_changes set score_rule = 0 where entity_id = ${entityId}`);
    await database.db.execute(
      sql`update entities set score_rule = 0, impact_score = 1 where id in (${entityId}, ${empty})`,
    );
    const fractions: number[] = [];
    await deriveScores(database.db, (fraction) => fractions.push(fraction));
    expect(fractions).toEqual([1]);
    expect(await kept()).toMatchObject({ impactScore: 5, scoreRule: SCORE_RULE });
    expect((await account()).map(({ cause, score }) => [cause, score])).toEqual([
      ['analysis', 5],
      ['method', 5],
    ]);
    const untouched = await database.db.$count(entities, sql`id = ${empty} and score_rule = 0`);
    expect(untouched).toBe(1);
    await deriveScores(database.db, (fraction) => fractions.push(fraction));
    expect(fractions).toEqual([1]);
  });
});
