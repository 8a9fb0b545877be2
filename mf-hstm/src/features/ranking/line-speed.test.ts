import { describe, expect, it } from '@jest/globals';
import { measuredDownlink } from './line-speed.ts';

/** A reply of so many bytes whose body comes between two times in milliseconds. */
const reply = (transferSize: number, responseStart: number, responseEnd: number) => ({
  transferSize,
  responseStart,
  responseEnd,
});

describe('the speed at which replies came', () => {
  it.each([
    ['one reply', [reply(125_000, 1_000, 2_000)], 1],
    ['one of the least size that tells', [reply(20_000, 0.5, 160.5)], 1],
    [
      'one after the other, the pause between them left out',
      [reply(125_000, 0.5, 500.5), reply(125_000, 9_000, 9_500)],
      2,
    ],
    ['two at once, which share the line', [reply(125_000, 100, 1_100), reply(125_000, 100, 1_100)], 2],
    ['two that overlap', [reply(125_000, 600, 1_600), reply(125_000, 100, 1_100)], 4 / 3],
    ['one within the time of another', [reply(200_000, 100, 1_100), reply(50_000, 200, 300)], 2],
    ['a body that came with the head', [reply(125_000, 100, 100)], Infinity],
    [
      'beside small, cached and opaque ones',
      [reply(125_000, 100, 1_100), reply(19_999, 2_000, 9_000), reply(0, 10, 20), reply(50_000, 0, 90)],
      1,
    ],
  ])('%s', (_of, replies, megabits) => {
    expect(measuredDownlink(replies)).toBeCloseTo(megabits, 10);
  });

  it.each([
    ['nothing came', []],
    [
      'all came from the cache, or say nothing of their time',
      [reply(0, 10, 20), reply(300, 10, 20), reply(50_000, 0, 90)],
    ],
    ['all were too small', [reply(19_999, 10, 20)]],
  ])('is not known where %s', (_why, replies) => {
    expect(measuredDownlink(replies)).toBeNull();
  });
});
