import { describe, expect, it } from '@jest/globals';
import { privileges } from '@commonweal/contracts';
import { mayCreatePortfolio, portfolioLimit } from './portfolios.policy.ts';

describe('portfolioLimit', () => {
  it('is 3 for a member who is not a client', () => {
    expect(portfolioLimit(new Set(['portfolio-state']))).toBe(3);
  });

  it('is 20 for a premium client', () => {
    expect(portfolioLimit(new Set(['client-view', 'portfolio-premium-limit']))).toBe(20);
  });

  it('stays 3 for somebody with every privilege but the mark of clients, as administrators have them', () => {
    expect(portfolioLimit(new Set(privileges.filter((privilege) => privilege !== 'client-view')))).toBe(3);
  });

  it('does not exist for another client', () => {
    expect(portfolioLimit(new Set(['client-view']))).toBeNull();
  });
});

describe('mayCreatePortfolio', () => {
  it('allows up to the limit and no further', () => {
    expect([2, 3, 4].map((existing) => mayCreatePortfolio(3, existing))).toEqual([true, false, false]);
  });

  it('always allows without a limit', () => {
    expect(mayCreatePortfolio(null, 5000)).toBe(true);
  });
});
