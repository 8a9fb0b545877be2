import { expect, it } from '@jest/globals';
import { buildImportanceTable, replaceRows } from './importance-table.ts';
import type { CompanyNote } from './company-score.ts';

const note = (over: Partial<CompanyNote>): CompanyNote => ({ e: 1, n: 1, v: 5, s: 1, t: 1, c: 1, i: 1, r: 3, ...over });

it('sums the notes of a company under one key, in the order in which they come', () => {
  const table = buildImportanceTable(
    [1, 2],
    [note({ e: 2, v: 1, s: 2 }), note({ t: 2 }), note({ e: 2, v: -4 }), note({ e: 9 })],
  );
  expect(table).toEqual({
    keys: ['1-1-1', '1-1-2'],
    starts: Uint32Array.of(0, 1, 2),
    keyOf: Uint32Array.of(1, 0),
    sizes: Float64Array.of(1, 3),
    values: Float64Array.of(5, -2),
    notes: Uint32Array.of(1, 2),
    ratings: Uint32Array.of(3, 6),
    largest: 5,
  });
});

it('replaces rows in place where as many cells come, and moves those behind where not', () => {
  const table = buildImportanceTable([1, 2, 3], [note({ v: 1 }), note({ e: 2, v: 2 }), note({ e: 3, v: 3 })]);
  const same = replaceRows(table, 1, 2, buildImportanceTable([2], [note({ e: 2, v: -2, t: 7 })]));
  expect(same.values).toBe(table.values);
  expect([...same.values]).toEqual([1, -2, 3]);
  expect(same.keys).toEqual(['1-1-1', '1-1-7']);
  const more = replaceRows(same, 1, 2, buildImportanceTable([2, 5], [note({ e: 2 }), note({ e: 5, t: 2, v: -4 })]));
  expect({ starts: [...more.starts], values: [...more.values] }).toEqual({
    starts: [0, 1, 2, 3, 4],
    values: [1, 5, -4, 3],
  });
  const none = replaceRows(more, 0, 3, buildImportanceTable([], []));
  expect({ starts: [...none.starts], values: [...none.values] }).toEqual({ starts: [0, 1], values: [3] });
});
