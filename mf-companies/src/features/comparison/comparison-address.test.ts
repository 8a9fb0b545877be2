import { describe, expect, it } from '@jest/globals';
import { comparisonTypes } from '@commonweal/domain/comparison-type';
import { comparisonPath, readComparison } from './comparison-address.ts';

describe('the address of a comparison', () => {
  it.each(comparisonTypes)('is read as it was written, compared by %s', (view) => {
    const orders = [null, { column: 'avg', direction: 'asc' }, { column: '2147483647', direction: 'desc' }] as const;
    for (const [at, order] of orders.entries())
      for (const slugs of [[], ['a'], ['a-1', 'B_2', '3', 'd', 'e', 'f']]) {
        const address = { slugs, view, order, isChart: at % 2 === 0, snapshot: at === 0 ? null : 41 + at };
        const search = comparisonPath(address).split('?')[1] ?? '';
        expect(readComparison(search)).toEqual({ ...address, isClean: true, ignored: 0 });
      }
  });

  it.each([
    ['', { slugs: [], view: 'sdg', order: null, isChart: false, snapshot: null, isClean: true, ignored: 0 }],
    [
      '?companies=a,b',
      { slugs: ['a', 'b'], view: 'sdg', order: null, isChart: false, snapshot: null, isClean: true, ignored: 0 },
    ],
    [
      '?companies=a,a',
      { slugs: ['a'], view: 'sdg', order: null, isChart: false, snapshot: null, isClean: false, ignored: 0 },
    ],
    [
      '?companies=a,%3Cb%3E,',
      { slugs: ['a'], view: 'sdg', order: null, isChart: false, snapshot: null, isClean: false, ignored: 0 },
    ],
    [
      '?companies=a&view=pai',
      { slugs: ['a'], view: 'pai', order: null, isChart: false, snapshot: null, isClean: true, ignored: 0 },
    ],
    [
      '?companies=a&view=sdg',
      { slugs: ['a'], view: 'sdg', order: null, isChart: false, snapshot: null, isClean: false, ignored: 0 },
    ],
    [
      '?companies=a&view=none',
      { slugs: ['a'], view: 'sdg', order: null, isChart: false, snapshot: null, isClean: false, ignored: 0 },
    ],
    [
      '?companies=a&order=0-asc',
      { slugs: ['a'], view: 'sdg', order: null, isChart: false, snapshot: null, isClean: false, ignored: 0 },
    ],
    [
      '?companies=a&order=avg-up',
      { slugs: ['a'], view: 'sdg', order: null, isChart: false, snapshot: null, isClean: false, ignored: 0 },
    ],
    [
      '?companies=a&as=chart',
      { slugs: ['a'], view: 'sdg', order: null, isChart: true, snapshot: null, isClean: true, ignored: 0 },
    ],
    [
      '?companies=a&as=pie',
      { slugs: ['a'], view: 'sdg', order: null, isChart: false, snapshot: null, isClean: false, ignored: 0 },
    ],
    [
      '?companies=a&snapshot=42',
      { slugs: ['a'], view: 'sdg', order: null, isChart: false, snapshot: 42, isClean: true, ignored: 0 },
    ],
    [
      '?companies=a&snapshot=-1',
      { slugs: ['a'], view: 'sdg', order: null, isChart: false, snapshot: null, isClean: false, ignored: 0 },
    ],
    [
      '?companies=a&other=1',
      { slugs: ['a'], view: 'sdg', order: null, isChart: false, snapshot: null, isClean: false, ignored: 0 },
    ],
    [
      '?companies=a,b,c,d,e,f,g,h',
      {
        slugs: ['a', 'b', 'c', 'd', 'e', 'f'],
        view: 'sdg',
        order: null,
        isChart: false,
        snapshot: null,
        isClean: false,
        ignored: 2,
      },
    ],
  ])('is cleaned: %s', (search, expected) => {
    expect(readComparison(search)).toEqual(expected);
  });
});
