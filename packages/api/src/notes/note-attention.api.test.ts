import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { openDatabase } from '../db/open-database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { loadReference } from '../load-reference.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import type { DemoAccount } from '../testing/test-api.ts';
import { deriveAttention, refreshAttention } from './note-attention.service.ts';
import { noteComments } from './note-comments.table.ts';
import { noteEngagements } from './note-engagements.table.ts';
import { startRatingSite } from './note-ratings.fixture.ts';
import type { RatingSite } from './note-ratings.fixture.ts';
import { impactRatings } from './note-ratings.table.ts';
import { notes } from './notes.table.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

describe('attention that an analysis gets', () => {
  let site: RatingSite;
  beforeAll(async () => {
    site = await startRatingSite();
  }, 120_000);
  afterAll(() => site.api.close());
  beforeEach(() => site.begin());

  const attention = async () => {
    const { wowCount, trend } = (await site.noteNow()) ?? {};
    // Of events of this very moment.
    return { wows: wowCount, points: 2 ** ((trend ?? Number.NaN) - Date.now() / WEEK) };
  };
  const react = (as: DemoAccount, action: 'add' | 'remove', kind: 'wow' | 'useful' = 'wow') =>
    site.api.call(
      'POST v3/notes/note-engagements',
      { body: { note_id: site.noteId(), engagement: kind, action } },
      { as },
    );

  it('follows reactions, given and taken back', async () => {
    await react('rater', 'add');
    expect(await attention()).toEqual({ wows: 1, points: expect.closeTo(1, 2) });
    await react('rater', 'add', 'useful');
    expect(await attention()).toEqual({ wows: 1, points: expect.closeTo(2, 2) });
    await react('rater', 'remove');
    await react('rater', 'remove', 'useful');
    expect(await attention()).toEqual({ wows: 0, points: 0 });
  });

  it('follows ratings, each person counted once', async () => {
    await site.rate('rater');
    await site.rate('rater', { value: 5 });
    expect(await attention()).toEqual({ wows: 0, points: expect.closeTo(3, 2) });
    await site.rate('lead');
    expect((await attention()).points).toBeCloseTo(6, 2);
  });

  it('follows comments, removed and brought back', async () => {
    const { body } = await site.api.call(
      'POST v3/notes/:id/comments',
      { params: { id: site.noteId() }, body: { body: 'Which year?' } },
      { as: 'rater' },
    );
    expect((await attention()).points).toBeCloseTo(2, 2);
    await site.api.call('DELETE v3/notes/comments/:id', { params: { id: body.id } }, { as: 'rater' });
    expect((await attention()).points).toBe(0);
    await site.api.call('PUT v3/notes/comments/:id/restore', { params: { id: body.id } }, { as: 'rater' });
    expect((await attention()).points).toBeCloseTo(2, 2);
  });

  it('loses none of reactions that come together', async () => {
    const accounts = ['rater', 'lead', 'reviewer', 'admin', 'premium', 'clientpremium'] as const;
    await Promise.all(accounts.flatMap((as) => [react(as, 'add'), react(as, 'add', 'useful')]));
    expect(await attention()).toEqual({ wows: 6, points: expect.closeTo(12, 1) });
  });
});

describe('the trend', () => {
  let database: OpenDatabase;
  let base: { readonly entityId: number; readonly userId: number };
  let people: readonly number[];
  beforeAll(async () => {
    database = await openDatabase({ dataDir: null });
    await loadReference(database.db);
    base = { entityId: (await createEntity(database.db)).id, userId: (await createUser(database.db)).id };
    people = (await Promise.all(Array.from({ length: 4 }, () => createUser(database.db)))).map(({ id }) => id);
  }, 120_000);
  afterAll(() => database.close());

  const event = fc.record({
    kind: fc.constantFrom('rating', 'comment', 'wow', 'useful'),
    person: fc.nat({ max: 3 }),
    daysAgo: fc.double({ min: 0, max: 4_000, noNaN: true }),
  });
  type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;
  const onceEach = (events: readonly Event[]) => [
    ...new Map(events.map((one) => [`${one.kind} ${one.person}`, one])).values(),
  ];

  async function store(noteId: number, events: readonly Event[], now: number): Promise<void> {
    for (const { kind, person, daysAgo } of events) {
      const at = new Date(now - Math.round(daysAgo * DAY));
      const key = { noteId, userId: people[person] ?? 0 };
      if (kind === 'rating')
        await database.db.insert(impactRatings).values({ ...key, value: 5, raterWeight: 1, ratedAt: at });
      else if (kind === 'comment') await database.db.insert(noteComments).values({ ...key, body: 'x', createdAt: at });
      else await database.db.insert(noteEngagements).values({ ...key, kind: kind as 'wow', createdAt: at });
    }
  }

  const points = { rating: 3, comment: 2, wow: 1, useful: 1 };
  const naive = (events: readonly Event[]) =>
    events.reduce((sum, { kind, daysAgo }) => sum + points[kind as 'wow'] * 0.5 ** (daysAgo / 7), 0);

  it('orders as the sum of points halved each week does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(event, { maxLength: 5 }).map(onceEach), { minLength: 2, maxLength: 4 }),
        async (cases) => {
          await database.db.execute(sql`truncate notes cascade`);
          const now = Date.now();
          const ids: number[] = [];
          for (const events of cases) {
            const { id } = await createNote(database.db, base);
            await store(id, events, now);
            ids.push(id);
          }
          await deriveAttention(database.db);
          const rows = await database.db.select({ trend: notes.trend }).from(notes).orderBy(notes.id);
          const expected = cases.map((events) => Math.log2(naive(events)) + now / WEEK);
          expect(rows).toHaveLength(cases.length);
          for (const [at, { trend }] of rows.entries()) expect(trend).toBeCloseTo(expected[at] ?? Number.NaN, 4);
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);

  it('is derived once, for what is published', async () => {
    await database.db.execute(sql`truncate notes cascade`);
    const { id } = await createNote(database.db, base);
    const draft = await createNote(database.db, { ...base, status: 'drafted' });
    await deriveAttention(database.db);
    const trendOf = async (noteId: number) =>
      (await database.db.select({ trend: notes.trend }).from(notes).where(eq(notes.id, noteId)))[0]?.trend;
    expect([await trendOf(id), await trendOf(draft.id)]).toEqual([Number.NEGATIVE_INFINITY, null]);
    expect(await countQueries(database.db, () => deriveAttention(database.db))).toBe(1);
  });

  it('of an event of long ago beside a new one is that of the new one', async () => {
    await database.db.execute(sql`truncate notes cascade`);
    const { id } = await createNote(database.db, base);
    const now = Date.now();
    await store(
      id,
      [
        { kind: 'rating', person: 0, daysAgo: 9_000 },
        { kind: 'wow', person: 1, daysAgo: 0 },
      ],
      now,
    );
    await refreshAttention(database.db, [id]);
    const [row] = await database.db.select({ trend: notes.trend }).from(notes);
    expect(row?.trend).toBeCloseTo(now / WEEK, 6);
  });
});
