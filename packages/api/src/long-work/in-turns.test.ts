import { describe, expect, it } from '@jest/globals';
import { mapInTurns } from './in-turns.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const never = new AbortController().signal;

/** Turns of the event loop that others have while `work` is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let timer = setImmediate(count);
  function count() {
    turns += 1;
    timer = setImmediate(count);
  }
  await work();
  clearImmediate(timer);
  return turns;
}

describe('mapInTurns', () => {
  it.each([0, 1, 10, 11, 25])('maps %i items in their order', async (count) => {
    expect(await mapInTurns(numbers(count), 10, (item) => item * 2, never)).toEqual(
      numbers(count).map((item) => item * 2),
    );
  });

  it.each([
    [10, 0],
    [11, 1],
    [100, 9],
  ])('gives others a turn between the parts of %i items', async (count, turns) => {
    expect(await turnsDuring(() => mapInTurns(numbers(count), 10, String, never))).toBe(turns);
  });

  it('stops at the next part where it is aborted', async () => {
    const controller = new AbortController();
    const reason = new Error('gone');
    const mapped: number[] = [];
    const mapping = mapInTurns(
      numbers(100),
      10,
      (item) => {
        mapped.push(item);
        if (item === 15) controller.abort(reason);
      },
      controller.signal,
    );
    await expect(mapping).rejects.toBe(reason);
    expect(mapped).toEqual(numbers(20));
  });
});
