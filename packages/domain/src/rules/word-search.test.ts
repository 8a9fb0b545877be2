import { describe, expect, it } from '@jest/globals';
import { containsWords, plainWords } from './word-search.ts';

it('reads words in small letters, without accents and the spaces around them', () => {
  expect(plainWords(' CÔTE  d’Or ')).toEqual(['cote', 'd’or']);
  expect(plainWords(' ')).toEqual([]);
});

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
