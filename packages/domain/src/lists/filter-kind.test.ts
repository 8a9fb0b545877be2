import { describe, expect, it } from '@jest/globals';
import { kindOf, narrowingFilters, placedFilters } from './filter-kind.ts';
import type { FilterDefinition } from './list-definition.ts';

const kinds: readonly (readonly [kind: string, filter: FilterDefinition])[] = [
  ['options', { name: 'x', type: 'integer', multiple: true, from: 'sdgs', options: [1, 2] }],
  ['options', { name: 'x', type: 'integer', from: 'topics' }],
  ['options', { name: 'x', type: 'integer', multiple: true }],
  ['count', { name: 'x', type: 'integer', options: [1, 5] }],
  ['id', { name: 'x', type: 'integer' }],
  ['id', { name: 'x', type: 'integer', options: 'any' }],
  ['choice', { name: 'x', type: 'choice', options: ['a', 'b'] }],
  ['choice', { name: 'x', type: 'choice', options: [] }],
  ['flag', { name: 'x', type: 'choice', options: ['a'] }],
  ['range', { name: 'x', type: 'range' }],
  ['date', { name: 'x', type: 'date' }],
  ['text', { name: 'x', type: 'text' }],
];

it.each(kinds)('is of the kind %s: %j', (kind, filter) => {
  expect(kindOf(filter)).toBe(kind);
});

describe('filters of a list', () => {
  const namesOf = (filters: readonly FilterDefinition[]) => filters.map(({ name }) => name);
  const list = {
    filters: [
      { name: 'second', type: 'text', place: 10 },
      { name: 'linked', type: 'integer' },
      { name: 'first', type: 'text', place: 20 },
      { name: 'default', type: 'choice', options: [] },
    ],
  } as const;

  it('are chosen in the order of their places', () => {
    expect(namesOf(placedFilters(list))).toEqual(['first', 'second']);
  });

  it('narrow it, but for the one that keeps its defaults away', () => {
    expect(namesOf(narrowingFilters(list))).toEqual(['second', 'linked', 'first']);
  });
});
