import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { changedFields, mergeFields } from './merge-fields.ts';

interface Draft {
  readonly headline: string;
  readonly tags: readonly string[];
  readonly image: { readonly url: string; readonly credit?: string } | null;
}

const base: Draft = { headline: 'Less water', tags: ['water'], image: null };
const image = { url: '/a.webp' };

describe('a three-way merge', () => {
  it('takes each field from the side that changed it', () => {
    const mine = { ...base, headline: 'Much less water' };
    const theirs = { ...base, tags: ['water', 'dyeing'] };
    expect(mergeFields(base, mine, theirs)).toEqual({
      merged: { headline: 'Much less water', tags: ['water', 'dyeing'], image: null },
      conflicts: [],
    });
  });

  it('keeps mine, and names the field, where both changed it', () => {
    const mine = { ...base, headline: 'Mine', image };
    const theirs = { ...base, headline: 'Theirs', image: { url: '/b.webp' } };
    expect(mergeFields(base, mine, theirs)).toEqual({ merged: mine, conflicts: ['headline', 'image'] });
  });

  it('sees no conflict where both made the same change', () => {
    const mine = { ...base, image };
    const theirs = { ...base, image: { ...image, credit: undefined } };
    expect(mergeFields(base, mine, theirs)).toEqual({ merged: mine, conflicts: [] });
  });

  it('lets a side take back what stands, as a change of its own', () => {
    const before: Draft = { ...base, image };
    expect(mergeFields(before, base, { ...before, headline: 'Theirs' })).toEqual({
      merged: { ...base, headline: 'Theirs' },
      conflicts: [],
    });
    expect(mergeFields(before, base, { ...before, image: { url: '/b.webp' } }).conflicts).toEqual(['image']);
  });

  it('tells another order of a list from the same one', () => {
    const two = { ...base, tags: ['a', 'b'] };
    expect(changedFields(two, { ...base, tags: ['b', 'a'] })).toEqual({ tags: ['b', 'a'] });
    expect(changedFields(two, { ...base, tags: ['a', 'b'] })).toEqual({});
    expect(changedFields(two, { ...base, tags: ['a'] })).toEqual({ tags: ['a'] });
    expect(changedFields<{ readonly a: unknown }>({ a: [] }, { a: {} })).toEqual({ a: {} });
    expect(changedFields<{ readonly a: unknown }>({ a: null }, { a: {} })).toEqual({ a: {} });
  });
});

const value = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }));
const record = fc.record({ one: value, two: value, three: value });

describe('merging any three records', () => {
  it('keeps a side as it is where the other changed nothing', () => {
    fc.assert(
      fc.property(record, record, (from, side) => {
        expect(mergeFields(from, side, from)).toEqual({ merged: side, conflicts: [] });
        expect(mergeFields(from, from, side)).toEqual({ merged: side, conflicts: [] });
        expect(mergeFields(from, side, side)).toEqual({ merged: side, conflicts: [] });
      }),
    );
  });

  it('finds the same conflicts from both sides, and the same values elsewhere', () => {
    fc.assert(
      fc.property(record, record, record, (from, mine, theirs) => {
        const here = mergeFields(from, mine, theirs);
        const there = mergeFields(from, theirs, mine);
        expect(here.conflicts).toEqual(there.conflicts);
        for (const name of ['one', 'two', 'three'] as const)
          expect(here.merged[name]).toEqual(here.conflicts.includes(name) ? mine[name] : there.merged[name]);
      }),
    );
  });

  it('loses no change: what is sent next is all that this side changed', () => {
    fc.assert(
      fc.property(record, record, record, (from, mine, theirs) => {
        const { merged, conflicts } = mergeFields(from, mine, theirs);
        const own = Object.keys(changedFields(from, mine));
        for (const name of Object.keys(changedFields(theirs, merged))) expect(own).toContain(name);
        for (const name of conflicts) expect(changedFields(theirs, merged)).toHaveProperty(name);
      }),
    );
  });
});
