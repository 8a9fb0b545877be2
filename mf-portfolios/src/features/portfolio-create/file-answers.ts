import type { HoldingsTable } from '@commonweal/domain/portfolio-files';
import { FileProblemError } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';
import { FileReading } from './file-reading.ts';
import type { HoldingsSummary, ReadingOrder, RowsToMatch, TableOutline } from './file-reading.ts';

/** A question of the page to the worker that holds its file; the first one brings the file. */
export type FileQuestion<Content> =
  | { readonly kind: 'open'; readonly content: Content }
  | { readonly kind: 'summary' | 'rows'; readonly order: ReadingOrder };

/** The answer; a problem is null where the reader itself failed. */
export type FileAnswer =
  | { readonly kind: 'open'; readonly table: TableOutline; readonly text: string | null }
  | { readonly kind: 'summary'; readonly summary: HoldingsSummary }
  | { readonly kind: 'rows'; readonly rows: RowsToMatch }
  | { readonly kind: 'problem'; readonly problem: FileProblem | null };

/** A question with the number that its answer has too. */
export interface AskedOfFile<Content> {
  readonly id: number;
  readonly question: FileQuestion<Content>;
}

export interface AnsweredOfFile {
  readonly id: number;
  readonly answer: FileAnswer;
}

/**
 * The part of a worker: reads one file, and answers questions about it.
 * @param textOf the text of a file that came as bytes
 */
export function fileAnswers<Content>(
  read: (content: Content) => HoldingsTable,
  textOf: (table: HoldingsTable) => string | null = () => null,
): (asked: AskedOfFile<Content>) => AnsweredOfFile {
  let file: FileReading | null = null;
  const answer = (question: FileQuestion<Content>): FileAnswer => {
    if (question.kind === 'open') {
      const table = read(question.content);
      file = new FileReading(table);
      return { kind: 'open', table: file.outline(), text: textOf(table) };
    }
    if (file === null) return { kind: 'problem', problem: null };
    const { kind, order } = question;
    return kind === 'summary' ? { kind, summary: file.summary(order) } : { kind, rows: file.rows(order) };
  };
  return ({ id, question }) => {
    try {
      return { id, answer: answer(question) };
    } catch (error) {
      return { id, answer: { kind: 'problem', problem: error instanceof FileProblemError ? error.problem : null } };
    }
  };
}
