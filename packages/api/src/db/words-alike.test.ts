import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { entityDictionary } from '../entities/entity-words.repo.ts';
import { entityWords } from '../entities/entity-words.table.ts';
import { countQueries } from '../testing/count-queries.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './open-database.ts';
import { compareWords } from './words-alike.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(entityWords);
});

const learn = (...words: readonly string[]) => database.db.insert(entityWords).values(words.map((word) => ({ word })));

const compare = async (...typed: readonly string[]) => {
  const found = await compareWords(database.db, entityDictionary, typed);
  return found.map(({ near }) => near.map(({ word }) => word).toSorted());
};

/** Every word that has one typing error more. */
function misspelt(word: string): string[] {
  const places = Array.from({ length: word.length }, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  const all = places.flatMap(([before, after]) => {
    const [first = '', second = ''] = after;
    return [
      before + after.slice(1),
      `${before}x${after}`,
      `${before}x${after.slice(1)}`,
      before + second + first + after.slice(2),
    ];
  });
  return [...new Set([...all, `${word}x`])].filter((one) => one !== word);
}

describe('comparing words', () => {
  it.each(['quint', 'ananas', 'quintal', 'aaaaaaaa', 'quintalor', 'quintalorexvim'])(
    'finds %s from every single error in it, by one statement',
    async (word) => {
      await learn(word);
      const typed = misspelt(word).filter((one) => one.length >= 5);
      expect(typed.length).toBeGreaterThan(10);
      for (const one of typed) {
        const queries = await countQueries(database.db, async () => {
          expect([one, await compare(one)]).toEqual([one, [[word]]]);
        });
        expect([one, queries]).toEqual([one, 1]);
      }
    },
  );

  it.each([
    ['two errors that leave much of it', 'quantaler', 'quintalor', 2],
    ['two swaps that leave hardly anything', 'uqvitnal', 'quvintal', 3],
    ['a swap in four letters', 'zqom', 'zoqm', 2],
  ])('finds a word but for %s', async (_what, typed, word, queries) => {
    await learn(word);
    expect(await compare(typed)).toEqual([[word]]);
    expect(await countQueries(database.db, () => compare(typed))).toBe(queries);
  });

  it.each([
    ['three letters, which may have no error', 'qux', 1],
    ['four letters, of which a swap leaves hardly anything', 'quxo', 2],
    ['seven letters, of which one error leaves much', 'quxoped', 1],
    ['eight letters, which may have two errors', 'quxopedi', 3],
    ['eleven letters, of which two errors leave much', 'quxopediwak', 2],
  ])('looks no further than where a word may be found: %s', async (_what, typed, queries) => {
    await learn('quintalor');
    expect(await compare(typed)).toEqual([[]]);
    expect(await countQueries(database.db, () => compare(typed))).toBe(queries);
  });

  it('has the words of the fewest errors, for each of several', async () => {
    await learn('quintalor', 'quintalir', 'zoqm', 'bank');
    expect(await compare('quintaler', 'zqom', 'bank', 'quintaxxx')).toEqual([
      ['quintalir', 'quintalor'],
      ['zoqm'],
      [],
      [],
    ]);
  });
});
