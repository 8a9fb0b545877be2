import { describe, expect, it } from '@jest/globals';
import { errorsAllowed, findByWords, typingErrors } from './near-words.ts';

it.each([
  ['oil', 0],
  ['coal', 1],
  ['forests', 1],
  ['emission', 2],
])('allows in %s so many errors: %s', (word, errors) => {
  expect(errorsAllowed(word)).toBe(errors);
});

describe('typing errors', () => {
  it.each([
    ['water', 'water', 0],
    ['wter', 'water', 1],
    ['watter', 'water', 1],
    ['wager', 'water', 1],
    ['wtaer', 'water', 1],
    ['comapny', 'company', 1],
    ['emmisions', 'emissions', 2],
    ['water', 'matter', 2],
    ['', 'oil', null],
    ['water', 'waterfall', null],
    ['abcdef', 'badcfe', null],
  ])('from %s to %s: %s', (typed, meant, errors) => {
    expect([typingErrors(typed, meant, 2), typingErrors(meant, typed, 2)]).toEqual([errors, errors]);
  });
});

describe('rows by words', () => {
  const rows = ['Électricité & gaz', 'Water Utilities', 'Oil', 'Waste, Water and Energy'];
  const find = (query: string) => findByWords(rows, (row) => row, query);

  it.each([
    ['electricite', ['Électricité & gaz']],
    ['water', ['Water Utilities', 'Waste, Water and Energy']],
    ['wtaer', ['Water Utilities', 'Waste, Water and Energy']],
    ['ÉLECTRICTÉ', ['Électricité & gaz']],
    ['enrgy watre', ['Waste, Water and Energy']],
    ['util watre', ['Water Utilities']],
    ['oit', []],
    ['wattr utilitees bank', []],
  ])('finds for %s: %j', (query, found) => {
    expect(find(query)).toEqual(found);
  });

  it('finds no near row beside one that holds the words themselves', () => {
    expect(findByWords(['Coal', 'Coat'], (row) => row, 'coal')).toEqual(['Coal']);
  });

  it('finds every row for nothing', () => {
    expect(find(' ')).toEqual(rows);
  });
});
