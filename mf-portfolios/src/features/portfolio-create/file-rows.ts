import type { ApiInput } from '@commonweal/contracts';
import type { Columns } from './columns.ts';
import type { CsvTable } from './csv-table.ts';

/** A row as the server matches it. */
type FileRow = ApiInput<'POST v3/portfolios/matched-data'>['body']['matching_data'][number];

/** Longest texts that the server takes; a cell beyond that is no name. */
const LONGEST = { isin: 100, name: 300, weight: 60 } as const;
/** The weight of every company where the file has none. */
const EQUAL_WEIGHT = 1;

/** The rows of a table by its columns; the server reads the weights as the whole column is written. */
export function toFileRows({ rows }: Pick<CsvTable, 'rows'>, columns: Columns): FileRow[] {
  return rows.map(({ line, cells }) => {
    const cell = (role: keyof Columns) => {
      const at = columns[role];
      return at === null ? '' : (cells[at] ?? '').trim().slice(0, LONGEST[role]);
    };
    return {
      line,
      isin: cell('isin'),
      name: cell('name'),
      weight: columns.weight === null ? EQUAL_WEIGHT : cell('weight'),
    };
  });
}
