/** A value of a table: text, number, or nothing. */
export type CsvValue = string | number | null;

/** Characters with which spreadsheets begin a formula, full-width forms included (OWASP, CSV injection). */
const FORMULA = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/u;

/** A text that no spreadsheet runs as a formula: an apostrophe makes it text again; plain numbers stay. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/** A value as a cell of a CSV file (RFC 4180); null is an empty cell. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return `${value}`;
  const text = withoutFormula(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of a CSV file with its line end. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** A line about a CSV file above its header, `# …`; a separator in it begins no cell with a formula. */
export function csvComment(text: string): string {
  return `# ${text.replaceAll(/[,;\s]+(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/gu, ' ').replaceAll(/\s+/gu, ' ')}\r\n`;
}
