import { describe, expect, it } from '@jest/globals';
import type { AgreementLabel } from './agreement-labels.ts';
import { agreementFigures, agreementLabel, viewpointSideOf, sidesOf } from './agreement-rule.ts';
import type { AgreementFigures } from './agreement-rule.ts';

const agreeing: AgreementFigures = {
  ...{ voices: 8, lowerVoices: 4, higherVoices: 4, lower: 2, higher: 3 },
  ...{ error: 0.5, opposed: 0 },
};

describe('the label of an analysis', () => {
  it.each<[string, Partial<AgreementFigures>, AgreementLabel]>([
    ['near values from both sides', {}, 'agreed'],
    ['five voices', { voices: 5 }, 'agreed'],
    ['four voices', { voices: 4 }, 'too_few'],
    ['four voices at both ends', { voices: 4, opposed: 0.5 }, 'too_few'],
    ['two voices at a side', { lowerVoices: 2 }, 'agreed'],
    ['one voice at the lower side', { lowerVoices: 1 }, 'one_side'],
    ['one voice at the higher side', { higherVoices: 1 }, 'one_side'],
    ['one step apart', { lower: 0.5, higher: 3 }, 'agreed'],
    ['more than a step apart', { lower: 0.49, higher: 3 }, 'one_side'],
    ['a step apart the other way round', { lower: 3, higher: 0.4 }, 'one_side'],
    ['opposite values', { lower: -1.25, higher: 1.25 }, 'polarised'],
    ['opposite values the other way round', { lower: 1.25, higher: -1.25 }, 'polarised'],
    ['opposite values, one of them small', { lower: -1.24, higher: 1.5 }, 'one_side'],
    ['opposite values of sides that are not heard', { lower: -3, higher: 3, lowerVoices: 1 }, 'one_side'],
    ['a quarter of the voices at either end', { opposed: 0.25 }, 'polarised'],
    ['fewer at either end', { opposed: 0.24 }, 'agreed'],
    ['voices too far apart for a mean', { error: 1.01 }, 'too_few'],
    ['voices just near enough', { error: 1 }, 'agreed'],
  ])('of %s', (_name, change, expected) => {
    expect(agreementLabel({ ...agreeing, ...change })).toBe(expected);
  });

  it.each<[string, Partial<AgreementFigures>, AgreementLabel, AgreementLabel]>([
    ['agreement holds a little beyond a step', { lower: 0.25 }, 'agreed', 'agreed'],
    ['agreement ends further beyond', { lower: 0.24 }, 'agreed', 'one_side'],
    ['agreement does not return at a step', { lower: 0.5 }, 'one_side', 'one_side'],
    ['agreement returns well within a step', { lower: 0.75 }, 'one_side', 'agreed'],
    ['polarisation holds a little nearer', { lower: -1, higher: 1 }, 'polarised', 'polarised'],
    ['polarisation ends nearer than that', { lower: -0.99, higher: 1 }, 'polarised', 'agreed'],
    ['polarisation does not begin at its limit', { lower: -1.25, higher: 1.25 }, 'one_side', 'one_side'],
    ['polarisation begins beyond it', { lower: -1.5, higher: 1.5 }, 'one_side', 'polarised'],
    ['a fifth at either end stays polarised', { opposed: 0.2 }, 'polarised', 'polarised'],
    ['a quarter at either end does not begin it', { opposed: 0.25 }, 'agreed', 'agreed'],
    ['three tenths do', { opposed: 0.3 }, 'agreed', 'polarised'],
    ['agreement holds where the mean is a little less certain', { error: 1.25 }, 'agreed', 'agreed'],
    ['no label has no hold', { lower: 0.5 }, 'too_few', 'agreed'],
  ])('%s', (_name, change, before, expected) => {
    expect(agreementLabel({ ...agreeing, ...change }, before)).toBe(expected);
  });
});

describe('the sides', () => {
  it('are where voices of either sign typically stand', () => {
    expect(sidesOf(Float64Array.of(-1, -3, 0, 1, 1))).toEqual({ lower: -2, higher: 1 });
  });
  it.each([
    ['without factors', []],
    ['with one sign alone', [1, 2]],
  ])('cannot be told apart %s', (_name, factors) => {
    expect(sidesOf(Float64Array.from(factors))).toEqual({ lower: 0, higher: 0 });
  });
  it.each([
    [-1, -1],
    [-0.99, 0],
    [0, 0],
    [0.49, 0],
    [0.5, 1],
  ])('begin half as far out as is typical: %d', (factor, expected) => {
    expect(viewpointSideOf(factor, { lower: -2, higher: 1 })).toBe(expected);
  });
  it('are none where they cannot be told apart', () => {
    expect(viewpointSideOf(0, { lower: 0, higher: 0 })).toBe(0);
  });
});

describe('the figures of an analysis', () => {
  const voice = (value: number, factor: number) => ({ value, factor, intercept: 0 });
  const scale = { mean: 0.1, sides: { lower: -2, higher: 1 } };
  it('count sides and ends, and tell the value that each side sees', () => {
    const ratings = [voice(-2.5, -2), voice(2.5, 1), voice(5, 1), voice(0, 0)];
    expect(agreementFigures(ratings, { intercept: 0.2, factor: 0.1 }, scale)).toEqual({
      ...{ voices: 4, lowerVoices: 1, higherVoices: 2, opposed: 0.25 },
      lower: expect.closeTo(0.5),
      higher: expect.closeTo(2),
      error: expect.closeTo(1.614, 3),
    });
  });
  it('stay within the scale, and are nothing without voices', () => {
    expect(agreementFigures([], { intercept: 2, factor: 2 }, scale)).toMatchObject({
      ...{ voices: 0, lower: -5, higher: 5, error: 0, opposed: 0 },
    });
  });
});
