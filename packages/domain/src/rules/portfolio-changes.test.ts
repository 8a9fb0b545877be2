import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changesBetween, countChanges, handEdits, withHandEdits } from './portfolio-changes.ts';
import type { ContentHolding, PortfolioContents } from './portfolio-changes.ts';

const contents = (weights: Readonly<Record<number, number>>, unit: PortfolioContents['unit'] = 'amount') => ({
  unit,
  holdings: Object.entries(weights).map(([id, weight]) => ({ id: Number(id), weight, price: null })),
});

const everyId = new Set(Array.from({ length: 100 }, (_, id) => id));
const weightsOf = ({ holdings }: PortfolioContents) =>
  Object.fromEntries(holdings.map(({ id, weight }) => [id, weight]));

describe('changesBetween', () => {
  it('tells new, gone, changed and unchanged companies with both weights', () => {
    const changes = changesBetween(contents({ 1: 10, 2: 20, 3: 70 }), contents({ 1: 10, 2: 30, 4: 10 }));
    const rows = changes.map(({ id, kind, before, after }) => [id, kind, before?.weight, after?.weight]);
    expect(rows).toEqual([
      [1, 'unchanged', 10, 10],
      [2, 'changed', 20, 30],
      [4, 'new', undefined, 10],
      [3, 'gone', 70, undefined],
    ]);
    expect(countChanges(changes)).toEqual({ new: 1, gone: 1, changed: 1, unchanged: 1 });
  });

  it('counts another price as a change', () => {
    const priced = (price: number) => ({ unit: 'shares' as const, holdings: [{ id: 1, weight: 2, price }] });
    expect(changesBetween(priced(5), priced(6))[0]?.kind).toBe('changed');
    expect(changesBetween(priced(5), priced(5))[0]?.kind).toBe('unchanged');
  });

  it('compares shares where the units differ, to a billionth of a percent', () => {
    const amounts = contents({ 1: 300, 2: 100 });
    const kinds = (after: PortfolioContents) => changesBetween(amounts, after).map(({ kind }) => kind);
    expect(kinds(contents({ 1: 75, 2: 25 }, 'percent'))).toEqual(['unchanged', 'unchanged']);
    expect(kinds(contents({ 1: 74.9999, 2: 25.0001 }, 'percent'))).toEqual(['changed', 'changed']);
  });
});

describe('handEdits', () => {
  const base = contents({ 1: 10, 2: 20, 3: 30 });
  const current = contents({ 1: 10, 2: 25, 4: 5 });

  it('names what was added, changed and removed since the import', () => {
    expect(handEdits(base, current, contents({ 1: 11, 2: 21, 3: 31 }))).toEqual([
      { id: 2, kind: 'changed' },
      { id: 4, kind: 'added' },
      { id: 3, kind: 'removed' },
    ]);
  });

  it('leaves out an edit that the file agrees with', () => {
    expect(handEdits(base, current, contents({ 1: 11, 2: 25, 4: 5 }))).toEqual([]);
  });
});

describe('withHandEdits', () => {
  const base = contents({ 1: 10, 2: 20, 3: 30 });
  const current = contents({ 1: 10, 2: 25, 4: 5 });
  const file = contents({ 1: 11, 2: 21, 3: 31, 5: 9 });

  it('keeps the edits that were chosen, and takes the rest from the file', () => {
    expect(weightsOf(withHandEdits(base, current, file, new Set([2, 3])))).toEqual({ 1: 11, 2: 25, 5: 9 });
    expect(weightsOf(withHandEdits(base, current, file, new Set([4])))).toEqual({ 1: 11, 2: 21, 3: 31, 4: 5, 5: 9 });
    expect(weightsOf(withHandEdits(base, current, file, new Set()))).toEqual({ 1: 11, 2: 21, 3: 31, 5: 9 });
  });

  it('keeps nothing of a company that was not edited', () => {
    expect(weightsOf(withHandEdits(base, current, file, new Set([1])))).toEqual({ 1: 11, 2: 21, 3: 31, 5: 9 });
  });

  it('scales a kept weight into the unit of the file', () => {
    const percent = contents({ 1: 60, 3: 40 }, 'percent');
    const merged = withHandEdits(contents({ 1: 90 }), contents({ 1: 90, 4: 10 }), percent, everyId);
    expect(merged).toEqual({ unit: 'percent', holdings: [...percent.holdings, { id: 4, weight: 10, price: null }] });
    const shares = { unit: 'shares' as const, holdings: [{ id: 1, weight: 2, price: 100 }] };
    const inShares = withHandEdits(contents({ 1: 90 }), contents({ 1: 90, 4: 10 }), shares, everyId);
    expect(inShares.holdings).toEqual([...shares.holdings, { id: 4, weight: 20, price: 1 }]);
  });

  it.each([
    [400, 40],
    [0, 10],
    [undefined, 10],
  ])('scales a kept weight to the rows of a file without a company: %j', (rows, weight) => {
    const funds = { unit: 'percent' as const, holdings: [], ...(rows !== undefined && { rows }) };
    const merged = withHandEdits(contents({ 1: 90 }), contents({ 1: 90, 4: 10 }), funds, new Set([4]));
    expect(merged.holdings).toEqual([{ id: 4, weight, price: null }]);
  });
});

const holdings = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 30 }), weight: fc.integer({ min: 1, max: 1000 }) }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 20,
  })
  .map((rows): ContentHolding[] => rows.map((row) => ({ ...row, price: null })));
const version = holdings.map((rows): PortfolioContents => ({ unit: 'amount', holdings: rows }));

describe('undo of an import', () => {
  it('gives back the state before, where nothing was edited since', () => {
    fc.assert(
      fc.property(version, version, (before, after) => {
        expect(withHandEdits(after, after, before, everyId)).toEqual(before);
      }),
    );
  });

  it('is the state before with all edits made since, company by company', () => {
    fc.assert(
      fc.property(version, version, version, (before, after, current) => {
        const undone = weightsOf(withHandEdits(after, current, before, everyId));
        const [was, left, now] = [before, after, current].map(weightsOf);
        for (const id of everyId) {
          const isEdited = now?.[id] !== left?.[id];
          expect(undone[id]).toBe(isEdited ? now?.[id] : was?.[id]);
        }
      }),
    );
  });
});
