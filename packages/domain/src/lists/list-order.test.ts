import { describe, expect, it } from '@jest/globals';
import { defineList } from './list-definition.ts';
import { decodeOrder, encodeOrder, orderOf } from './list-order.ts';

const order = { column: 'name', direction: 'asc' } as const;
const list = defineList({ filters: [], sortable: ['name', 'score'], order });
const byRelevance = defineList({ ...list, searchOrder: 'relevance' });
const asked = { column: 'score', direction: 'desc' } as const;

describe('an order in an address', () => {
  it.each(['asc1', 'desc1', 'asc2', 'desc2'])('is read and written as %s', (code) => {
    const read = decodeOrder(list, code);
    expect(read && encodeOrder(list, read)).toBe(code);
  });

  it.each(['asc0', 'asc3', 'desc', 'up1', 'asc01', 'asc1 ', ''])('is none where it is %j', (code) => {
    expect(decodeOrder(list, code)).toBeNull();
  });

  it('is none of a list that cannot be ordered', () => {
    expect(decodeOrder({}, 'asc1')).toBeNull();
  });
});

describe('the order that a list is shown in', () => {
  it.each([
    { of: list, search: '', given: null, shown: order },
    { of: list, search: 'oak', given: null, shown: order },
    { of: byRelevance, search: '', given: null, shown: order },
    { of: byRelevance, search: 'oak', given: null, shown: null },
    { of: byRelevance, search: 'oak', given: asked, shown: asked },
    { of: list, search: '', given: asked, shown: asked },
    { of: defineList({ filters: [] }), search: '', given: null, shown: null },
  ])('is $shown for the search "$search" and the order $given', ({ of, search, given, shown }) => {
    expect(orderOf(of, { search, order: given })).toEqual(shown);
  });
});
