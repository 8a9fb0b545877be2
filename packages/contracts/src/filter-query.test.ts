import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { analysisList } from '@commonweal/domain/analysis-list';
import { companyList } from '@commonweal/domain/company-list';
import { filterParameters } from '@commonweal/domain/list-call';
import { UNRESTRICTED_WORDS, cleanListQuery } from '@commonweal/domain/list-query';
import type { ListDefinition } from '@commonweal/domain/list-query';
import { submissionList } from '@commonweal/domain/submission-list';
import { userList } from '@commonweal/domain/user-list';
import { endpoints } from './index.ts';
import { filterQuery, orderQuery } from './filter-query.ts';

const one = {
  filters: [
    { name: 'goals', type: 'integer', multiple: true, options: [1, 2] },
    { name: 'topic', type: 'integer', from: 'topics' },
    { name: 'side', type: 'choice', options: ['up', 'down'] },
    { name: 'flag', type: 'choice', options: ['1'] },
    { name: 'least', type: 'integer', options: [1, 5] },
    { name: 'score', type: 'range', settings: { range_options: { min: 0, max: 5, step: 1 } } },
    { name: 'author', type: 'integer', parameter: 'author_id' },
    { name: 'day', type: 'date' },
    { name: 'words', type: 'text' },
    { name: 'default', type: 'choice', options: [] },
  ],
} as const;
const query = z.strictObject(filterQuery(one));

describe('the filters of a query', () => {
  it.each([
    ['goals', '1,99', [1, 99]],
    ['topic', '7', [7]],
    ['topic', '7,8', [7, 8]],
    ['side', 'up', 'up'],
    ['flag', '1', '1'],
    ['least', '0', 0],
    ['least', '1000000', 1_000_000],
    ['score', '0p5', [0, 5]],
    ['author_id', '1', 1],
    ['author_id', '2147483647', 2_147_483_647],
    ['day', '2026-02-28', '2026-02-28'],
    ['words', ' salt  marsh ', 'salt marsh'],
  ])('take %s=%s', (name, text, value) => {
    expect(query.parse({ [name]: text })).toEqual({ [name]: value });
  });

  it.each([
    ['goals', '1,x'],
    ['goals', ''],
    ['side', 'left'],
    ['flag', '0'],
    ['least', '-1'],
    ['least', '1000001'],
    ['score', '0p6'],
    ['author_id', '0'],
    ['author_id', '2147483648'],
    ['author', '1'],
    ['day', '2026-02-30'],
    ['default', 'none'],
  ])('refuse %s=%s', (name, text) => {
    expect(query.safeParse({ [name]: text }).success).toBe(false);
  });

  it('restrict nothing by the words that say so', () => {
    const names = Object.keys(query.shape);
    expect(names).toHaveLength(9);
    for (const word of UNRESTRICTED_WORDS)
      for (const name of names) expect(query.parse({ [name]: word })).toEqual({ [name]: undefined });
  });

  it('mean all by those words where the list is narrowed unset', () => {
    const { status } = filterQuery(submissionList);
    expect(['all', 'none', 'read', undefined].map((word) => status.parse(word))).toEqual([
      'all',
      'all',
      'read',
      undefined,
    ]);
  });

  it('need the scale of a range', () => {
    expect(() => filterQuery({ filters: [{ name: 'score', type: 'range' }] })).toThrow('The range score has no scale.');
  });
});

it('orders by the columns of the list alone', () => {
  expect(orderQuery(userList).options).toEqual(userList.sortable);
  expect(orderQuery({}).safeParse('name').success).toBe(false);
});

/** Every filter of an address, at its ends and beyond them. */
const texts = ['1', '0', '-1', '17', '999999999', '1000000000', '2147483647', '1,2,3000000000', 'm5p5', '0p0'];
const lists: readonly (readonly [operation: string, query: z.ZodObject, list: ListDefinition])[] = [
  ['GET v3/entities', endpoints['GET v3/entities'].query, companyList],
  ['GET v3/notes/published', endpoints['GET v3/notes/published'].query, analysisList],
  ['GET v3/users', endpoints['GET v3/users'].query, userList],
  ['GET v3/notes/submissions', endpoints['GET v3/notes/submissions'].query, submissionList],
];

describe.each(lists)('%s', (_, schema, list) => {
  const rows = list.filters.flatMap(({ name, options }) =>
    [...texts, '2026-11-22', ...UNRESTRICTED_WORDS, ...(Array.isArray(options) ? options.map(String) : [])].map(
      (text) => [name, text] as const,
    ),
  );

  it('takes whatever an address asks of it', () => {
    expect(rows.length).toBeGreaterThan(25);
    const asked = rows.map(([name, text]) => {
      const { values } = cleanListQuery(list, new URLSearchParams({ [`filter[${name}]`]: text }));
      return filterParameters(list.filters, values.filters);
    });
    expect(asked.filter((call) => Object.keys(call).length === 1).length).toBeGreaterThan(10);
    expect(asked.filter((call) => !schema.safeParse(call).success)).toEqual([]);
  });
});
