import { describe, expect, it } from '@jest/globals';
import { datapointValueProblem, formatDatapointValue, readDatapointValue } from './datapoint-value.ts';

const free = { min: null, max: null };

describe('readDatapointValue', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['−0,00', '0'],
    ['12', '12'],
    ['007', '7'],
    ['+3', '3'],
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['-1.50', '-1.5'],
    ['−1,5', '-1.5'],
    ['1.0000', '1'],
    ['0.05', '0.05'],
    ['1 234,5', '1234.5'],
    ['12\u202f345\u00a0678', '12345678'],
    [' 12 ', '12'],
    ['1'.repeat(40), '1'.repeat(40)],
  ])('reads %j as %s', (text, value) => {
    expect(readDatapointValue(text)).toBe(value);
  });

  it.each([
    '',
    '-',
    '.5',
    '5.',
    '1,2,3',
    '1.234,5',
    '1 23',
    '1234 567',
    '- 1',
    '1e3',
    '12 %',
    '0x10',
    'NaN',
    '٣',
    '1'.repeat(41),
  ])('refuses %j', (text) => {
    expect(readDatapointValue(text)).toBeNull();
  });
});

describe('datapointValueProblem', () => {
  it.each([
    ['9'.repeat(15), null],
    [`-${'9'.repeat(15)}.9999`, null],
    [`000${'9'.repeat(15)}`, null],
    ['1'.repeat(16), 'too_many_digits'],
    ['0.1234', null],
    ['0.12340', null],
    ['0.12345', 'too_many_digits'],
    ['ten', 'not_decimal'],
  ])('of %s is %s', (text, problem) => {
    expect(datapointValueProblem(text, free)).toBe(problem);
  });

  const percent = { min: '0', max: '100.0000' };
  it.each([
    ['0', null],
    ['-0.0001', 'too_low'],
    ['100', null],
    ['100,0001', 'too_high'],
  ])('of %s between 0 and 100 is %s', (text, problem) => {
    expect(datapointValueProblem(text, percent)).toBe(problem);
  });

  it('compares all digits, which a number would round', () => {
    const most = { min: null, max: '999999999999999.9998' };
    expect(datapointValueProblem('999999999999999.9998', most)).toBeNull();
    expect(datapointValueProblem('999999999999999.9999', most)).toBe('too_high');
  });

  it('compares negative bounds', () => {
    const bounds = { min: '-1.5', max: '-0.5' };
    expect(['-1.5', '-1.5001', '-0.5', '-0.4999'].map((text) => datapointValueProblem(text, bounds))).toEqual([
      null,
      'too_low',
      null,
      'too_high',
    ]);
  });
});

describe('a value in the language of the reader', () => {
  it.each([
    ['123456789012345.6789', 'en', '123,456,789,012,345.6789'],
    ['123456789012345.6789', 'fr', '123\u202f456\u202f789\u202f012\u202f345,6789'],
    ['100.0000', 'en', '100'],
    ['-0.5', 'fr', '-0,5'],
    ['', 'en', ''],
    ['12,5', 'en', '12,5'],
  ] as const)('%s in %s is %s', (value, locale, text) => {
    expect(formatDatapointValue(value, locale)).toBe(text);
  });
});
