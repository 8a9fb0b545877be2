import { expect, it } from '@jest/globals';
import { finishInTurns } from './finish-in-turns.ts';

it('answers the last value, and lets others have a turn after each step', async () => {
  const seen: string[] = [];
  function* steps(): Generator<void, number> {
    seen.push('one');
    yield;
    seen.push('two');
    yield;
    seen.push('three');
    return 3;
  }
  setImmediate(() => seen.push('other'));
  expect(await finishInTurns(steps())).toBe(3);
  expect(seen).toEqual(['one', 'other', 'two', 'three']);
});
