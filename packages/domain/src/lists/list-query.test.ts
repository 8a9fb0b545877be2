import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { cleanListQuery, defineList } from './list-query.ts';

const list = defineList({
  filters: [
    { name: 'sdg', type: 'integer', multiple: true, options: [1, 2, 3] },
    { name: 'country', type: 'integer', multiple: true },
    { name: 'user', type: 'integer' },
    { name: 'status', type: 'choice', options: ['all', 'drafted'] },
    { name: 'tags', type: 'choice', multiple: true, options: 'any' },
    { name: 'score', type: 'range', settings: { range_options: { min: -5, max: 5, step: 0.5 } } },
    { name: 'since', type: 'date' },
    { name: 'title', type: 'text' },
  ],
  sortable: ['entity_name', 'impact_score'],
  tabs: ['analyses', 'sdgs'],
  views: ['list', 'grid'],
});

const clean = (query: string) => cleanListQuery(list, new URLSearchParams(query));
const cleaned = (query: string) => decodeURIComponent(clean(query).cleaned.toString());

describe('what a list address keeps', () => {
  it.each([
    'filter[sdg]=1,2',
    'filter[sdg]=all',
    'filter[sdg]=none',
    'filter[sdg]=none,3',
    'filter[country]=250,-1',
    'filter[user]=7',
    'filter[status]=all',
    'filter[tags]=water,air',
    'filter[score]=m2.5p0',
    'filter[since]=2026-02-28',
    'filter[title]=clean+water',
    'order=desc2',
    'page=3',
    'per_page=50',
    'limit=20',
    'offset=0',
    'search=nestlé',
    'tab=sdgs',
    'view=grid',
    'print=',
    'navigation-mode=quicktour',
    'view=grid&page=2&filter[user]=1',
  ])('%s', (query) => {
    expect(clean(query).changed).toBe(false);
    expect(cleaned(query)).toBe(query);
  });
});

describe('what a list address drops', () => {
  it.each([
    ['an option that is not allowed', 'filter[sdg]=4'],
    ['a word among integers', 'filter[country]=france'],
    ['an integer no column holds', 'filter[user]=99999999999'],
    ['a fraction', 'filter[user]=1.5'],
    ['all where one value is due', 'filter[user]=all'],
    ['a choice that is not offered', 'filter[status]=published'],
    ['a range off the step', 'filter[score]=0.3p1'],
    ['a range out of bounds', 'filter[score]=m6p0'],
    ['a day that does not exist', 'filter[since]=2026-02-30'],
    ['an empty text', 'filter[title]=+'],
    ['a filter it does not have', 'filter[color]=1'],
    ['a name every object has', 'filter[constructor]=1'],
    ['a filter without brackets', 'sdg=1'],
    ['an order without a number', 'order=asc'],
    ['an order by no column', 'order=asc3'],
    ['an order by column 0', 'order=asc0'],
    ['another order', 'order=up1'],
    ['page 0', 'page=0'],
    ['a page that is no integer', 'page=two'],
    ['an exponent', 'page=1e3'],
    ['a page size that is not offered', 'per_page=33'],
    ['a limit over the highest', 'limit=101'],
    ['a negative offset', 'offset=-1'],
    ['an empty search', 'search='],
    ['another tab', 'tab=secret'],
    ['another view', 'view=toString'],
    ['an unknown key', 'utm_source=x'],
  ])('%s', (_, query) => {
    expect(clean(query).changed).toBe(true);
    expect(cleaned(query)).toBe('');
  });
});

describe('the panel beside a list', () => {
  it.each([
    ['panel=sdg&sdg=7', 'panel=sdg&sdg=7'],
    ['sdg=7', ''],
    ['panel=other&sdg=7', ''],
    ['panel=sdg&sdg=18', 'panel=sdg'],
  ])('%s stays as far as there is one', (query, expected) => {
    expect(cleaned(query)).toBe(expected);
  });
});

describe('what a list address turns into', () => {
  it.each([
    ['the allowed values of several', 'filter[sdg]=1,9,2', 'filter[sdg]=1,2'],
    ['each value once', 'filter[sdg]=2,1,2', 'filter[sdg]=2,1'],
    ['one key for several', 'filter[sdg]=1&filter[sdg]=2', 'filter[sdg]=1,2'],
    ['all alone', 'filter[sdg]=1,all', 'filter[sdg]=all'],
    ['a plain number', 'page=007', 'page=7'],
    ['the first of two', 'page=2&page=3', 'page=2'],
    ['one line of text', 'search=%20clean%0A%20water%00', 'search=clean+water'],
    ['a range in its one form', 'filter[score]=m2.50p0.0', 'filter[score]=m2.5p0'],
    ['the valid part', 'page=2&evil=1&filter[user]=x', 'page=2'],
  ])('%s', (_, query, expected) => {
    expect(cleaned(query)).toBe(expected);
  });

  it('cuts a search after 200 characters', () => {
    expect(clean(`search=${'é'.repeat(500)}`).values.search).toHaveLength(200);
  });
});

describe('the values of a list address', () => {
  it('are typed and complete', () => {
    const query = 'filter[sdg]=1,none&filter[score]=m1p2&filter[user]=7&order=desc2&page=2&print=1';
    expect(clean(query).values).toEqual({
      filters: { sdg: [1, 'none'], score: [-1, 2], user: 7 },
      order: { column: 'impact_score', direction: 'desc' },
      page: 2,
      per_page: 10,
      limit: null,
      offset: null,
      search: '',
      tab: null,
      view: null,
      kept: { print: '1' },
    });
  });

  it('take the page size of the list where none is asked for', () => {
    expect(cleanListQuery({ filters: [], perPage: 20 }, new URLSearchParams()).values.per_page).toBe(20);
  });
});

const keys = [
  ...list.filters.map(({ name }) => `filter[${name}]`),
  ...[
    'order',
    'page',
    'per_page',
    'limit',
    'offset',
    'search',
    'tab',
    'view',
    'print',
    '__proto__',
    'filter[]',
    'panel',
    'sdg',
  ],
];
const hostile = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom(...keys), fc.string({ unit: 'binary' })),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...'0123456789,.-mpe ascdelno\u0000\t') }),
      fc.constantFrom('all', 'none', '1,2', 'desc2', 'sdg', '7', '__proto__', '2026-02-30', 'm1p1', '20'),
    ),
  ),
  { maxLength: 30 },
);

describe('any address at all', () => {
  it('is cleaned once and for all', () => {
    fc.assert(
      fc.property(hostile, (pairs) => {
        const once = cleanListQuery(list, new URLSearchParams(pairs));
        const twice = cleanListQuery(list, new URLSearchParams(once.cleaned.toString()));
        expect(twice.changed).toBe(false);
        expect(twice.values).toEqual(once.values);
      }),
    );
  });

  it('gives values within their bounds', () => {
    fc.assert(
      fc.property(hostile, (pairs) => {
        const { values, cleaned: kept } = cleanListQuery(list, new URLSearchParams(pairs));
        expect(Number.isInteger(values.page) && values.page >= 1).toBe(true);
        expect([10, 20, 50, 100]).toContain(values.per_page);
        for (const key of kept.keys()) expect([...keys, 'navigation-mode']).toContain(key);
      }),
    );
  });
});
