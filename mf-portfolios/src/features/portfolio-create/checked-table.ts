import { readHoldingsTable } from '@commonweal/domain/portfolio-files';
import type { HoldingsTable, TableRow } from '@commonweal/domain/portfolio-files';
import { MAX_LINES } from '@commonweal/domain/portfolio-limits';
import { FileProblemError } from './file-problem.ts';

/** Most columns of a table; a wider one is no list of holdings. */
const MOST_COLUMNS = 300;

/** A table of lines that have any text. @throws {FileProblemError} `empty`, `too-many-lines` or `too-many-columns` */
export function toTable(lines: readonly TableRow[]): HoldingsTable {
  if (lines.some(({ cells }) => cells.length > MOST_COLUMNS)) throw new FileProblemError('too-many-columns');
  const table = readHoldingsTable(lines);
  if (table.rows.length > MAX_LINES) throw new FileProblemError('too-many-lines');
  if (table.rows.length === 0) throw new FileProblemError('empty');
  return table;
}
