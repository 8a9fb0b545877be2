import { describe, expect, it } from '@jest/globals';
import { aim, formatTable, inKilobytes, ratioAim, times } from './table.ts';

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
    expect(inKilobytes(1_250)).toBe('1.3');
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

  it.each([
    [115, 100, '≤ 1.15 ×, met'],
    [115.4, 100, '≤ 1.15 ×, met'],
    [116, 100, '≤ 1.15 ×, missed'],
    [Number.NaN, 100, '≤ 1.15 ×, missed'],
  ])('are held against an aim as they are written: %s beside %s', (value, control, text) => {
    expect(ratioAim(1.15, value, control)).toBe(text);
  });

  it('say of an aim whether it was met', () => {
    expect([aim('≤ 100 ms', true), aim('≤ 100 ms', false)]).toEqual(['≤ 100 ms, met', '≤ 100 ms, missed']);
  });
});
