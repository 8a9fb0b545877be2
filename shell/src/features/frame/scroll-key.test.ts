import { describe, expect, it } from '@jest/globals';
import { scrollKey } from './scroll-key.ts';

describe('what a scroll position is remembered under', () => {
  it('is the place in the history, also for two visits to one page', () => {
    expect(scrollKey({ key: 'a1b2', pathname: '/companies' })).toBe('a1b2');
    expect(scrollKey({ key: 'c3d4', pathname: '/companies' })).toBe('c3d4');
  });

  it('is the path for addresses that were entered, which share one place', () => {
    expect(scrollKey({ key: 'default', pathname: '/companies' })).toBe('/companies');
    expect(scrollKey({ key: 'default', pathname: '/analyses' })).toBe('/analyses');
  });
});
