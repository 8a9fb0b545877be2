import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { openSession } from '../session/sessions.service.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { Archive, askForArchive } from './archive.fixture.ts';
import { ownRows } from './own-rows.fixture.ts';
import type { Planted } from './own-rows.fixture.ts';

let api: TestApi;
let people: readonly { readonly planted: Planted; readonly archive: Archive }[];
beforeAll(async () => {
  api = await startTestApi();
  const [first, second, steward] = [await createUser(api.db), await createUser(api.db), await createUser(api.db)];
  const planted = [
    await prepare(1, first.id, second.id, steward.id),
    await prepare(2, second.id, first.id, steward.id),
  ];
  for (const { plant } of Object.values(ownRows)) for (const one of planted) await api.db.execute(plant(one));
  people = await Promise.all(planted.map(async (one) => ({ planted: one, archive: await archiveFor(one) })));
}, 120_000);
afterAll(() => api.close());

async function prepare(number: number, id: number, other: number, steward: number): Promise<Planted> {
  const mark = `Mark ${number}`;
  const { id: entityId } = await createEntity(api.db, { name: mark });
  const { id: noteId } = await createNote(api.db, { entityId, userId: id, headline: mark });
  return { id, other, steward, number, mark, noteId, entityId };
}

async function archiveFor({ id }: Planted): Promise<Archive> {
  return new Archive((await askForArchive(api, await openSession(api.db, id, false))).rawPayload);
}

/** Ids that the database gives, and texts that ship, are any. */
function expected(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === 'any' ? expect.anything() : value]),
  );
}

describe('the archive of each of two people who both have rows', () => {
  it.each(Object.entries(ownRows))('has their own alone in “%s”', (table, { row }) => {
    expect(people).toHaveLength(2);
    for (const { planted, archive } of people) {
      expect(archive.rows(table)).toEqual([expected(row(planted))]);
      expect(archive.text(`${table}.csv`)).toContain(Object.keys(row(planted)).join(','));
    }
  });

  it('has their devices and sessions, without the tokens', () => {
    for (const { archive } of people) {
      expect(archive.rows('sessions')[0]).toEqual({
        ...{ created_at: expect.any(String), expires_at: expect.any(String), last_seen_at: expect.any(String) },
        ...{ address: expect.any(String), user_agent: 'lightMyRequest', by_second_factor: false },
      });
      expect(archive.rows('places-of-log-ins').map(({ place }) => place)).toContain('device ? on ?');
    }
  });

  it('has nothing of the third person whose matters they decided on, and no secret', () => {
    for (const { archive } of people)
      for (const text of ['Of the steward', 'sealed-secret', 'digest-of-a-link', 'pay.example'])
        expect(archive.all()).not.toContain(text);
  });
});
