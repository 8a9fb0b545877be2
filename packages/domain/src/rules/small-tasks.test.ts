import { describe, expect, it } from '@jest/globals';
import { isFinding, settledAnswer } from './small-tasks.ts';

describe('a small task', () => {
  it.each<[Readonly<Record<string, number>>, string | null]>([
    [{}, null],
    [{ says: 2 }, null],
    [{ says: 2, gone: 2 }, null],
    [{ says: 2, gone: 2, differs: 2 }, null],
    [{ says: 3 }, 'says'],
    [{ says: 2, gone: 3 }, 'gone'],
  ])('with the answers %j is settled by %s', (counts, expected) => {
    expect(settledAnswer(new Map(Object.entries(counts)))).toBe(expected);
  });

  it('asks for a look where a source does not say so, or another topic fits', () => {
    const found = (['says', 'differs', 'gone'] as const).map((answer) =>
      isFinding('source', 'https://a.example', answer),
    );
    expect(found).toEqual([false, true, true]);
    expect(['7', '8', 'none'].map((answer) => isFinding('topic', '7', answer))).toEqual([false, true, true]);
  });
});
