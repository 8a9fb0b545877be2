import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { cleanListQuery, defineList } from './list-query.ts';

const list = defineList({
  filters: [
    { name: 'sdg', type: 'integer', multiple: true, options: [1, 2, 3] },
    { name: 'country', type: 'integer', multiple: true },
    { name: 'user', type: 'integer' },
    { name: 'status', type: 'choice', options: ['drafted', 'read'], narrowsUnset: true },
    { name: 'tags', type: 'choice', multiple: true, options: 'any' },
    { name: 'score', type: 'range', settings: { range_options: { min: -5, max: 5, step: 0.5 } } },
    { name: 'since', type: 'date' },
    { name: 'title', type: 'text' },
    { name: 'mood', type: 'choice' },
    { name: 'size', type: 'range' },
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
    'filter[user]=all',
    'filter[score]=none',
    'filter[since]=all',
    'filter[title]=none',
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
    'limit=1',
    'limit=100',
    'offset=0',
    'filter[user]=2147483647',
    'filter[user]=-2147483647',
    'order=asc1',
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
    ['an integer no column holds', 'filter[user]=2147483648'],
    ['a negative integer no column holds', 'filter[user]=-2147483648'],
    ['an integer of 16 digits', 'filter[user]=0000000000000001'],
    ['a choice without options', 'filter[mood]=calm'],
    ['a range without a scale', 'filter[size]=0p1'],
    ['a fraction', 'filter[user]=1.5'],
    ['all in capitals', 'filter[user]=ALL'],
    ['a choice that is not offered', 'filter[status]=published'],
    ['a range off the step', 'filter[score]=0.3p1'],
    ['a range out of bounds', 'filter[score]=m6p0'],
    ['a day that does not exist', 'filter[since]=2026-02-30'],
    ['a day before our era', 'filter[since]=-002026-02-28'],
    ['a day with an hour', 'filter[since]=2026-02-28T00'],
    ['an empty text', 'filter[title]=+'],
    ['a filter it does not have', 'filter[color]=1'],
    ['a name every object has', 'filter[constructor]=1'],
    ['a filter without brackets', 'sdg=1'],
    ['an order without a number', 'order=asc'],
    ['an order by no column', 'order=asc3'],
    ['an order by column 0', 'order=asc0'],
    ['another order', 'order=up1'],
    ['an order with something before it', 'order=xasc1'],
    ['an order with something behind it', 'order=asc1x'],
    ['the number of a column without its direction', 'order=2'],
    ['a direction that is none', 'order=2&asc=up'],
    ['the name of every object as a direction', 'order=2&asc=constructor'],
    ['a direction of no column', 'order=3&asc=1'],
    ['a direction where the list has no order of its own', 'asc=1'],
    ['page 0', 'page=0'],
    ['a page that is no integer', 'page=two'],
    ['an exponent', 'page=1e3'],
    ['a page size that is not offered', 'per_page=33'],
    ['a limit of 0', 'limit=0'],
    ['a limit over the highest', 'limit=101'],
    ['a negative offset', 'offset=-1'],
    ['an offset that is no integer', 'offset=x'],
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
    ['panel=sdg&sdg=1', 'panel=sdg&sdg=1'],
    ['panel=sdg&sdg=17', 'panel=sdg&sdg=17'],
    ['panel=sdg&sdg=0', 'panel=sdg'],
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
    ['none alone', 'filter[sdg]=none,3', 'filter[sdg]=none'],
    ['one of the two', 'filter[sdg]=none,all', 'filter[sdg]=all'],
    ['a plain number', 'page=007', 'page=7'],
    ['the first of two', 'page=2&page=3', 'page=2'],
    ['the first of two, where the second is all', 'filter[user]=7&filter[user]=all', 'filter[user]=7'],
    ['all alone, with a space before it', 'filter[sdg]=1,+all', 'filter[sdg]=all'],
    ['the panel of one goal', 'panel=sdg&panel=x&sdg=7', 'panel=sdg&sdg=7'],
    ['a rising order in two keys', 'order=2&asc=1', 'order=asc2'],
    ['a falling order in two keys, either first', 'asc=0&page=2&order=1', 'page=2&order=desc1'],
    ['a direction in words', 'order=1&asc=false', 'order=desc1'],
    ['the direction of an order that has one', 'order=asc2&asc=0', 'order=asc2'],
    ['one line of text', 'search=%20clean%0A%20water%00', 'search=clean+water'],
    ['a range in its one form', 'filter[score]=m2.50p0.0', 'filter[score]=m2.5p0'],
    ['the valid part', 'page=2&evil=1&filter[user]=x', 'page=2'],
  ])('%s', (_, query, expected) => {
    expect(cleaned(query)).toBe(expected);
  });

  it.each([
    [200, 200],
    [201, 200],
  ])('keeps of %d values of a filter %d', (count, kept) => {
    const values = Array.from({ length: count }, (_, at) => at + 1);
    expect(clean(`filter[country]=${values.join(',')}`).values.filters.country).toEqual(values.slice(0, kept));
  });

  it.each([
    ['200 characters as they are', 'é'.repeat(200), 'é'.repeat(200)],
    ['200 of more', 'é'.repeat(201), 'é'.repeat(200)],
    ['200 behind a space', ` ${'é'.repeat(200)}`, 'é'.repeat(200)],
    ['no space where the cut is', `${'é'.repeat(199)} water`, 'é'.repeat(199)],
    ['the first 2000 characters as they came', `${' '.repeat(1995)}clean water`, 'clean'],
  ])('keeps of a search %s', (_, search, kept) => {
    expect(clean(`${new URLSearchParams({ search })}`).values.search).toBe(kept);
  });
});

describe('the values of a list address', () => {
  it('are typed and complete', () => {
    const query =
      'filter[sdg]=1,2&filter[score]=m1p2&filter[user]=7&filter[country]=none&filter[status]=none&order=desc2&page=2&print=1';
    expect(clean(query).values).toStrictEqual({
      filters: { sdg: [1, 2], score: [-1, 2], user: 7, status: 'all' },
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

  it('hold the rest of what may be asked for', () => {
    const query = 'order=asc1&per_page=50&limit=20&offset=40&search=water&tab=sdgs&view=grid&panel=sdg&sdg=7';
    expect(clean(query).values).toStrictEqual({
      filters: {},
      order: { column: 'entity_name', direction: 'asc' },
      page: 1,
      per_page: 50,
      limit: 20,
      offset: 40,
      search: 'water',
      tab: 'sdgs',
      view: 'grid',
      kept: { panel: 'sdg', sdg: '7' },
    });
  });

  it('are one zero', () => {
    expect(clean('filter[user]=-0').values.filters).toStrictEqual({ user: 0 });
  });

  it.each([
    ['asc1', null],
    ['desc10', { column: 'j', direction: 'desc' }],
    ['desc11', null],
  ])('order by the columns that the list has: %s', (order, expected) => {
    const sortable = order === 'asc1' ? {} : { sortable: [...'abcdefghij'] };
    expect(cleanListQuery({ filters: [], ...sortable }, new URLSearchParams({ order })).values.order).toEqual(expected);
  });

  it.each([
    ['asc=0', 'order=desc2'],
    ['asc=true&page=2', 'page=2&order=asc2'],
    ['order=1&asc=0', 'order=desc1'],
  ])('take the own column of a list for a direction alone: %s', (query, expected) => {
    const own = { filters: [], sortable: ['name', 'score'], order: { column: 'score', direction: 'desc' } } as const;
    const found = cleanListQuery(own, new URLSearchParams(query));
    expect([found.cleaned.toString(), found.changed]).toEqual([expected, true]);
  });

  it.each([
    [{ perPageOptions: [20, 200, 50] }, 200],
    [{}, 100],
  ])('write the word for the largest page size of %j as its number', (sizes, largest) => {
    const found = cleanListQuery({ filters: [], ...sizes }, new URLSearchParams('per_page=unlimited'));
    expect([found.values.per_page, found.cleaned.toString()]).toEqual([largest, `per_page=${largest}`]);
  });

  it('take the page size of the list where none is asked for', () => {
    expect(cleanListQuery({ filters: [], perPage: 20 }, new URLSearchParams()).values.per_page).toBe(20);
  });
});

const keys = [
  ...list.filters.map(({ name }) => `filter[${name}]`),
  ...[
    'order',
    'asc',
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
