import type { HoldingsTable } from '@commonweal/domain/portfolio-files';
import { readTable } from './csv-table.ts';
import { isMarkup } from './file-text.ts';
import { readMarkup } from './markup-table.ts';

/** Reads text as lines of cells, or as markup. @throws {FileProblemError} as `toTable` */
export function readTextTable(text: string): HoldingsTable {
  return isMarkup(text) ? readMarkup(text) : readTable(text);
}
