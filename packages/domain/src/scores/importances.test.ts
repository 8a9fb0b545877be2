import { describe, expect, it } from '@jest/globals';

import { importanceFactor, importanceKey, importanceOf, themeImportances } from './importances.ts';

describe('importanceOf', () => {
  it('keys by ilg, category and topic', () => {
    expect(importanceOf({ '1-2-3': 80 }, importanceKey(1, 2, 3))).toBe(80);
  });

  it('keeps an importance of 0', () => {
    expect(importanceOf({ '1-2-3': 0 }, '1-2-3')).toBe(0);
  });

  it.each([
    ['absent', {}],
    ['over 100', { '1-2-3': 101 }],
    ['negative', { '1-2-3': -1 }],
    ['not a number', { '1-2-3': Number.NaN }],
  ])('is 50 where it is %s', (_, stored) => {
    expect(importanceOf(stored, '1-2-3')).toBe(50);
  });
});

describe('importanceFactor', () => {
  it.each([
    [0, 0],
    [50, 6.25],
    [100, 25],
  ])('turns %d into %d', (importance, factor) => {
    expect(importanceFactor(importance)).toBe(factor);
  });
});

describe('themeImportances', () => {
  it('gives every topic of a theme the importance of the theme and leaves other themes unset', () => {
    expect(themeImportances(['1-1-1', '1-2-2', '10-1-1'], { 1: 30, 2: 70 })).toEqual({ '1-1-1': 30, '1-2-2': 30 });
  });
});
