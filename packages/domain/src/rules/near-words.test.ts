import { describe, expect, it } from '@jest/globals';
import { errorsAllowed, findByWords, typingErrors, wordsMeant } from './near-words.ts';

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

describe('a query as a text means it', () => {
  it.each([
    ['wter polution', ['water', 'pollution'], 2],
    ['Water', ['water'], 0],
    ['pollutoin of', ['pollution', 'of'], 1],
    // The nearest of the words that it may be.
    ['waste', ['waste'], 0],
    ['wster', ['water'], 1],
  ])('reads %s as %j', (query, words, errors) => {
    expect(wordsMeant('Water pollution of rivers, and wasted waste', query)).toEqual({ words, errors });
  });

  it('is none where a word is like none of the text, or too short for an error', () => {
    expect(wordsMeant('Water pollution', 'water brolmit')).toBeNull();
    expect(wordsMeant('Water ion', 'iom')).toBeNull();
  });
});
