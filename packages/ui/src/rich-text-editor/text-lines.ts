/** The text of the editor between its two forms: HTML by the rich-text policy, and the operations of Quill. */

/** How a line stands: a paragraph, a heading, a quotation, or an item of a list. */
export type LineKind = 'p' | 'h2' | 'h3' | 'h4' | 'quote' | 'bullet' | 'ordered';

/** How words look; absent is plain. */
export interface Marks {
  readonly link?: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  readonly script?: 'sub' | 'super';
}

export interface Words {
  readonly text: string;
  readonly marks: Marks;
}

/** A footnote marker. */
export interface Marker {
  /** The uuid of its source. */
  readonly footnote: string;
}

export type Run = Words | Marker;

export interface TextLine {
  readonly kind: LineKind;
  /** How deep an item of a list is nested, from 0. */
  readonly depth: number;
  readonly runs: readonly Run[];
}

/** The deepest nesting of a list that is kept. */
export const DEEPEST_ITEM = 4;

export function isListItem({ kind }: Pick<TextLine, 'kind'>): boolean {
  return kind === 'bullet' || kind === 'ordered';
}

/** Lines that show something, each as a page shows it: one space for several, none at the ends. */
export function tidyLines(lines: readonly TextLine[]): TextLine[] {
  let before = -1;
  return lines.flatMap(({ kind, depth, runs }) => {
    const tidied = tidyRuns(runs);
    if (tidied.length === 0) return [];
    before = isListItem({ kind }) ? Math.min(depth, before + 1, DEEPEST_ITEM) : -1;
    return [{ kind, depth: Math.max(before, 0), runs: tidied }];
  });
}

/** The lines of a text up to a length. @param most characters and runs: each change of looks, and each marker */
export function firstLines(lines: readonly TextLine[], most: { characters: number; runs: number }): TextLine[] {
  let { characters, runs } = most;
  return lines.flatMap((line) => {
    const kept = line.runs.slice(0, Math.max(0, runs)).flatMap((run): Run[] => {
      if ('footnote' in run) return [run];
      const text = run.text.slice(0, Math.max(0, characters));
      characters -= text.length;
      return text === '' ? [] : [{ ...run, text }];
    });
    // A line costs as much as a run.
    runs -= kept.length + 1;
    return kept.length === 0 ? [] : [{ ...line, runs: kept }];
  });
}

function tidyRuns(runs: readonly Run[]): Run[] {
  const tidied: Run[] = [];
  let isAfterSpace = true;
  for (const run of runs) {
    if ('footnote' in run) {
      tidied.push(run);
      isAfterSpace = false;
      continue;
    }
    const spaced = tidyText(run.text);
    const text: string = isAfterSpace ? spaced.replace(tidied.length === 0 ? /^\s+/ : /^ /, '') : spaced;
    if (text === '') continue;
    isAfterSpace = text.endsWith(' ');
    append(tidied, { text, marks: run.marks });
  }
  return withoutLastSpace(tidied);
}

// Also leaves out the invisible signs with which Quill keeps a cursor beside a marker.
function tidyText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[ \t\n\r\f]+/g, ' ')
    .replaceAll(/[\p{Cc}\uFEFF]/gu, '');
}

function append(runs: Run[], words: Words): void {
  const last = runs.at(-1);
  if (last && 'text' in last && sameMarks(last.marks, words.marks)) {
    runs[runs.length - 1] = { ...last, text: last.text + words.text };
  } else runs.push(words);
}

function withoutLastSpace(runs: readonly Run[]): Run[] {
  const last = runs.at(-1);
  if (!last || 'footnote' in last) return [...runs];
  const text = last.text.trimEnd();
  return text === '' ? withoutLastSpace(runs.slice(0, -1)) : [...runs.slice(0, -1), { ...last, text }];
}

/** The marks in the order in which their tags nest. */
export const MARKS = ['link', 'bold', 'italic', 'underline', 'strike', 'script'] as const;

function sameMarks(one: Marks, other: Marks): boolean {
  return MARKS.every((name) => one[name] === other[name]);
}
