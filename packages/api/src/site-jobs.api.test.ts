import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { JobName } from '@commonweal/domain/jobs';
import { agreementFits } from './notes/note-agreement.table.ts';
import { noteSources, notes } from './notes/notes.table.ts';
import { createEntity, createNote, createUser } from './seed/factories.ts';
import { page, startSourceSite } from './source-check/source-site.fixture.ts';
import type { SourceSite } from './source-check/source-site.fixture.ts';
import { sourceCaptures } from './source-watch/source-watch.table.ts';
import { startTestApi } from './testing/test-api.ts';
import type { DemoAccount, TestApi } from './testing/test-api.ts';
import { topicProposals } from './topics/topic-proposals.table.ts';
import { topicReservations } from './topics/topic-reservations.table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let api: TestApi;
let site: SourceSite;
let entityId: number;
let start: number;
beforeAll(async () => {
  site = await startSourceSite();
  const sourceMeans = {
    resolve: async () => ['127.0.0.1'],
    mayConnect: (_: string, port: number) => port === site.port,
    ...{ timeLimit: 10_000, pause: 0 },
  };
  api = await startTestApi({}, { sourceMeans });
  entityId = (await createEntity(api.db)).id;
}, 240_000);
afterAll(async () => {
  site.close();
  await api.close();
});
beforeEach(async () => {
  await api.clear('job_runs', 'jobs', 'notifications');
  start = Date.now();
});
afterEach(() => {
  jest.useRealTimers();
});

const everythingElse = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
/** Has the site believe that so much time has passed since the test began. */
function pass(milliseconds: number): void {
  jest.useFakeTimers({ now: start + milliseconds, doNotFake: [...everythingElse] });
}

const everybody = { as: 'superadmin' } as const;
const runsOf = async (name: JobName) =>
  (await api.call('GET v3/jobs/:name/runs', { params: { name }, query: {} }, everybody)).body.data;
/** Resolves once a run of the job has ended, without a failure. */
async function ended(name: JobName): Promise<void> {
  let [last] = await runsOf(name);
  for (let look = 0; look < 200 && !last?.ended_at; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    [last] = await runsOf(name);
  }
  expect(last).toMatchObject({ outcome: 'done', message: null });
}
const ask = (name: JobName) => api.call('POST v3/jobs/:name/run', { params: { name } }, everybody);
/** Has the site run one of its jobs, and no other: on the embedded database all are due once the clock is later. */
async function run(name: JobName): Promise<void> {
  await api.clear('job_runs', 'jobs');
  expect((await ask(name)).status).toBe(200);
  await ended(name);
}
const told = async (as: DemoAccount) =>
  (await api.call('GET v3/users/me/notifications', { query: {} }, { as })).body.data.map(({ title }) => title);

describe('the jobs of the site', () => {
  it('come as often as they are meant to', async () => {
    const { body } = await api.call('GET v3/jobs', {}, everybody);
    const minutes = Object.fromEntries(body.data.map(({ name, every_minutes }) => [name, every_minutes]));
    expect(minutes).toMatchObject({ reservations: 60, holds: 60, sources: 15, agreement: 1_440, housekeeping: 60 });
  });

  it('run by themselves once they are due', async () => {
    await api.db.execute(
      sql`insert into jobs (name, next_at) values ('reservations', now() - interval '1 second'), ('holds', now() + interval '1 hour')`,
    );
    expect((await ask('housekeeping')).status).toBe(200);
    await ended('reservations');
    expect(await runsOf('holds')).toEqual([]);
  });

  it('remind of a reservation two days before its end, and end it', async () => {
    await api.clear('topic_reservations');
    const reserve = (as: DemoAccount) =>
      api.call('POST v3/topics/reserve-topic', { body: { topic_id: 1, entity_id: entityId } }, { as });
    expect((await reserve('writer')).status).toBe(200);
    const isOpen = async () => {
      const [row] = await api.db.select().from(topicReservations);
      return row?.endedAt === null;
    };
    pass(12 * DAY - HOUR);
    await run('reservations');
    expect(await told('writer')).toEqual([]);
    pass(12 * DAY + HOUR);
    await run('reservations');
    await run('reservations');
    expect(await told('writer')).toEqual(['Your reservation ends soon']);
    pass(14 * DAY - HOUR);
    await run('reservations');
    expect(await isOpen()).toBe(true);
    pass(14 * DAY + HOUR);
    await run('reservations');
    await run('reservations');
    expect(await isOpen()).toBe(false);
    expect(await told('writer')).toEqual(['Your reservation has ended', 'Your reservation ends soon']);
  });

  it('remind of the end of a legal hold three days before, and bring the analysis back', async () => {
    const userId = (await api.call('GET v3/users/me', {}, { as: 'writer' })).body.id;
    const { id } = await createNote(api.db, { entityId, userId });
    const until = new Date(start + 30 * DAY).toISOString();
    const body = { ground: 'privacy', reason: 'A claim.', until } as const;
    expect((await api.call('POST v3/notes/:id/hold', { params: { id }, body }, { as: 'reviewer' })).status).toBe(200);
    const isBack = async () => {
      const [note] = await api.db.select().from(notes).where(eq(notes.id, id));
      return note?.isDeleted === false && note.heldUntil === null;
    };
    pass(27 * DAY - HOUR);
    await run('holds');
    expect(await told('reviewer')).toEqual([]);
    pass(27 * DAY + HOUR);
    await run('holds');
    await run('holds');
    expect(await told('reviewer')).toEqual(['A legal hold ends soon']);
    expect(await isBack()).toBe(false);
    pass(30 * DAY + HOUR);
    await run('holds');
    expect(await isBack()).toBe(true);
    expect(await told('writer')).toEqual(['Your analysis is back', 'Your analysis is on legal hold']);
  });

  it('fit the agreement anew', async () => {
    await api.clear('note_agreement', 'agreement_fits');
    await run('agreement');
    const [fit, ...more] = await api.db.select().from(agreementFits);
    expect(more).toEqual([]);
    expect(fit?.ratings).toBeGreaterThan(0);
    const before = fit?.fittedAt.getTime() ?? 0;
    await run('agreement');
    const [again] = await api.db.select().from(agreementFits);
    expect(again?.fittedAt.getTime()).toBeGreaterThan(before);
  });

  it('ask for a source at once, and again after a week', async () => {
    await api.clear('note_sources');
    site.answer = page('<p>Our year in water.</p>');
    site.seen = [];
    const { id: noteId } = await createNote(api.db, { entityId, userId: (await createUser(api.db)).id });
    const source = { noteId, position: 1, uuid: randomUUID(), url: site.url('/report').href, title: '', quote: 'year' };
    await api.db.insert(noteSources).values(source);
    const asked = () => site.seen.filter(({ url }) => url === '/report').length;
    await run('sources');
    expect(asked()).toBe(1);
    expect(await api.db.select().from(sourceCaptures)).toMatchObject([{ noteId, state: 'fine' }]);
    pass(7 * DAY - HOUR);
    await run('sources');
    expect(asked()).toBe(1);
    pass(7 * DAY + HOUR);
    await run('sources');
    expect(asked()).toBe(2);
  });

  it('free a proposal that a reviewer took three days ago', async () => {
    await api.clear('topic_proposals');
    const { id: reviewerId } = (await api.call('GET v3/users/me', {}, { as: 'reviewer' })).body;
    const userId = (await createUser(api.db)).id;
    await api.db.insert(topicProposals).values({
      ...{ title: 'Heat in vans', description: 'Cabins.', topicCategoryId: 1, userId },
      ...{ status: 'read', reviewerId, claimedAt: new Date(start) },
    });
    const holder = async () => (await api.db.select().from(topicProposals))[0]?.reviewerId;
    pass(3 * DAY - HOUR);
    await run('housekeeping');
    expect(await holder()).toBe(reviewerId);
    pass(3 * DAY + HOUR);
    await run('housekeeping');
    expect(await holder()).toBeNull();
    expect(await told('reviewer')).toEqual(['Another reviewer may take this now']);
  });
});
