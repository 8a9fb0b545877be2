import { describe, expect, it } from '@jest/globals';
import { containsWords } from './word-search.ts';

describe('containsWords', () => {
  it.each([
    ['Côte d’Ivoire', 'cote', true],
    ['Cote d’Ivoire', 'CÔTE ivoire', true],
    ['Côte d’Ivoire', 'ivoire cote', true],
    ['Côte d’Ivoire', 'cote azur', false],
    ['Côte d’Ivoire', ' ', true],
  ])('%s for %s: %s', (text, query, expected) => {
    expect(containsWords(text, query)).toBe(expected);
  });
});
