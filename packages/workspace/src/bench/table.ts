/** Figures in rows: the first column says what they are of. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table as text: the first column to the left, numbers to the right, the last column as it comes. */
export function formatTable({ title, columns, rows }: Table): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  const write = (line: readonly string[]): string =>
    columns
      .map((_, at) =>
        at === 0 ? (line[at] ?? '').padEnd(widths[at] ?? 0) : (line[at] ?? '').padStart(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [title, '', write(columns), rule, ...rows.map(write)].join('\n');
}

/** Bytes as kB of 1,000, with one decimal. */
export function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** The ratio to the control, with two decimals; a dash where there is no control. */
export function times(value: number, control: number): string {
  return control > 0 && Number.isFinite(value / control) ? `${(value / control).toFixed(2)} ×` : '–';
}

/** An aim for a ratio to a control, and whether it was met as the ratio is written: `≤ 1.15 ×, met`. */
export function ratioAim(limit: number, value: number, control: number): string {
  return aim(`≤ ${limit.toFixed(2)} ×`, Number((value / control).toFixed(2)) <= limit);
}

export function aim(text: string, isMet: boolean): string {
  return `${text}, ${isMet ? 'met' : 'missed'}`;
}
