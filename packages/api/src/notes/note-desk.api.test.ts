import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createCompleteNote, createEntity, createUser } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';
import { noteDatapoints } from './note-datapoints.table.ts';
import { noteReports } from './note-reports.table.ts';
import { noteReviews } from './note-reviews.table.ts';
import { notes } from './notes.table.ts';

let api: TestApi;
let entityId: number;
let authorId: number;
let reviewerId: number;
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db, { name: 'Loomwell' })).id;
  authorId = (await createUser(api.db)).id;
  reviewerId = await idOf('reviewer');
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.update(notes).set({ isDeleted: true });
});

async function idOf(account: DemoAccount): Promise<number> {
  const email = `${account}@demo.commonweal.example`;
  const [row] = await api.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? 0;
}

const day = (date: number) => new Date(Date.UTC(2026, 0, date));

async function note(over: Partial<typeof notes.$inferInsert> = {}) {
  made += 1;
  const values = { headline: `Desk ${made}`, slug: `desk-${made}`, entityId, userId: authorId, changedAt: day(made) };
  return (await createCompleteNote(api.db, { ...values, status: 'submitted', publishedAt: null, ...over })).id;
}

describe('the next review', () => {
  const next = async (except?: number, as: DemoAccount = 'reviewer') =>
    (await api.call('GET v3/notes/next-review', { query: except === undefined ? {} : { except } }, { as })).body;

  it('is the one that waits longest, with how many do; not the one just decided on', async () => {
    const second = await note({ changedAt: day(2), status: 'read' });
    const first = await note({ changedAt: day(1), headline: 'Oldest', locale: 'fr' });
    expect(await next()).toEqual({
      next: { id: first, headline: 'Oldest', locale: 'fr', entity_name: 'Loomwell' },
      waiting: 2,
    });
    expect(await next(first)).toMatchObject({ next: { id: second }, waiting: 1 });
  });

  it('is nobody’s own and none that another took', async () => {
    await note({ userId: reviewerId });
    await note({ reviewerId: await idOf('admin') });
    expect(await next()).toEqual({ next: null, waiting: 0 });
    expect(await next(undefined, 'admin')).toMatchObject({ waiting: 2 });
    const mine = await note({ reviewerId });
    expect(await next()).toMatchObject({ next: { id: mine }, waiting: 1 });
  });

  it('is none that waits for its author, is decided or was removed', async () => {
    for (const status of ['drafted', 'rework', 'published', 'archived'] as const) await note({ status });
    await note({ isDeleted: true });
    expect(await next()).toEqual({ next: null, waiting: 0 });
    await note();
    expect(await next()).toMatchObject({ waiting: 1 });
  });
});

describe('the context of a review', () => {
  const context = (id: number, as: DemoAccount = 'reviewer', locale: 'en' | 'fr' = 'en') =>
    api.call('GET v3/notes/:id/review-context', { params: { id } }, { as, locale });

  it('counts the work of the author, removed analyses left out', async () => {
    const id = await note();
    await note({ status: 'published' });
    await note({ status: 'published', isDeleted: true });
    await note({ status: 'published', userId: reviewerId });
    await note({ status: 'archived' });
    const again = await note({ status: 'rework' });
    await api.db.insert(noteReviews).values([
      { noteId: again, userId: reviewerId, action: 'rework', comment: 'Which year?' },
      { noteId: again, userId: reviewerId, action: 'rework', comment: 'Which source?' },
    ]);
    expect((await context(id)).body).toEqual({
      author: { published: 1, reworked: 1, archived: 1 },
      open_reports: 0,
      datapoints: [],
    });
  });

  it('counts the reports on it that are open', async () => {
    const id = await note({ status: 'published' });
    const other = await note({ status: 'published' });
    await api.db.insert(noteReports).values([
      { noteId: id, userId: authorId, reason: 'copied' },
      { noteId: id, userId: reviewerId, reason: 'outdated', settledAt: new Date(), settledBy: reviewerId },
      { noteId: other, userId: authorId, reason: 'copied' },
    ]);
    expect((await context(id)).body.open_reports).toBe(1);
  });

  it('names its datapoints in the language of the reader', async () => {
    const id = await note();
    const [metric] = (await api.call('GET v3/datapoints', {}, { locale: 'fr' })).body.data;
    const unit = (await api.call('GET v3/units', {}, { locale: 'fr' })).body.data.find(
      ({ unit_id }) => unit_id === metric?.unit_id,
    );
    const { datapoint_id: datapointId = 0, unit_id: unitId = 0 } = metric ?? {};
    await api.db.insert(noteDatapoints).values({ noteId: id, datapointId, unitId, year: 2025, value: '12.5' });
    const { datapoints } = (await context(id, 'reviewer', 'fr')).body;
    expect(datapoints).toEqual([
      {
        note_datapoint_id: datapoints[0]?.note_datapoint_id,
        datapoint_name: metric?.datapoint_name,
        ...{ year: 2025, value: '12.5000', unit_code: unit?.unit_code },
      },
    ]);
  });

  it('is there for what was removed and not for drafts', async () => {
    expect((await context(await note({ status: 'archived', isDeleted: true }))).status).toBe(200);
    expect((await context(await note({ status: 'drafted' }))).status).toBe(404);
    expect((await context(2_000_000_000)).status).toBe(404);
  });

  it('is for reviewers alone, and takes as many queries for one analysis as for many', async () => {
    const id = await note();
    for (const as of ['rater', 'writer'] as const) expect((await context(id, as)).status).toBe(403);
    const few = await countQueries(api.db, () => context(id));
    for (let count = 0; count < 5; count += 1) await note({ status: 'published' });
    expect(await countQueries(api.db, () => context(id))).toBe(few);
  });
});
