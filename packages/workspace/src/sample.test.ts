import { afterEach, describe, expect, it } from '@jest/globals';
import { sample } from './sample.ts';

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
