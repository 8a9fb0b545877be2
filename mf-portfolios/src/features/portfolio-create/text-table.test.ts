import { describe, expect, it } from '@jest/globals';
import { tableReply } from './table-reply.ts';
import { readTextTable } from './text-table.ts';

describe('readTextTable', () => {
  it.each([
    ['lines of cells', 'ISIN;Name\nFR0000120271;Acme'],
    ['markup', '<table><tr><td>ISIN<td>Name<tr><td>FR0000120271<td>Acme</table>'],
  ])('reads %s', (_, text) => {
    const { headers, rows } = readTextTable(text);
    expect({ headers, cells: rows.map(({ cells }) => cells) }).toEqual({
      headers: ['ISIN', 'Name'],
      cells: [['FR0000120271', 'Acme']],
    });
  });
});

describe('the reply of a worker', () => {
  it('names the problem of a file', () => {
    expect(tableReply(() => readTextTable('name;weight'))).toEqual({ problem: 'empty' });
  });

  it('names none where the reader itself fails', () => {
    const failing = () => {
      throw new RangeError('Out of memory');
    };
    expect(tableReply(failing)).toEqual({ problem: null });
  });
});
