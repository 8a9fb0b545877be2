import { describe, expect, it } from '@jest/globals';
import { DIVIDED_SPREAD, evidenceOf, evidenceOfMean, evidenceOfWeights, isFragile } from './evidence.ts';

describe('evidenceOf', () => {
  it.each([
    [{ analyses: 1, raters: 3, spread: null }, 'thin', ['few-analyses', 'few-raters']],
    [{ analyses: 2, raters: 40, spread: 0 }, 'thin', ['few-analyses']],
    [{ analyses: 3, raters: 40, spread: 0 }, 'moderate', ['few-analyses']],
    [{ analyses: 40, raters: 4, spread: 0 }, 'thin', ['few-raters']],
    [{ analyses: 40, raters: 5, spread: 0 }, 'moderate', ['few-raters']],
    [{ analyses: 7, raters: 15, spread: 0 }, 'moderate', ['few-analyses']],
    [{ analyses: 8, raters: 14, spread: 0 }, 'moderate', ['few-raters']],
    [{ analyses: 8, raters: 15, spread: DIVIDED_SPREAD }, 'solid', []],
    [{ analyses: 8, raters: 15, spread: DIVIDED_SPREAD + 0.01 }, 'moderate', ['divided']],
    [{ analyses: 2, raters: 4, spread: 5 }, 'thin', ['few-analyses', 'few-raters', 'divided']],
  ] as const)('calls %j %s, for %j', (facts, level, reasons) => {
    expect(evidenceOf(facts)).toEqual({ level, reasons });
  });
});

describe('evidenceOfMean', () => {
  it.each([
    [{ companies: 1, analyses: 40 }, 'thin'],
    [{ companies: 2, analyses: 40 }, 'thin'],
    [{ companies: 3, analyses: 2 }, 'thin'],
    [{ companies: 3, analyses: 3 }, null],
    [{ companies: 40, analyses: 400 }, null],
  ])('calls the mean of %j %s', (facts, level) => {
    expect(evidenceOfMean(facts)).toBe(level);
  });
});

describe('evidenceOfWeights', () => {
  it.each([
    [{ scored: 0, thin: 0 }, null],
    [{ scored: 2, thin: 0.99 }, null],
    [{ scored: 2, thin: 1 }, 'thin'],
    [{ scored: 2, thin: 2 }, 'thin'],
  ])('calls the mean of %j %s', (facts, level) => {
    expect(evidenceOfWeights(facts)).toBe(level);
  });
});

describe('isFragile', () => {
  it.each([
    [{ lowest: 1, highest: 2, mayVanish: false }, false],
    [{ lowest: 1, highest: 2.01, mayVanish: false }, true],
    [{ lowest: -0.2, highest: 0.2, mayVanish: false }, true],
    [{ lowest: 0, highest: 0.2, mayVanish: false }, false],
    [{ lowest: -0.2, highest: 0, mayVanish: false }, false],
    [{ lowest: 1, highest: 1, mayVanish: true }, true],
  ])('says of %j: %s', (range, fragile) => {
    expect(isFragile(range)).toBe(fragile);
  });
});
