import { describe, expect, it } from '@jest/globals';
import { mayCreatePortfolio, portfolioLimit } from './portfolios.policy.ts';

describe('portfolioLimit', () => {
  it('is 3 for a member who is not a client', () => {
    expect(portfolioLimit({ roles: ['MEMBER'], isClient: false })).toBe(3);
  });

  it('is 20 for a premium client, whatever else they are', () => {
    expect(portfolioLimit({ roles: ['MEMBER', 'CLIENT_PREMIUM'], isClient: true })).toBe(20);
  });

  it('does not exist for another client', () => {
    expect(portfolioLimit({ roles: ['CLIENT', 'MEMBER'], isClient: true })).toBeNull();
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
