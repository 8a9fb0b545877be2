import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, DemoAccount, TestApi } from '../testing/test-api.ts';
import type { notes } from './notes.table.ts';

let api: TestApi;
let entityId: number;

beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db)).id;
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clear('rate_windows'));

const aNote = async (over: Partial<typeof notes.$inferInsert> = {}) =>
  createNote(api.db, { entityId, userId: (await createUser(api.db)).id, ...over });

interface Reaction {
  readonly engagement?: 'wow' | 'useful';
  readonly action?: 'add' | 'remove';
}

const react = (note_id: number, as: DemoAccount, { engagement = 'wow', action = 'add' }: Reaction = {}) =>
  api.call('POST v3/notes/note-engagements', { body: { note_id, engagement, action } }, { as });
const read = async (id: number, options?: CallAs) =>
  (await api.call('GET v3/notes/published/:id', { params: { id: `${id}` } }, options)).body.engagement;

describe('reacting to an analysis', () => {
  it('counts each person once, and says which reactions are theirs', async () => {
    const { id } = await aNote();
    for (let time = 0; time < 2; time += 1) await react(id, 'member');
    await react(id, 'member', { engagement: 'useful' });
    const { body } = await react(id, 'client');
    expect(body).toEqual({ wow: 2, useful: 1, mine: ['wow'], is_own: false });
    expect(await read(id, { as: 'member' })).toEqual({ ...body, mine: ['wow', 'useful'] });
    expect(await read(id)).toEqual({ ...body, mine: [] });
  });

  it('is taken back, once as well as twice, without the reactions of others', async () => {
    const { id } = await aNote();
    await react(id, 'client');
    await react(id, 'member');
    await react(id, 'member', { engagement: 'useful' });
    for (let time = 0; time < 2; time += 1)
      expect((await react(id, 'member', { action: 'remove' })).body).toEqual({
        ...{ wow: 1, useful: 1, mine: ['useful'], is_own: false },
      });
  });

  it('counts once what is sent many times at once', async () => {
    const { id } = await aNote();
    const sent = await Promise.all(Array.from({ length: 8 }, () => react(id, 'member')));
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await read(id)).wow).toBe(1);
  });

  it('is for others than its author', async () => {
    const { userId } = await ofWriter();
    const { id } = await aNote({ userId });
    expect((await react(id, 'writer')).error.code).toBe('own-note');
    expect(await read(id, { as: 'writer' })).toEqual({ wow: 0, useful: 0, mine: [], is_own: true });
  });

  it('is for what is published', async () => {
    const hidden = [
      await aNote({ status: 'archived' }),
      await aNote({ status: 'read' }),
      await aNote({ isDeleted: true }),
    ];
    for (const { id } of hidden) expect((await react(id, 'reviewer')).status).toBe(404);
    expect((await react(2_147_483_647, 'reviewer')).status).toBe(404);
  });
});

/** Any analysis of the demonstration's writer. */
async function ofWriter() {
  const { body } = await api.call('GET v3/users/me', {}, { as: 'writer' });
  return { userId: body.id };
}
