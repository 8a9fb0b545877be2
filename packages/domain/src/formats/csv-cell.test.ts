import { describe, expect, it } from '@jest/globals';
import { csvCell, csvComment, csvLine, withoutFormula } from './csv-cell.ts';

describe('a cell of a CSV file', () => {
  it.each([
    ['Loomwell', 'Loomwell'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
    ['a\rb', '"a\rb"'],
    [' a', '" a"'],
    ['a ', '"a "'],
    ['a;b', 'a;b'],
    [null, ''],
    [0, '0'],
    [-1.5, '-1.5'],
  ])('of %j is %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', ' =1', '\t1', '\r1', '\n1', '＝1', '＋1', '－1', '＠1', '+', '-.5'])(
    'is text where a spreadsheet would run %j',
    (text) => {
      expect(withoutFormula(text)).toBe(`'${text}`);
    },
  );

  it.each(['1=1', 'a-b', '-1.5', '+2', '-12', '\u22121.50', "'=1"])('leaves %j as it is', (text) => {
    expect(withoutFormula(text)).toBe(text);
  });

  it('is neutralised before it is quoted', () => {
    expect(csvCell('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`);
  });
});

it('a row ends as RFC 4180 has it', () => {
  expect(csvLine(['a', 1, null])).toBe('a,1,\r\n');
});

it.each([
  ['Company: Loomwell, Porto', '# Company: Loomwell, Porto'],
  ['Company: A\r\nB', '# Company: A B'],
  ['Company: A,=1+1', '# Company: A =1+1'],
  ['Company: A;\t@SUM(1)', '# Company: A @SUM(1)'],
])('a comment of %j is one line without a formula', (text, line) => {
  expect(csvComment(text)).toBe(`${line}\r\n`);
});
