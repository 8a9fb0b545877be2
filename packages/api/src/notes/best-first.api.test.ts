import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiInput } from '@commonweal/contracts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

type Query = NonNullable<ApiInput<'GET v3/notes/published'>['query']>;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const userId = (await createUser(api.db)).id;
  const { id: entityId } = await createEntity(api.db);
  const named = await createEntity(api.db, { name: 'Zorbfield Works', matchName: 'zorbfield works' });
  const made = [
    { headline: 'Zorbfield dams, Éluded' },
    { headline: 'The zorbfield dams again' },
    { headline: 'Nothing of either', tags: ['zorbfield dams'] },
    { headline: 'Dams near Zorbfield' },
    { headline: 'Dams', entityId: named.id },
  ];
  // Those that fit best are the oldest.
  for (const [at, note] of made.entries())
    await createNote(api.db, { entityId, userId, publishedAt: new Date(Date.UTC(2026, 0, 1 + at)), ...note });
}, 120_000);
afterAll(() => api.close());

async function headlines(query: Query) {
  const { status, body } = await api.call('GET v3/notes/published', { query });
  expect(status).toBe(200);
  return { found: body.data.map(({ headline }) => headline), total: body.total };
}

const keywords = 'Zorbfield dams';
const best = ['Zorbfield dams, Éluded', 'The zorbfield dams again', 'Nothing of either', 'Dams near Zorbfield', 'Dams'];

describe('analyses that keywords find', () => {
  it('stand by how well they fit where that is asked for, and else the newest first', async () => {
    expect(await headlines({ keywords, best_first: '1' })).toEqual({ found: best, total: 5 });
    expect(await headlines({ keywords })).toEqual({ found: best.toReversed(), total: 5 });
  });

  it('are the same page by page', async () => {
    const pages = [0, 2, 4].map((offset) => headlines({ keywords, best_first: '1', limit: 2, offset }));
    expect((await Promise.all(pages)).flatMap(({ found }) => found)).toEqual(best);
  });

  it('fit without accents, and keep the order of the list where they fit as well', async () => {
    expect((await headlines({ keywords: 'zorbfield dams, eluded', best_first: '1' })).found).toEqual([best[0]]);
    const either = new Set(['Dams', 'Dams near Zorbfield', 'The zorbfield dams again', 'Zorbfield dams, Éluded']);
    const found = async (query: Query) =>
      (await headlines({ ...query, best_first: '1' })).found.filter((headline) => either.has(headline));
    expect(await found({ keywords: 'dams zorbfield' })).toEqual([
      'Dams near Zorbfield',
      'The zorbfield dams again',
      'Zorbfield dams, Éluded',
      'Dams',
    ]);
    expect(await found({ keywords: 'dams zorbfield', asc: '1' })).toEqual([
      'Zorbfield dams, Éluded',
      'The zorbfield dams again',
      'Dams near Zorbfield',
      'Dams',
    ]);
  });

  it('are listed as ever where no words are asked for', async () => {
    const [plain, asked] = [await headlines({ limit: 20 }), await headlines({ limit: 20, best_first: '1' })];
    expect(plain.found.length).toBeGreaterThan(5);
    expect(asked).toEqual(plain);
  });
});
