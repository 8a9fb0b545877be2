import type { HoldingsTable } from '@commonweal/domain/portfolio-files';
import { WorkerScript } from '@commonweal/platform/worker';
import { FileProblemError } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';

/** The answer of the worker. */
export type WorkbookReply = { readonly table: HoldingsTable } | { readonly problem: FileProblem };

/** A workbook of 5 MB is read in seconds; one that takes longer was made to take long. */
const TIME_LIMIT = 20_000;

/**
 * Reads a workbook beside the page, which stays as quick as it was.
 * @throws {FileProblemError} where it cannot be read, or not in time; the reason of the signal once that is aborted
 */
export async function readWorkbookInWorker(bytes: Uint8Array, signal: AbortSignal): Promise<HoldingsTable> {
  const script = new WorkerScript(
    /* webpackChunkName: "workbook-worker" */ new URL('./workbook.worker.ts', import.meta.url),
  );
  const worker = await script.start({ name: 'commonweal-workbook' });
  try {
    return await tableFrom(worker, bytes, signal);
  } finally {
    worker.terminate();
  }
}

function tableFrom(worker: Worker, bytes: Uint8Array, signal: AbortSignal): Promise<HoldingsTable> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const fail = (problem: FileProblem) => reject(new FileProblemError(problem));
    const limit = setTimeout(() => fail('spreadsheet'), TIME_LIMIT);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookReply>) => {
      clearTimeout(limit);
      if ('table' in data) resolve(data.table);
      else fail(data.problem);
    });
    worker.addEventListener('error', () => {
      clearTimeout(limit);
      fail('spreadsheet');
    });
    signal.addEventListener('abort', () => {
      clearTimeout(limit);
      reject(signal.reason);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(bytes, [bytes.buffer]);
  });
}
