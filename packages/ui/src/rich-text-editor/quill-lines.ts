import type { Op } from 'quill/core.js';
import type { TextLine, LineKind, Marks, Run } from './text-lines.ts';

/** The operations of Quill that write lines. The last line ends as every line does. */
export function opsOfLines(lines: readonly TextLine[]): Op[] {
  return lines.flatMap((line) => [...line.runs.map(opOfRun), endOfLine(line)]);
}

function opOfRun(run: Run): Op {
  if ('footnote' in run) return { insert: { footnote: run.footnote } };
  return { insert: run.text, ...(Object.keys(run.marks).length > 0 && { attributes: { ...run.marks } }) };
}

function endOfLine({ kind, depth }: TextLine): Op {
  if (kind === 'p') return { insert: '\n' };
  if (kind === 'quote') return { insert: '\n', attributes: { blockquote: true } };
  if (kind !== 'bullet' && kind !== 'ordered') return { insert: '\n', attributes: { header: kind } };
  return { insert: '\n', attributes: { list: kind, ...(depth > 0 && { indent: depth }) } };
}

/** The lines that operations of Quill write; what the policy does not know is left out. */
export function linesOfOps(ops: readonly Op[]): TextLine[] {
  const lines: TextLine[] = [];
  let runs: Run[] = [];
  for (const { insert, attributes = {} } of ops) {
    if (typeof insert !== 'string') {
      if (typeof insert?.footnote === 'string') runs.push({ footnote: insert.footnote });
      continue;
    }
    const [first = '', ...others] = insert.split('\n');
    runs.push({ text: first, marks: marksOfAttributes(attributes) });
    for (const text of others) {
      lines.push({ kind: kindOf(attributes), depth: depthOf(attributes), runs });
      runs = [{ text, marks: marksOfAttributes(attributes) }];
    }
  }
  return [...lines, { kind: 'p', depth: 0, runs }];
}

type Attributes = NonNullable<Op['attributes']>;

function kindOf({ header, blockquote, list }: Attributes): LineKind {
  if (list === 'bullet' || list === 'ordered') return list;
  if (header === 'h2' || header === 'h3' || header === 'h4') return header;
  return blockquote === true ? 'quote' : 'p';
}

function depthOf({ indent }: Attributes): number {
  return typeof indent === 'number' ? indent : 0;
}

function marksOfAttributes({ link, bold, italic, underline, strike, script }: Attributes): Marks {
  return {
    ...(typeof link === 'string' && { link }),
    ...(bold === true && { bold }),
    ...(italic === true && { italic }),
    ...(underline === true && { underline }),
    ...(strike === true && { strike }),
    ...((script === 'sub' || script === 'super') && { script }),
  };
}
