import { afterEach, describe, expect, it } from '@jest/globals';
import { drawOne, sample } from './sample.ts';

const names = Array.from({ length: 300 }, (_, at) => `spec-${at}`);

describe('a sample of the browser tests', () => {
  afterEach(() => void delete process.env['E2E_EVERYTHING']);

  it('is the same for the same seed, and another for another', () => {
    expect(sample(names, 'a1')).toEqual(sample(names, 'a1'));
    expect(sample(names, 'a1')).not.toEqual(sample(names, 'a2'));
  });

  it.each([
    [undefined, 70, 130],
    [5, 35, 85],
  ])('is about a third, or one in %d', (share, least, most) => {
    expect(sample(names, 'a1', share).length).toBeGreaterThan(least);
    expect(sample(names, 'a1', share).length).toBeLessThan(most);
  });

  it('reaches every name over forty seeds', () => {
    const seen = new Set(Array.from({ length: 40 }, (_, at) => sample(names, `${at}`)).flat());
    expect(seen.size).toBe(names.length);
  });

  it('does not move when a name is added', () => {
    expect(sample(['new', ...names], 'a1').filter((name) => name !== 'new')).toEqual(sample(names, 'a1'));
  });

  it('is everything where everything is asked for', () => {
    process.env['E2E_EVERYTHING'] = '1';
    expect(sample(names, 'a1')).toEqual(names);
  });
});

describe('a draw of one', () => {
  afterEach(() => void delete process.env['E2E_EVERYTHING']);

  it('is one name, the same for the same seed, and reaches every name', () => {
    const few = names.slice(0, 5);
    const draws = Array.from({ length: 60 }, (_, at) => drawOne(few, `${at}`));
    expect(draws.map(({ length }) => length)).toEqual(draws.map(() => 1));
    expect(drawOne(few, '7')).toEqual(drawOne(few, '7'));
    expect(new Set(draws.flat())).toEqual(new Set(few));
  });

  it('is everything where everything is asked for', () => {
    process.env['E2E_EVERYTHING'] = '1';
    expect(drawOne(names, 'a1')).toEqual(names);
  });
});
