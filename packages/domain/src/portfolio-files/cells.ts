/** A cell: the text of a file, or a number of a workbook, which needs no reading. */
export type Cell = string | number;

/** A row of a file: the line it begins on, from 1, and its cells. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** A cell as it is shown, trimmed; empty where the row has no such column. */
export function textAt({ cells }: TableRow, column: number | null): string {
  return column === null ? '' : String(cells[column] ?? '').trim();
}

/** The words of a text in lower case without accents, parted by single spaces. */
export function plainCellWords(text: string): string {
  const letters = text.slice(0, 300).toLowerCase();
  const plain = ASCII.test(letters) ? letters : withoutAccents(letters);
  return plain
    .replaceAll('%', ' percent ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Most texts have no accents to take off. */
const ASCII = /^[ -~]*$/;

function withoutAccents(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('ß', 'ss');
}
