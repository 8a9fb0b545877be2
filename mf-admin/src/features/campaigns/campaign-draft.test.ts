import { describe, expect, it } from '@jest/globals';
import { campaignOf, emptyCampaign, minorUnits } from './campaign-draft.ts';

describe('an amount that is typed', () => {
  it.each([
    ['19.99', 1_999],
    ['19,99', 1_999],
    ['0', 0],
    ['0.005', null],
    ['-1', null],
    ['ten', null],
    ['10000000', 1_000_000_000],
    ['10000000.01', null],
  ])('%s is %s in minor units', (text, expected) => {
    expect(minorUnits(text)).toBe(expected);
  });

  it('of nothing is a rate, and no budget', () => {
    const draft = { ...emptyCampaign, name: 'Water', topics: ['3'], budget: '1', analysis: '0', rating: '0' };
    expect(campaignOf(draft)).toEqual({
      ...{ name: 'Water', topic_ids: [3], currency: 'EUR' },
      ...{ budget: 100, analysis_rate: 0, rating_rate: 0 },
    });
    expect(campaignOf({ ...draft, budget: '0' })).toBeNull();
  });
});
