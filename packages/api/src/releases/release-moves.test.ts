import { describe, expect, it } from '@jest/globals';
import { earlierVersion, isBy, lastMoveTo, promotionOf } from './release-moves.ts';
import type { Move } from './release-moves.repo.ts';

const move = (action: Move['action'], from: string | null, to: string | null, by = 'somebody'): Move => ({
  ...{ action, from, to, by, userId: null, at: new Date(0) },
});

describe('the version before', () => {
  it.each<[string, string | null, Move[]]>([
    ['nothing, where there never was one', null, []],
    ['nothing, for the first', null, [move('promote', null, 'a')]],
    ['the one that was replaced', 'a', [move('promote', null, 'a'), move('promote', 'a', 'b')]],
    [
      'one step further after a rollback',
      'a',
      [move('promote', null, 'a'), move('promote', 'a', 'b'), move('promote', 'b', 'c'), move('rollback', 'c', 'b')],
    ],
    [
      'nothing after every step was taken back',
      null,
      [move('promote', null, 'a'), move('promote', 'a', 'b'), move('rollback', 'b', 'a')],
    ],
    [
      'the one before a promotion that followed a rollback',
      'a',
      [move('promote', null, 'a'), move('promote', 'a', 'b'), move('rollback', 'b', 'a'), move('promote', 'a', 'c')],
    ],
    [
      'the one before a rollback that led elsewhere',
      'b',
      [move('promote', null, 'a'), move('promote', 'a', 'b'), move('rollback', 'b', 'z')],
    ],
  ])('is %s', (_case, expected, moves) => {
    expect(earlierVersion(moves)).toBe(expected);
  });
});

describe('how a version became live', () => {
  const moves = [
    move('promote', null, 'a', 'one'),
    move('promote', 'a', 'b', 'two'),
    move('rollback', 'b', 'a', 'three'),
    move('promote', 'a', null, 'four'),
  ];

  it('is the last move to it, or the promotion alone', () => {
    expect(lastMoveTo(moves, 'a')?.by).toBe('three');
    expect(promotionOf(moves, 'a')?.by).toBe('one');
    expect(lastMoveTo(moves, undefined)?.by).toBe('four');
    expect(lastMoveTo(moves, 'z')).toBeUndefined();
  });

  it('is told apart by the person, or by name where there is none', () => {
    const person = { ...move('promote', null, 'a', 'Ines'), userId: 7 };
    expect(isBy(person, { by: 'Ines Marchetti', userId: 7 })).toBe(true);
    expect(isBy(person, { by: 'Ines', userId: 8 })).toBe(false);
    expect(isBy(person, { by: 'Ines', userId: null })).toBe(false);
    expect(isBy(move('promote', null, 'a', 'CI'), { by: 'CI', userId: null })).toBe(true);
    expect(isBy(move('promote', null, 'a', 'CI'), { by: 'operator', userId: null })).toBe(false);
  });
});
