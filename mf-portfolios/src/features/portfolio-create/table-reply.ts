import type { HoldingsTable } from '@commonweal/domain/portfolio-files';
import { FileProblemError } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';

/** The answer of a worker: the table, or the problem of the file; null where the reader itself failed. */
export type TableReply = { readonly table: HoldingsTable } | { readonly problem: FileProblem | null };

/** The reply to the page, whichever way the reading ends. */
export function tableReply(read: () => HoldingsTable): TableReply {
  try {
    return { table: read() };
  } catch (error) {
    return { problem: error instanceof FileProblemError ? error.problem : null };
  }
}
