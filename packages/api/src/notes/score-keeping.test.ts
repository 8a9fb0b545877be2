import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { impactScores } from '@commonweal/domain/impact-score';
import { noteScore, raterWeight } from '@commonweal/domain/note-score';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { insertRows } from '../db/insert-rows.ts';
import { openDatabase } from '../db/open-database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { entities } from '../entities/entities.table.ts';
import { loadReference } from '../load-reference.ts';
import { createEntity, createUser, noteRow } from '../seed/factories.ts';
import { impactRatings } from './note-ratings.table.ts';
import { notes } from './notes.table.ts';
import { refreshEntityScores, refreshNoteScores } from './score-keeping.ts';

const RATERS = 6;
/** One social and one environmental topic. */
const topics = [
  { id: 1, part: 'social' as const },
  { id: 77, part: 'environmental' as const },
];
let database: OpenDatabase;
let entityId: number;
let raterIds: number[];

beforeAll(async () => {
  database = await openDatabase({ dataDir: null });
  await loadReference(database.db);
  entityId = (await createEntity(database.db)).id;
  raterIds = [];
  for (let i = 0; i < RATERS; i += 1) raterIds.push((await createUser(database.db)).id);
}, 120_000);
afterAll(() => database.close());

const extent = fc.option(fc.integer({ min: 1, max: 5 }));
const rating = fc.record({
  value: fc.constantFrom<number>(-5, -2.5, 0, 2.5, 5),
  scale: extent,
  breadth: extent,
  depth: extent,
  persistence: extent,
  earlier: fc.nat({ max: 30 }),
});
const note = fc.record({
  topic: fc.constantFrom(...topics),
  status: fc.constantFrom('published', 'published', 'published', 'archived', 'submitted'),
  isDeleted: fc.boolean(),
  ratings: fc.array(rating, { maxLength: RATERS }),
});
type Note = typeof note extends fc.Arbitrary<infer T> ? T : never;

async function store(cases: readonly Note[]): Promise<number[]> {
  await database.db.execute(sql`truncate notes cascade`);
  const ids = cases.map((_, at) => at + 1);
  await insertRows(
    database.db,
    notes,
    cases.map(({ topic, status, isDeleted }, at) => ({
      id: at + 1,
      ...noteRow({
        entityId,
        userId: 1,
        topicId: topic.id,
        status: status as 'published',
        isDeleted,
        slug: `note-${at}`,
      }),
    })),
  );
  const rows = cases.flatMap(({ ratings }, at) =>
    ratings.map(({ earlier, ...given }, rater) => ({
      ...given,
      noteId: at + 1,
      userId: raterIds[rater] ?? 0,
      raterWeight: Math.fround(raterWeight(earlier)),
    })),
  );
  await insertRows(database.db, impactRatings, rows);
  return ids;
}

function expected({ topic, ratings }: Note) {
  const points = ratings.flatMap(({ value, scale, breadth, depth, persistence, earlier }) => {
    const weight = Math.fround(raterWeight(earlier));
    return [
      { scoring_dimension_id: 1, scoring_value: value, rater_weight: weight },
      ...[2, 6, 7, 8].flatMap((dimension, at) => {
        const given = [scale, breadth, depth, persistence][at] ?? null;
        if (given === null) return [];
        return [{ scoring_dimension_id: dimension, scoring_value: given, rater_weight: weight }];
      }),
    ];
  });
  return { ...noteScore(points), ratings: ratings.length, part: topic.part };
}

function expectSame(found: number | null | undefined, wanted: number | null): void {
  if (wanted === null || found === null || found === undefined) expect(found).toBe(wanted);
  else expect(found).toBeCloseTo(wanted, 9);
}

describe('score keeping', () => {
  it('gives notes and companies the scores that the rules give', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(note, { minLength: 1, maxLength: 8 }), async (cases) => {
        const ids = await store(cases);
        await refreshNoteScores(database.db, ids);
        await refreshEntityScores(database.db, [entityId]);

        const rows = await database.db.select().from(notes).orderBy(asc(notes.id));
        const wanted = cases.map(expected);
        for (const [at, row] of rows.entries()) {
          expectSame(row.value, wanted[at]?.value ?? null);
          expectSame(row.size, wanted[at]?.size ?? null);
          expect(row.ratingsCount).toBe(wanted[at]?.ratings);
        }
        const shown = wanted.filter((_, at) => cases[at]?.status === 'published' && !cases[at]?.isDeleted);
        const scores = impactScores(shown);
        const [entity] = await database.db.select().from(entities).where(eq(entities.id, entityId));
        expectSame(entity?.impactScore, scores.total);
        expectSame(entity?.environmentalScore, scores.environmental);
        expectSame(entity?.socialScore, scores.social);
        expect(entity?.notesCount).toBe(shown.length);
        expect(entity?.ratingsCount).toBe(shown.reduce((sum, { ratings }) => sum + ratings, 0));
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('gives no size where no rater gave an extent, and lets the note count in no score', async () => {
    const open = { value: 5, scale: null, breadth: null, depth: null, persistence: null, earlier: 0 };
    const rest = { topic: topics[0] ?? { id: 1, part: 'social' }, status: 'published', isDeleted: false } as const;
    const sized = [open, open, { ...open, value: -2.5, depth: 4, earlier: 1 }];
    const ids = await store([
      { ...rest, ratings: [open, open, open] },
      { ...rest, ratings: sized },
    ]);
    await refreshNoteScores(database.db, ids);
    await refreshEntityScores(database.db, [entityId]);
    const rows = await database.db.select().from(notes).orderBy(asc(notes.id));
    expect(rows.map(({ value, size, ratingsCount }) => ({ value, size, ratingsCount }))).toEqual([
      { value: 5, size: null, ratingsCount: 3 },
      { value: 1.25, size: 4, ratingsCount: 3 },
    ]);
    const [entity] = await database.db.select().from(entities).where(eq(entities.id, entityId));
    expect(entity).toMatchObject({ impactScore: 1.25, notesCount: 2, ratingsCount: 6 });
  });

  it('clears what no longer follows from any rating', async () => {
    const three = { value: 5, scale: 3, breadth: 3, depth: 3, persistence: 3, earlier: 0 };
    const [id = 0] = await store([
      {
        topic: topics[0] ?? { id: 1, part: 'social' },
        status: 'published',
        isDeleted: false,
        ratings: [three, three, three],
      },
    ]);
    await refreshNoteScores(database.db, [id]);
    await refreshEntityScores(database.db, [entityId]);
    await database.db.delete(impactRatings);
    await refreshNoteScores(database.db, [id]);
    await refreshEntityScores(database.db, [entityId]);

    const [entity] = await database.db.select().from(entities).where(eq(entities.id, entityId));
    expect(entity).toMatchObject({ impactScore: null, socialScore: null, notesCount: 1, ratingsCount: 0 });
  });

  it('does nothing for no notes and no companies', async () => {
    await refreshNoteScores(database.db, []);
    await refreshEntityScores(database.db, []);
    expect(await database.db.$count(entities)).toBe(1);
  });
});
