import { describe, expect, it } from '@jest/globals';
import { noColumns } from '@commonweal/domain/portfolio-files';
import { textOfTable } from './disguised-file.ts';
import { fileAnswers } from './file-answers.ts';
import type { FileQuestion } from './file-answers.ts';
import type { ReadingOrder } from './file-reading.ts';
import { readTextTable } from './text-table.ts';

const csv = 'Report\nISIN;Name;Weight\nFR0000120271;Acme;1,5\n;Cash;2\n;Nobody;3\n';
const columns = { ...noColumns, isin: 0, name: 1, weight: 2 };
const order: ReadingOrder = { columns, decimalSign: null, rowOrder: null, countsOnce: false };

function asked(...questions: FileQuestion<string>[]) {
  const answerOf = fileAnswers(readTextTable, textOfTable);
  return questions.map((question, id) => answerOf({ id, question }));
}

describe('the worker of a file', () => {
  it('answers what the page shows of it, and the rows as the server takes them', () => {
    const [opened, summary, rows] = asked(
      { kind: 'open', content: csv },
      { kind: 'summary', order },
      { kind: 'rows', order },
    );
    expect(opened).toEqual({
      id: 0,
      answer: {
        kind: 'open',
        table: {
          ...{ headers: ['ISIN', 'Name', 'Weight'], width: 3, preamble: 1, columns, isRecognised: true, rowCount: 3 },
          firstRows: [
            { line: 3, cells: ['FR0000120271', 'Acme', '1,5'] },
            { line: 4, cells: ['', 'Cash', '2'] },
            { line: 5, cells: ['', 'Nobody', '3'] },
          ],
        },
        text: 'ISIN\tName\tWeight\nFR0000120271\tAcme\t1,5\n\tCash\t2\n\tNobody\t3',
      },
    });
    expect(summary).toEqual({
      id: 1,
      answer: {
        kind: 'summary',
        summary: {
          ...{ basis: 'weight', sign: ',', isSignOpen: false, order: 'told', warnings: [], repeats: [], count: 2 },
          ...{ unit: 'percent', isTransactions: false, example: { text: '1,5', value: 1.5 } },
        },
      },
    });
    const { answer } = rows ?? {};
    if (answer?.kind !== 'rows') throw new Error('No rows');
    expect(JSON.parse(answer.rows.body)).toEqual({
      matching_data: [
        {
          ...{ line: 3, isin: 'FR0000120271', name: 'Acme', ticker: '', country: '', currency: '' },
          ...{ weight: 1.5, weight_text: '1,5' },
        },
        {
          ...{ line: 5, isin: '', name: 'Nobody', ticker: '', country: '', currency: '', weight: 3, weight_text: '3' },
        },
      ],
    });
    expect(answer.rows.aside).toEqual([{ line: 4, text: 'Cash', reason: 'cash', weight: { value: 2, text: '2' } }]);
  });

  it('reads each choice anew', () => {
    const other: ReadingOrder = { ...order, columns: { ...columns, weight: null } };
    const answers = asked(
      { kind: 'open', content: csv },
      { kind: 'summary', order },
      { kind: 'summary', order: other },
      { kind: 'summary', order },
    );
    expect(answers.map(({ answer }) => (answer.kind === 'summary' ? answer.summary.basis : null))).toEqual([
      null,
      'weight',
      'equal',
      'weight',
    ]);
  });

  it.each([
    ['lines of cells', 'ISIN;Name\nFR0000120271;Acme'],
    ['markup', '<table><tr><td>ISIN<td>Name<tr><td>FR0000120271<td>Acme</table>'],
  ])('reads %s', (_, content) => {
    expect(asked({ kind: 'open', content })).toMatchObject([
      { answer: { kind: 'open', table: { headers: ['ISIN', 'Name'], rowCount: 1 } } },
    ]);
  });

  it('names the problem of a file, and none where the reader itself fails or no file is open', () => {
    const failing = fileAnswers<string>(() => {
      throw new RangeError('Out of memory');
    });
    expect([
      ...asked({ kind: 'open', content: 'name;weight' }, { kind: 'summary', order }),
      failing({ id: 2, question: { kind: 'open', content: csv } }),
    ]).toEqual([
      { id: 0, answer: { kind: 'problem', problem: 'empty' } },
      { id: 1, answer: { kind: 'problem', problem: null } },
      { id: 2, answer: { kind: 'problem', problem: null } },
    ]);
  });
});
