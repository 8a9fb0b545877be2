import { describe, expect, it } from '@jest/globals';
import {
  areSameFilters,
  checkFilterTexts,
  keepWithoutDefaults,
  narrows,
  openWithDefaults,
  restrictions,
} from './list-defaults.ts';
import { listCodes } from './list-codes.ts';
import { filteredLists } from './list-filters.ts';
import { cleanListQuery, defineList } from './list-query.ts';
import { submissionList } from './submissions/submission-list.ts';

const list = defineList({ filters: filteredLists.companies.filters, sortable: ['name'] });
const written = (params: URLSearchParams) => decodeURIComponent(params.toString());

describe('filters that are kept as defaults', () => {
  it('are held against the guard of addresses', () => {
    const texts = [
      { code: 'sdg', value: '7,13' },
      { code: 'rating', value: 'm2.5p0' },
    ];
    expect(checkFilterTexts(filteredLists.companies.filters, texts)).toEqual({ valid: texts, refused: [] });
  });

  it.each([
    ['a value that is not allowed', { code: 'sdg', value: '7,99' }],
    ['a range off the step', { code: 'rating', value: '0.35p1' }],
    ['a filter that the list does not have', { code: 'evil', value: '1' }],
    ['nothing', { code: 'sdg', value: '' }],
  ])('are refused for %s', (_, text) => {
    expect(checkFilterTexts(filteredLists.companies.filters, [text]).refused).toEqual([text.code]);
  });

  it('come in their one form', () => {
    const { valid, refused } = checkFilterTexts(filteredLists.companies.filters, [{ code: 'sdg', value: ' 7, 13,7' }]);
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

  it.each([
    ['another value', [{ code: 'sdg', value: '7' }], [{ code: 'sdg', value: '13' }]],
    ['another filter', [{ code: 'sdg', value: '7' }], [{ code: 'sector', value: '7' }]],
    ['the values written as one', [{ code: 'sdg', value: '1,2' }], [{ code: 'sdg', value: '12' }]],
    [
      'the filters written as one',
      [
        { code: 'a', value: '1' },
        { code: 'b', value: '2' },
      ],
      [{ code: 'a', value: '1b=2' }],
    ],
  ])('are not the same with %s', (_, one, other) => {
    expect(areSameFilters(one, other)).toBe(false);
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

  it('keeps what it says itself of a filter that has a default', () => {
    const defaults = [
      { code: 'score', value: 'positive' },
      { code: 'sdg', value: '7' },
    ];
    const next = openWithDefaults(list, new URLSearchParams('filter[score]=negative'), defaults);
    expect(written(next)).toBe('filter[sdg]=7&filter[score]=negative');
  });

  it('gets the defaults, from the first page, and keeps its order', () => {
    const defaults = [
      { code: 'sdg', value: '7' },
      { code: 'gone', value: '1' },
    ];
    const next = openWithDefaults(list, new URLSearchParams('order=asc1&page=3&offset=20'), defaults);
    expect(written(next)).toBe('filter[sdg]=7&order=asc1');
  });
});

describe('an address that somebody changed', () => {
  it.each([
    ['', 'filter[default]=none'],
    ['order=asc1', 'order=asc1&filter[default]=none'],
    ['filter[default]=none', 'filter[default]=none'],
    ['filter[default]=none&filter[sdg]=7', 'filter[sdg]=7'],
    ['filter[sdg]=7&page=2', 'filter[sdg]=7&page=2'],
    ['search=loom', 'search=loom'],
  ])('to "%s" says "%s"', (query, expected) => {
    expect(written(keepWithoutDefaults(list, new URLSearchParams(query)))).toBe(expected);
  });
});

it('knows the code of each list', () => {
  expect(listCodes).toEqual(Object.keys(filteredLists));
});

describe('the filters that restrict a list', () => {
  const ofList = (of: Parameters<typeof restrictions>[0], search: string) =>
    restrictions(of, cleanListQuery(of, new URLSearchParams(search)).cleaned);

  it('stand as their controls have them, without what lifts a restriction', () => {
    const address = 'filter[sdg]=7,13&filter[country]=all&filter[score]=none&filter[default]=none&filter[rating]=0p1';
    expect(ofList(list, address)).toEqual([
      { code: 'sdg', value: '7,13' },
      { code: 'rating', value: '0p1' },
    ]);
  });

  it.each(['all', 'none'])('have the value `all` for %s where the list is narrowed unset', (word) => {
    expect(ofList(submissionList, `filter[status]=${word}`)).toEqual([{ code: 'status', value: 'all' }]);
    expect(ofList(submissionList, `filter[author]=${word}`)).toEqual([]);
  });
});
