import { describe, expect, it } from '@jest/globals';
import { compareSliders, sliderKey, slidersAbove, splitSliderKey } from './slider-key.ts';

describe('the key of a slider', () => {
  it.each([
    ['6', { theme: 6 }, []],
    ['6-23', { theme: 6, category: 23 }, ['6']],
    ['6-23-91', { theme: 6, category: 23, topic: 91 }, ['6', '6-23']],
    ['6-23-91@12', { theme: 6, category: 23, topic: 91, industry: 12 }, ['6', '6-23', '6-23-91']],
  ])('is %s for its part, and names it and those above', (key, part, above) => {
    expect(sliderKey(part)).toBe(key);
    expect(splitSliderKey(key)).toEqual(part);
    expect(slidersAbove(key)).toEqual(above);
  });

  it('stands after those that set more, then by its ids', () => {
    const ordered = ['2', '10', '1-2', '1-10', '2-1', '1-2-3', '1-2-10', '2-1-1', '1-1-1@2', '1-1-1@10'];
    expect(ordered.toReversed().sort(compareSliders)).toEqual(ordered);
    expect(compareSliders('1-2', '1-2')).toBe(0);
  });
});
