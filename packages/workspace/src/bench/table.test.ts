import { describe, expect, it } from '@jest/globals';
import { formatTable, kilobytes, times } from './table.ts';

describe('a table', () => {
  it('has its columns below each other, numbers to the right', () => {
    const text = formatTable({
      title: 'Bytes',
      columns: ['file', 'kB'],
      rows: [
        ['main.js', '120.5'],
        ['entry.js', '4.0'],
      ],
    });
    expect(text.split('\n')).toEqual([
      'Bytes',
      '',
      'file         kB',
      '────────  ─────',
      'main.js   120.5',
      'entry.js    4.0',
    ]);
  });

  it('leaves a cell empty that a row does not have', () => {
    const text = formatTable({ title: 'Aims', columns: ['what', 'aim'], rows: [['rows']] });
    expect(text.split('\n').at(-1)).toBe('rows');
  });
});

describe('figures', () => {
  it('are written in kB of 1,000 bytes', () => {
    expect(kilobytes(1_250)).toBe('1.3');
  });

  it('are compared with their control', () => {
    expect(times(130, 100)).toBe('1.30 ×');
  });

  it.each([
    [1, 0],
    [Number.NaN, 1],
  ])('are not compared where one is missing: %s beside %s', (value, control) => {
    expect(times(value, control)).toBe('–');
  });
});
