import { describe, expect, it } from '@jest/globals';

import {
  carryOverMerged,
  importanceFactor,
  importanceIn,
  importanceKey,
  importanceOf,
  importancesByIndustry,
  industriesSet,
  industryImportanceKey,
  splitImportanceKey,
  themeImportances,
} from './importances.ts';

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

describe('importances in single industries', () => {
  const set = { '1-2-3': 20, '1-2-3@7': 0, '1-2-3@8': 101, '1-2-30@9': 90 };

  it.each([
    ['its own, also 0', 7, 0],
    ['the topic’s where its own is out of range', 8, 20],
    ['the topic’s where it has none', 9, 20],
  ])('are %s', (_, industry, expected) => {
    expect(importanceIn(set, '1-2-3', industry)).toBe(expected);
    expect(importanceIn({}, '1-2-3', industry)).toBe(50);
  });

  it('are named by the topic’s key and the industry', () => {
    expect(industryImportanceKey('1-2-3', 7)).toBe('1-2-3@7');
    expect(splitImportanceKey('1-2-3@7')).toEqual({ topic: '1-2-3', industry: 7 });
    expect(splitImportanceKey('1-2-3')).toEqual({ topic: '1-2-3', industry: null });
  });

  it('are found by industry and by topic, where they are in range', () => {
    expect(importancesByIndustry(set)).toEqual(
      new Map([
        [7, { '1-2-3': 0 }],
        [9, { '1-2-30': 90 }],
      ]),
    );
    expect([industriesSet(set, '1-2-3'), industriesSet(set, '1-2-30'), industriesSet(set, '1-2')]).toEqual([
      [7],
      [9],
      [],
    ]);
  });
});

describe('carryOverMerged', () => {
  const merged = [
    { key: '1-1-1', into: '1-1-3' },
    { key: '1-2-2', into: '1-1-3' },
  ];

  it.each([
    ['gives the other one the highest of them', { '1-1-1': 20, '1-2-2': 30, '2-1-4': 5 }, { '1-1-3': 30, '2-1-4': 5 }],
    ['counts 0 as set', { '1-1-1': 0 }, { '1-1-3': 0 }],
    ['leaves the other one its own, also 0', { '1-1-1': 20, '1-1-3': 0 }, { '1-1-3': 0 }],
    ['leaves what names no merged topic', { '2-1-4': 5 }, { '2-1-4': 5 }],
    [
      'carries over industry by industry',
      { '1-1-1@7': 20, '1-2-2@7': 30, '1-2-2@8': 40, '1-1-3@8': 0, '2-1-4@7': 5 },
      { '1-1-3@7': 30, '1-1-3@8': 0, '2-1-4@7': 5 },
    ],
  ])('%s', (_, values, expected) => {
    expect(carryOverMerged(values, merged)).toEqual(expected);
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
