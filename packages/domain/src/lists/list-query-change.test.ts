import { describe, expect, it } from '@jest/globals';

import { changeListQuery } from './list-query-change.ts';
import { defineList } from './list-query.ts';

const list = defineList({
  filters: [
    { name: 'sdg', type: 'integer', multiple: true },
    { name: 'title', type: 'text' },
    { name: 'score', type: 'range', settings: { range_options: { min: -5, max: 5, step: 0.5 } } },
  ],
  sortable: ['name', 'score'],
  views: ['list', 'grid'],
});
const change = (query: string, what: Parameters<typeof changeListQuery<typeof list.filters>>[2]) =>
  decodeURIComponent(changeListQuery(list, new URLSearchParams(query), what).toString());

describe('changeListQuery', () => {
  it('sets filters and keeps the rest', () => {
    expect(change('view=grid', { filters: { sdg: [1, 2], score: [-2.5, 0] } })).toBe(
      'view=grid&filter[sdg]=1,2&filter[score]=m2.5p0',
    );
  });

  it('goes back to the first page', () => {
    expect(change('page=4&offset=30', { search: 'water' })).toBe('search=water');
  });

  it('moves to a page', () => {
    expect(change('search=water&page=4', { page: 5 })).toBe('search=water&page=5');
  });

  it('leaves the first page unsaid', () => {
    expect(change('page=4', { page: 1 })).toBe('');
  });

  it.each([
    ['null', { filters: { sdg: null } }],
    ['no values', { filters: { sdg: [] } }],
  ])('takes a filter away for %s', (_, what) => {
    expect(change('filter[sdg]=1', what)).toBe('');
  });

  it.each([[null], [undefined], ['']])('takes a text away for %j', (title) => {
    expect(change('filter[title]=water&filter[sdg]=1', { filters: { title } })).toBe('filter[sdg]=1');
  });

  it('sets a text', () => {
    expect(change('', { filters: { title: 'clean water' } })).toBe('filter[title]=clean+water');
  });

  it('leaves the filters that it does not name', () => {
    expect(change('filter[title]=water', { filters: { sdg: [1] } })).toBe('filter[title]=water&filter[sdg]=1');
  });

  it('takes the order, the search, the tab and the view away', () => {
    const query = 'order=asc1&search=water&view=grid';
    expect(change(query, { order: null, search: '', view: null })).toBe('');
    expect(change(query, {})).toBe(query);
  });

  it('names the second page', () => {
    expect(change('', { page: 2 })).toBe('page=2');
  });

  it('takes filters as their controls have them, and drops what they may not be', () => {
    const texts = { sdg: '1,2', score: 'm2.5p0' };
    expect(change('view=grid', { texts })).toBe('view=grid&filter[sdg]=1,2&filter[score]=m2.5p0');
    expect(change('filter[sdg]=1', { texts: { sdg: null, score: 'x', evil: '1' } })).toBe('');
  });

  it('orders by column name', () => {
    expect(change('order=asc1', { order: { column: 'score', direction: 'desc' } })).toBe('order=desc2');
  });

  it('drops what the list does not allow', () => {
    expect(change('evil=1', { order: { column: 'secret', direction: 'asc' }, view: 'secret' })).toBe('');
  });
});
