import { describe, expect, it } from '@jest/globals';
import { areSameFilters, checkFilterTexts, keepWithoutDefaults, narrows, openWithDefaults } from './list-defaults.ts';
import { listCodes, listFilters } from './list-filters.ts';
import { defineList } from './list-query.ts';

const list = defineList({ filters: listFilters.companies, sortable: ['name'] });
const written = (params: URLSearchParams) => decodeURIComponent(params.toString());

describe('filters that are kept as defaults', () => {
  it('are held against the guard of addresses', () => {
    const texts = [
      { code: 'sdg', value: '7,13' },
      { code: 'rating', value: 'm2.5p0' },
    ];
    expect(checkFilterTexts(listFilters.companies, texts)).toEqual({ valid: texts, refused: [] });
  });

  it.each([
    ['a value that is not allowed', { code: 'sdg', value: '7,99' }],
    ['a range off the step', { code: 'rating', value: '0.3p1' }],
    ['a filter that the list does not have', { code: 'evil', value: '1' }],
    ['nothing', { code: 'sdg', value: '' }],
  ])('are refused for %s', (_, text) => {
    expect(checkFilterTexts(listFilters.companies, [text]).refused).toEqual([text.code]);
  });

  it('come in their one form', () => {
    const { valid, refused } = checkFilterTexts(listFilters.companies, [{ code: 'sdg', value: ' 7, 13,7' }]);
    expect({ valid, refused }).toEqual({ valid: [{ code: 'sdg', value: '7,13' }], refused: [] });
  });

  it('are the same in another order', () => {
    const [one, other] = [
      { code: 'sdg', value: '13,7' },
      { code: 'score', value: 'positive' },
    ];
    expect(areSameFilters([one, other], [other, { code: 'sdg', value: '7,13' }])).toBe(true);
    expect(areSameFilters([one], [one, other])).toBe(false);
  });
});

describe('an address that is opened', () => {
  it.each([
    ['', false],
    ['page=2&order=asc1', false],
    ['search=loom', true],
    ['filter[sdg]=all', true],
    ['filter[default]=none', true],
  ])('with "%s" narrows the list by itself: %s', (query, expected) => {
    expect(narrows(list, new URLSearchParams(query))).toBe(expected);
  });

  it('gets the defaults, from the first page, and keeps its order', () => {
    const defaults = [
      { code: 'sdg', value: '7' },
      { code: 'gone', value: '1' },
    ];
    const next = openWithDefaults(list, new URLSearchParams('order=asc1&page=3'), defaults);
    expect(written(next)).toBe('filter[sdg]=7&order=asc1');
  });
});

describe('an address that somebody changed', () => {
  it.each([
    ['', 'filter[default]=none'],
    ['order=asc1', 'order=asc1&filter[default]=none'],
    ['filter[default]=none&filter[sdg]=7', 'filter[sdg]=7'],
    ['filter[sdg]=7&page=2', 'filter[sdg]=7&page=2'],
    ['search=loom', 'search=loom'],
  ])('to "%s" says "%s"', (query, expected) => {
    expect(written(keepWithoutDefaults(list, new URLSearchParams(query)))).toBe(expected);
  });
});

it('knows the code of each list', () => {
  expect(listCodes).toEqual(Object.keys(listFilters));
});
