import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, isNotNull } from 'drizzle-orm';
import { HOLD_DAYS } from '@commonweal/domain/note-holds';
import { entities } from '../entities/entities.table.ts';
import { createEntity, createNote } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { keepHolds } from './note-holds.service.ts';
import { noteHoldActs } from './note-holds.table.ts';
import { notes } from './notes.table.ts';

const DAY = 86_400_000;
const as = { as: 'reviewer' } as const;
const within = (days: number, more = 0) => new Date(Date.now() + days * DAY + more).toISOString();

let api: TestApi;
let author: number;
let reviewer: number;
beforeAll(async () => {
  api = await startTestApi();
  author = (await api.call('GET v3/users/me', {}, { as: 'writer' })).body.id;
  reviewer = (await api.call('GET v3/users/me', {}, as)).body.id;
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('rate_windows', 'notifications');
  // Clocks of other tests.
  await api.db.update(notes).set({ heldUntil: null }).where(isNotNull(notes.heldUntil));
});

async function published(userId = author) {
  const entity = await createEntity(api.db);
  return createNote(api.db, { entityId: entity.id, userId, status: 'published' });
}

const begin = (id: number, until = within(30), by: Parameters<TestApi['call']>[2] = as) =>
  api.call(
    'POST v3/notes/:id/hold',
    { params: { id }, body: { ground: 'defamation', reason: 'A <b>claim</b> is before a court.', until } },
    by,
  );
const extend = (id: number, until = within(60)) =>
  api.call('PUT v3/notes/:id/hold', { params: { id }, body: { reason: 'An appeal.', until } }, as);
const end = (id: number, outcome: 'release' | 'remove') =>
  api.call('DELETE v3/notes/:id/hold', { params: { id }, body: { outcome, reason: 'Settled.' } }, as);
const read = (id: number) => api.call('GET v3/notes/published/:id', { params: { id: `${id}` } });
const logOf = async (id: number) => (await api.call('GET v3/notes/:id/hold', { params: { id } }, as)).body;
const actsOf = async (id: number) => (await logOf(id)).acts.map(({ act }) => act);
const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) =>
  `${status} ${(body as { code?: string }).code ?? ''}`.trim();
const toldTo = async (account: 'writer' | 'reviewer') => {
  const { body } = await api.call('GET v3/users/me/notifications', {}, { as: account });
  return body.data.map(({ title }) => title);
};

describe('an analysis on legal hold', () => {
  it('leaves the site at once, says so at its address, and keeps all that it had', async () => {
    const { id, slug } = await published();
    expect((await read(id)).status).toBe(200);
    const until = within(30);
    expect((await begin(id, until)).body).toEqual({ id, is_deleted: true, held_until: until });
    expect(codeOf(await read(id))).toBe('451 withheld');
    expect(codeOf(await api.call('GET v3/notes/published/:id', { params: { id: slug } }))).toBe('451 withheld');
    const kept = await api.call('GET v3/notes/published-archived/:id', { params: { id } }, { as: 'writer' });
    expect(kept.body).toMatchObject({ held_until: until, is_deleted: true, status_code: 'published' });
    expect(await toldTo('writer')).toEqual(['Your analysis is on legal hold']);
  });

  it('is brought back by no undo of a removal, and by the end of its hold', async () => {
    const { id } = await published();
    await begin(id);
    const restored = await api.call('PUT v3/notes/:id/restore', { params: { id }, body: {} }, as);
    expect(codeOf(restored)).toBe('409 note-held');
    expect((await end(id, 'release')).body).toEqual({ id, is_deleted: false, held_until: null });
    expect((await read(id)).status).toBe(200);
    expect(await actsOf(id)).toEqual(['release', 'begin']);
  });

  it('stays removed where its hold ends so, and is restored as what was removed', async () => {
    const { id } = await published();
    await begin(id);
    expect((await end(id, 'remove')).body).toEqual({ id, is_deleted: true, held_until: null });
    expect(codeOf(await read(id))).toBe('404 not-found');
    expect((await api.call('PUT v3/notes/:id/restore', { params: { id }, body: {} }, as)).status).toBe(200);
    expect((await read(id)).status).toBe(200);
  });

  it('is held once of two who do so at once', async () => {
    const { id } = await published();
    const outcomes = (await Promise.all([begin(id), begin(id)])).map(codeOf).sort();
    expect(outcomes).toEqual(['200', '404 not-found']);
    expect(await actsOf(id)).toEqual(['begin']);
  });

  it('counts for its company again once its hold ends, and not before', async () => {
    const { id: entityId } = await createEntity(api.db);
    const { id } = await createNote(api.db, { entityId, userId: author, status: 'published' });
    const counted = async () => {
      const [row] = await api.db.select().from(entities).where(eq(entities.id, entityId));
      return row?.notesCount;
    };
    await begin(id);
    const during = await counted();
    await end(id, 'release');
    expect([during, await counted()]).toEqual([0, 1]);
  });
});

describe('the clock of a legal hold', () => {
  it.each([
    ['now', 0, 0, '422 hold-date'],
    ['as late as may be', HOLD_DAYS, -5_000, '200'],
    ['later', HOLD_DAYS, 5_000, '422 hold-date'],
  ])('ends %s: %s', async (_when, days, more, expected) => {
    const { id } = await published();
    expect(codeOf(await begin(id, within(days, more)))).toBe(expected);
    if (expected === '200') expect(codeOf(await extend(id, within(days, more)))).toBe('200');
    else {
      await begin(id);
      expect(codeOf(await extend(id, within(days, more)))).toBe(expected);
    }
  });

  it('is moved with a reason, and told', async () => {
    const { id } = await published();
    await begin(id);
    const until = within(60);
    expect((await extend(id, until)).body).toEqual({ id, is_deleted: true, held_until: until });
    expect(await logOf(id)).toEqual({
      held_until: until,
      acts: [
        expect.objectContaining({ act: 'extend', ground: null, reason: 'An appeal.', held_until: until }),
        expect.objectContaining({ act: 'begin', ground: 'defamation', reason: 'A <b>claim</b> is before a court.' }),
      ],
    });
    expect(await toldTo('writer')).toEqual([
      'The legal hold on your analysis has a new end',
      'Your analysis is on legal hold',
    ]);
  });

  it('reminds once, three days before, and brings the analysis back once when it is over', async () => {
    const { id } = await published();
    const until = new Date(within(30));
    await begin(id, until.toISOString());
    const keepAt = (before: number) => keepHolds(api.db, new Date(until.getTime() - before));
    await keepAt(3 * DAY + 1);
    expect(await actsOf(id)).toEqual(['begin']);
    await keepAt(3 * DAY);
    await keepAt(DAY);
    expect(await actsOf(id)).toEqual(['remind', 'begin']);
    expect(await toldTo('reviewer')).toEqual(['A legal hold ends soon']);
    expect(codeOf(await read(id))).toBe('451 withheld');
    await Promise.all([keepAt(0), keepAt(0)]);
    expect(await actsOf(id)).toEqual(['lapse', 'remind', 'begin']);
    expect((await read(id)).status).toBe(200);
    expect(await toldTo('writer')).toEqual(['Your analysis is back', 'Your analysis is on legal hold']);
  });

  it('reminds again of the end that it was moved to', async () => {
    const { id } = await published();
    await begin(id, within(2));
    await keepHolds(api.db);
    await extend(id, within(2.5));
    await keepHolds(api.db);
    expect(await actsOf(id)).toEqual(['remind', 'extend', 'remind', 'begin']);
  });
});

describe('legal holds', () => {
  it('are for reviewers, and never for the author', async () => {
    const own = await published(reviewer);
    expect(codeOf(await begin(own.id))).toBe('403 own-note');
    const { id } = await published();
    expect(codeOf(await begin(id, within(30), { as: 'writer' }))).toBe('403 forbidden');
    expect(codeOf(await extend(id))).toBe('409 not-held');
    expect(codeOf(await end(id, 'release'))).toBe('409 not-held');
    expect((await read(id)).status).toBe(200);
  });

  it('have a log for the author and reviewers alone', async () => {
    const { id } = await published();
    await begin(id);
    const readers = ['writer', 'reviewer', 'member', 'rater'] as const;
    const replies = await Promise.all(
      readers.map((account) => api.call('GET v3/notes/:id/hold', { params: { id } }, { as: account })),
    );
    expect(replies.map(codeOf)).toEqual(['200', '200', '404 not-found', '404 not-found']);
  });

  it('cannot be on an analysis that readers see', async () => {
    const { id } = await published();
    const write = api.db.update(notes).set({ heldUntil: new Date() }).where(eq(notes.id, id));
    await expect(write).rejects.toMatchObject({ cause: { code: '23514' } });
    expect(await api.db.select().from(noteHoldActs).where(eq(noteHoldActs.noteId, id))).toEqual([]);
  });
});
